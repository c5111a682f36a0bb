import type { ComponentPropsWithoutRef } from 'react'
import { amountLength } from '../lib/amount-length'
import { cn } from '../lib/cn'

export interface BigAmountProps extends ComponentPropsWithoutRef<'span'> {
  /** The amount as it is shown. A longer one is set smaller. */
  text: string
  /** Whether two amounts are shown together. Default false. */
  isCompact?: boolean | undefined
}

/** The amount of a form, which is the biggest text of its view. */
export function BigAmount({ className, text, isCompact = false, ...props }: BigAmountProps) {
  return (
    <span
      data-slot="lk-big-amount"
      data-length={amountLength(text)}
      data-compact={isCompact || undefined}
      className={cn(
        'min-w-0 flex-1 font-semibold tabular-nums data-[length=long]:text-[calc(var(--lk-font-size)*2)] data-[length=longest]:text-lk-body data-[length=medium]:text-[calc(var(--lk-font-size)*2.5)] data-[length=short]:text-[calc(var(--lk-font-size)*3.6)] data-[length=short]:data-compact:text-[calc(var(--lk-font-size)*3)] pointer-coarse:data-[length=longest]:text-lk-title',
        className,
      )}
      {...props}
    />
  )
}
