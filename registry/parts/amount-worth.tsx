import { formatAmount, type Money, worthOf } from '@latchkey/headless'
import { transferMessages } from '../messages/transfer'

export interface AmountWorthProps {
  value: bigint | undefined
  decimals: number | undefined
  /** Price of one unit. Default: none. */
  price?: Money | undefined
}

/** What an amount is worth. An empty place if it has no price. */
export function AmountWorth({ value, decimals, price }: AmountWorthProps) {
  const worth = price && value !== undefined && decimals !== undefined && worthOf(value, decimals, price)
  return (
    <bdi data-slot="lk-amount-worth" className="min-h-5 truncate text-lk-detail text-lk-muted tabular-nums">
      {worth && transferMessages.worth(formatAmount(worth.value, worth.decimals))}
    </bdi>
  )
}
