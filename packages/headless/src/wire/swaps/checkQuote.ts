import { isSameAddress } from '@latchkey/protocol'
import { type SwapRefusal, SwapTransactionRefusedError } from '../../shared/errors/swap.js'
import type { GetQuoteParameters, SwapQuote, SwapToken } from './swaps.js'

/** Age from which a quote is not swapped, in milliseconds. */
export const quoteMaxAgeMs = 30_000

/**
 * Checks that a quote is for what was asked.
 *
 * @throws {SwapTransactionRefusedError} If it is not.
 */
export function checkQuote(quote: SwapQuote, { networkId, from, to, amount }: GetQuoteParameters): void {
  refuseUnless(quote.networkId === networkId, 'token')
  refuseUnless(isSameToken(quote.from, from) && isSameToken(quote.to, to), 'token')
  refuseUnless(quote.fromAmount === amount && quote.toAmount > 0n, 'amount')
}

/** Returns whether two tokens are one. The native currency has no address. */
export function isSameToken(a: SwapToken, b: SwapToken): boolean {
  if (a.networkId !== b.networkId) return false
  return a.address || b.address ? isSameAddress(a.address, b.address) : true
}

/** @throws {SwapTransactionRefusedError} Without the condition. */
export function refuseUnless(condition: unknown, refusal: SwapRefusal): asserts condition {
  if (!condition) throw new SwapTransactionRefusedError({ refusal })
}
