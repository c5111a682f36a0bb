import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

export interface FieldButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Label for screen readers, and tooltip. */
  label: string
  /** Whether a toggle, for instance a filter, is on. */
  isPressed?: boolean | undefined
}

/** An icon button next to a search field, 48 px high. */
export const FieldButton = forwardRef<HTMLButtonElement, FieldButtonProps>(
  ({ className, label, isPressed, ...props }, ref) => (
    <button
      ref={ref}
      type="button"
      data-slot="lk-field-button"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      className={cn(
        'lk:grid lk:size-12 lk:shrink-0 lk:place-items-center lk:rounded-lk-row lk:bg-lk-row lk:text-lk-muted lk:transition-[background-color,color,scale] lk:duration-100 lk:ease-out hover:lk:bg-lk-hover hover:lk:text-lk-ink active:lk:scale-[.96] active:lk:bg-lk-press aria-pressed:lk:bg-lk-accent/12 aria-pressed:lk:text-lk-accent-text',
        className ?? 'lk-guard',
      )}
      {...props}
    />
  ),
)
FieldButton.displayName = 'FieldButton'
