import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

export interface AddressTextProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  address: string
}

/** A whole address in two lines, whose beginning and end stand out. */
export const AddressText = forwardRef<HTMLSpanElement, AddressTextProps>(
  ({ className, address, ...props }, ref) => (
    <span
      ref={ref}
      data-slot="lk-address-text"
      dir="ltr"
      className={cn(
        'lk:block lk:text-lk-detail lk:text-balance lk:break-all lk:text-lk-muted lk:tabular-nums',
        className,
      )}
      {...props}
    >
      <span data-slot="lk-address-start" className="font-semibold text-lk-ink">
        {address.slice(0, 6)}
      </span>
      {address.slice(6, -4)}
      <span data-slot="lk-address-end" className="font-semibold text-lk-ink">
        {address.slice(-4)}
      </span>
    </span>
  ),
)
AddressText.displayName = 'AddressText'
