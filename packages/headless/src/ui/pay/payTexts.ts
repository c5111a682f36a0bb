import type { PaymentState } from '../../features/pay/payForm.js'
import { formatBalance, formatUnits } from '../../shared/format.js'
import { shortenAddress } from '../../shared/shortenAddress.js'

/** The amounts and the recipient of a payment, as they are shown. */
export interface PayTexts {
  /** What the account gives. */
  readonly from: string
  /** What the recipient gets. */
  readonly amount: string
  readonly to: string
}

/**
 * Returns the amounts of a payment with their symbols, and its recipient.
 *
 * @example
 * ```tsx
 * import { usePay } from '@latchkey/headless'
 * import { payTexts } from '@latchkey/headless/ui'
 *
 * export function Paid() {
 *   const { payment } = usePay()
 *   return payment ? <p>{`${payTexts(payment).amount} for ${payTexts(payment).to}`}</p> : null
 * }
 * ```
 */
export function payTexts({
  value,
  option: { token, value: given },
  request: { asset, recipient },
}: Pick<PaymentState, 'value' | 'option' | 'request'>): PayTexts {
  const amount = `${formatUnits(value, asset.decimals)} ${asset.symbol}`
  return {
    from: given === undefined ? amount : `${formatBalance(given, token.decimals, 6)} ${token.symbol}`,
    amount,
    to: shortenAddress(recipient),
  }
}
