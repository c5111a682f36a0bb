import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './cn'

interface IconButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Label for screen readers. */
  label: string
}

/** A button with an icon, 44 by 44 px. The page has it before the modal opens, so it has no library. */
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
