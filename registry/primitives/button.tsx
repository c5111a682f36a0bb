import { cva, type VariantProps } from 'class-variance-authority'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { Spinner } from './spinner'

export const buttonVariants = cva(
  'relative flex min-h-12 w-full items-center justify-center gap-2 rounded-lk-row px-4 py-2 text-center text-lk-body font-medium transition-[background-color,scale,color] duration-100 ease-out select-none active:not-aria-disabled:scale-[.98] disabled:cursor-default aria-disabled:cursor-default',
  {
    variants: {
      variant: {
        primary:
          'bg-lk-fill text-lk-on-fill hover:not-aria-disabled:bg-lk-fill-hover active:not-aria-disabled:bg-lk-fill-press',
        neutral:
          'bg-lk-row text-lk-ink hover:not-aria-disabled:bg-lk-hover active:not-aria-disabled:bg-lk-press aria-disabled:text-lk-muted',
        quiet:
          'text-lk-muted hover:not-aria-disabled:bg-lk-row hover:not-aria-disabled:text-lk-ink active:not-aria-disabled:bg-lk-hover',
      },
      size: { large: '', small: 'min-h-11 text-lk-detail' },
    },
    defaultVariants: { variant: 'primary', size: 'large' },
  },
)

export interface ButtonProps extends ComponentPropsWithoutRef<'button'>, VariantProps<typeof buttonVariants> {
  /** Works on it: shows a spinner and takes no press, but keeps the focus. */
  isBusy?: boolean | undefined
}

/** A full-width button of 48 px (small: 44 px). One primary button per view. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(
  ({ className, variant, size, isBusy = false, children, onClick, ...props }, ref) => (
    <button
      ref={ref}
      type="button"
      data-slot="lk-button"
      data-variant={variant ?? 'primary'}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  ),
)
Button.displayName = 'Button'
