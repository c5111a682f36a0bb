import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { buttonVariants } from './button-variants'
import { Spinner } from './spinner'

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
