import type { SwapToken } from '../../wire/swaps/swaps.js'

/**
 * Returns whether two tokens of a network are the same.
 *
 * @example
 * ```ts
 * import type { SwapToken } from '@latchkey/headless'
 * import { isSameToken } from '@latchkey/headless/ui'
 *
 * export function isChosen(token: SwapToken, chosen: SwapToken | undefined) {
 *   return chosen !== undefined && isSameToken(token, chosen)
 * }
 * ```
 */
export function isSameToken(one: Pick<SwapToken, 'address'>, other: Pick<SwapToken, 'address'>): boolean {
  return one.address?.toLowerCase() === other.address?.toLowerCase()
}
