import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

export interface FieldButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** What it does, for a screen reader and on hover. */
  label: string
  /** For one that stays pressed, a filter for instance. */
  isPressed?: boolean | undefined
}

/** A picture to press beside a search field, as high as the field: 48 px. */
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
        'grid size-12 shrink-0 place-items-center rounded-lk-row bg-lk-row text-lk-muted transition-[background-color,color,scale] duration-100 ease-out hover:bg-lk-hover hover:text-lk-ink active:scale-[.96] active:bg-lk-press aria-pressed:bg-lk-accent/12 aria-pressed:text-lk-accent-text',
        className,
      )}
      {...props}
    />
  ),
)
FieldButton.displayName = 'FieldButton'
