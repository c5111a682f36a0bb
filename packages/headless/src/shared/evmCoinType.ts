/** Marks the coin type of an EVM network. ENSIP-11 */
const evmBit = 0x8000_0000

/** Coin type of an address that is the same account on every EVM network. ENSIP-19 */
export const anyEvmCoinType = evmBit

/** Coin type of Ethereum. ENSIP-9 */
export const etherCoinType = 60

/** Returns the coin type of an EVM network in account names: also Ethereum's is marked. ENSIP-11 */
export function evmCoinType(chainId: number): number {
  return (evmBit | chainId) >>> 0
}

/**
 * Returns the chain id of the coin type of an EVM network, or `undefined` if it is another coin's.
 *
 * @example
 * ```ts
 * import { chainIdOfCoin } from '@latchkey/headless/wire'
 *
 * chainIdOfCoin(2147492101) // 8453, which is Base
 * ```
 */
export function chainIdOfCoin(coinType: number): number | undefined {
  if (coinType === etherCoinType) return 1
  return coinType > evmBit ? coinType - evmBit : undefined
}
