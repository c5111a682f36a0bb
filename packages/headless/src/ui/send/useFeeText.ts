'use client'

import { useAccount } from '../../features/account/useAccount.js'
import { useTokens } from '../../features/tokens/useTokens.js'
import { formatAmount, formatBalance } from '../../shared/format.js'
import { worthOf } from '../../shared/money.js'

/** Decimals of a fee that is shown in the currency of the network. */
const feeDigits = 6

/** How a fee is written. */
export interface FeeWords {
  /** Gets an amount of US dollars. */
  worth(amount: string): string
  lessThanCent: string
}

/**
 * Returns the function that writes a fee: what it is worth or, without a price and on a test network, its
 * amount.
 *
 * @example
 * ```tsx
 * import { useFeeText } from '@latchkey/headless/ui'
 *
 * const words = { worth: (amount: string) => `$${amount}`, lessThanCent: 'Less than a cent' }
 *
 * export function Fee({ fee }: { fee: bigint }) {
 *   return <p>{useFeeText(words)(fee, { symbol: 'ETH', decimals: 18 })}</p>
 * }
 * ```
 */
export function useFeeText(
  words: FeeWords,
): (fee: bigint, currency: { readonly symbol: string; readonly decimals: number }) => string {
  const { network } = useAccount()
  const { tokens } = useTokens()
  const price = network?.testnet ? undefined : tokens.find(({ address }) => address === undefined)?.price
  return (fee, { symbol, decimals }) => {
    const amount = `${formatBalance(fee, decimals, feeDigits)} ${symbol}`
    if (!price) return amount
    const worth = worthOf(fee, decimals, price)
    const text = formatAmount(worth.value, worth.decimals)
    return text === '0.00' ? words.lessThanCent : words.worth(text)
  }
}
