import type { OnrampAmount, OnrampQuote } from '../../wire/onramp/onramp.js'

/**
 * Returns what the provider of a purchase takes: the rest of what is paid. `undefined` if the amounts are in
 * different currencies.
 *
 * @example
 * ```ts
 * import { formatUnits, type OnrampQuote } from '@latchkey/headless'
 * import { providerFee } from '@latchkey/headless/ui'
 *
 * export function feeOf(quote: OnrampQuote) {
 *   const fee = providerFee(quote)
 *   return fee && formatUnits(fee.value, fee.decimals)
 * }
 * ```
 */
export function providerFee({ total, subtotal, networkFee }: OnrampQuote): OnrampAmount | undefined {
  const hasSame = [subtotal, networkFee].every(
    ({ currency, decimals }) => currency === total.currency && decimals === total.decimals,
  )
  const value = total.value - subtotal.value - networkFee.value
  return hasSame && value >= 0 ? { ...total, value } : undefined
}
