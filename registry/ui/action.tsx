import { cva } from 'class-variance-authority'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Button } from './button'
import { cn } from './cn'

export interface ActionProps extends ComponentPropsWithoutRef<'button'> {
  /** `destructive`: what the user should rather not press, in red and quiet. Default `default`. */
  variant?: 'default' | 'secondary' | 'ghost' | 'destructive' | undefined
  /** Default `default`. */
  size?: 'default' | 'sm' | undefined
  /** Whether the child is shown as the button, for instance a link. It is never busy. Default false. */
  asChild?: boolean | undefined
  /** Shows a spinner and ignores presses. The button stays focusable. */
  isBusy?: boolean | undefined
}

/**
 * A full-width button of 48 px, or of 44 px if `size` is `sm`. It grows with its text. Use one of the variant
 * `default` per view.
 */
export const Action = forwardRef<HTMLButtonElement, ActionProps>(
  (
    {
      className,
      variant = 'default',
      size = 'default',
      asChild = false,
      isBusy = false,
      children,
      onClick,
      ...props
    },
    ref,
  ) => {
    const isDestructive = variant === 'destructive'
    const isDisabled = isBusy || props['aria-disabled'] === true
    const isMuted = isDisabled && variant === 'secondary' && className === undefined
    return (
      <Button
        ref={ref}
        type={asChild ? undefined : 'button'}
        // A project's own destructive button is its loudest one.
        variant={isDestructive ? 'secondary' : variant}
        size={size}
        asChild={asChild}
        data-slot="lk-button"
        data-variant={variant}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        className={cn(fullWidthVariants({ size, isDestructive, isMuted }), className ?? 'lk-guard')}
        {...props}
        onClick={isBusy ? undefined : onClick}
      >
        {isBusy ? (
          <>
            <Spinner />
            {children}
          </>
        ) : (
          children
        )}
      </Button>
    )
  },
)
Action.displayName = 'Action'

/** Not only those with the `lk:` variant: they hold for a button of the project too. */
const fullWidthVariants = cva('flex h-auto shrink whitespace-normal lk:w-full', {
  variants: {
    size: { default: 'min-h-12', sm: 'min-h-11' },
    isDestructive: { true: 'text-lk-danger' },
    isMuted: { true: 'text-lk-muted' },
  },
})

/** A small ring that turns. It does not turn if the user prefers reduced motion. */
export const Spinner = forwardRef<SVGSVGElement, ComponentPropsWithoutRef<'svg'>>(
  ({ className, ...props }, ref) => (
    <svg
      ref={ref}
      data-slot="lk-spinner"
      aria-hidden="true"
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={cn('lk:animate-lk-spin', className)}
      {...props}
    >
      <circle cx="9" cy="9" r="7.5" opacity=".25" />
      <path d="M9 1.5A7.5 7.5 0 0 1 16.5 9" />
    </svg>
  ),
)
Spinner.displayName = 'Spinner'
