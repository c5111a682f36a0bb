import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './cn'

/**
 * A text field with the props of shadcn's, 48 px high. The text is 16 px on touch screens, because iOS zooms
 * in on smaller text.
 */
export const Input = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(
  ({ className, ...props }, ref) => (
    <input
      ref={ref}
      data-slot="lk-input"
      className={cn(
        'lk:h-12 lk:w-full lk:rounded-lk-row lk:bg-lk-row lk:px-4 lk:text-lk-body placeholder:text-lk-muted hover:lk:bg-lk-hover pointer-coarse:lk:text-lk-title',
        className ?? 'lk-guard',
      )}
      {...props}
    />
  ),
)
Input.displayName = 'Input'
