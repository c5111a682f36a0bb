import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

export interface IconButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** What it does, for a screen reader. */
  label: string
}

/** A picture to press, 44 px in each direction. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(
  ({ className, label, children, ...props }, ref) => (
    <button
      ref={ref}
      type="button"
      data-slot="lk-icon-button"
      aria-label={label}
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-full text-lk-muted transition-[background-color,color,scale] duration-100 ease-out hover:bg-lk-row hover:text-lk-ink active:scale-[.94] active:bg-lk-hover aria-disabled:[&>svg]:opacity-50 aria-disabled:hover:bg-transparent aria-disabled:hover:text-lk-muted',
        className,
      )}
      {...props}
    >
      {children}
    </button>
  ),
)
IconButton.displayName = 'IconButton'
