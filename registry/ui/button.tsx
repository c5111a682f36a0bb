import { cva } from 'class-variance-authority'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './cn'

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Default `primary`. `danger`: what the user should rather not press. */
  variant?: 'primary' | 'neutral' | 'danger' | 'quiet' | undefined
  /** Default `large`. */
  size?: 'large' | 'small' | undefined
  /** Shows a spinner and ignores presses. The button stays focusable. */
  isBusy?: boolean | undefined
}

/** A full-width button of 48 px, or of 44 px if `size` is `small`. Use one primary button per view. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(
  ({ className, variant = 'primary', size = 'large', isBusy = false, children, onClick, ...props }, ref) => (
    <button
      ref={ref}
      type="button"
      data-slot="lk-button"
      data-variant={variant}
      data-size={size}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={cn(buttonVariants({ variant, size }), className ?? 'lk-guard')}
      {...props}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  ),
)
Button.displayName = 'Button'

export interface ButtonLinkProps
  extends ComponentPropsWithoutRef<'a'>,
    Pick<ButtonProps, 'variant' | 'size'> {}

/** A link that looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(
  ({ className, variant = 'primary', size = 'large', ...props }, ref) => (
    <a
      ref={ref}
      rel="noopener noreferrer"
      data-slot="lk-button-link"
      data-variant={variant}
      data-size={size}
      className={cn(buttonVariants({ variant, size }), 'lk:no-underline', className ?? 'lk-guard')}
      {...props}
    />
  ),
)
ButtonLink.displayName = 'ButtonLink'

interface IconButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Label for screen readers. */
  label: string
}

/** A button with an icon, 44 by 44 px. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(
  ({ className, label, children, ...props }, ref) => (
    <button
      ref={ref}
      type="button"
      data-slot="lk-icon-button"
      aria-label={label}
      className={cn(
        'lk:grid lk:size-11 lk:shrink-0 lk:place-items-center lk:rounded-full lk:text-lk-muted lk:transition-[background-color,color,scale] lk:duration-100 lk:ease-out hover:lk:bg-lk-row hover:lk:text-lk-ink active:lk:scale-[.94] active:lk:bg-lk-hover aria-disabled:[&>svg]:lk:opacity-50 aria-disabled:hover:lk:bg-transparent aria-disabled:hover:lk:text-lk-muted',
        className ?? 'lk-guard',
      )}
      {...props}
    >
      {children}
    </button>
  ),
)
IconButton.displayName = 'IconButton'

const buttonVariants = cva(
  'lk:relative lk:flex lk:w-full lk:items-center lk:justify-center lk:gap-2 lk:rounded-lk-row lk:px-4 lk:py-2 lk:text-center lk:font-medium lk:transition-[background-color,scale,color] lk:duration-100 lk:ease-out lk:select-none active:not-aria-disabled:lk:scale-[.98] disabled:lk:cursor-default aria-disabled:lk:cursor-default',
  {
    variants: {
      variant: {
        primary:
          'lk:bg-lk-fill lk:text-lk-on-fill hover:not-aria-disabled:lk:bg-lk-fill-hover active:not-aria-disabled:lk:bg-lk-fill-press',
        neutral:
          'lk:bg-lk-row lk:text-lk-ink hover:not-aria-disabled:lk:bg-lk-hover active:not-aria-disabled:lk:bg-lk-press aria-disabled:lk:text-lk-muted',
        danger:
          'lk:bg-lk-row lk:text-lk-danger hover:not-aria-disabled:lk:bg-lk-hover active:not-aria-disabled:lk:bg-lk-press',
        quiet:
          'lk:text-lk-muted hover:not-aria-disabled:lk:bg-lk-row hover:not-aria-disabled:lk:text-lk-ink active:not-aria-disabled:lk:bg-lk-hover',
      },
      size: { large: 'lk:min-h-12 lk:text-lk-body', small: 'lk:min-h-11 lk:text-lk-detail' },
    },
    defaultVariants: { variant: 'primary', size: 'large' },
  },
)

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

/** A cross, of 20 px. */
export function CloseIcon() {
  return (
    <svg
      data-slot="lk-close-icon"
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M18 6 6 18M6 6l12 12" />
    </svg>
  )
}
