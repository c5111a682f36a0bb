/** Marks the coin type of an EVM network. ENSIP-11 */
const evmBit = 0x8000_0000

/** Coin type of an address that is the same account on every EVM network. ENSIP-19 */
export const anyEvmCoinType = evmBit

/** Coin type of Ethereum, and of no other network. ENSIP-9 */
export const etherCoinType = 60

/**
 * Returns the coin type of an EVM network in account names: also Ethereum's is marked. `undefined` for a
 * chain id of 2^31 and more, which has none. ENSIP-11
 *
 * @example
 * ```ts
 * import { evmCoinType } from '@latchkey/protocol'
 *
 * evmCoinType(8453) // 2147492101, which is Base
 * ```
 */
export function evmCoinType(chainId: number): number | undefined {
  return Number.isInteger(chainId) && chainId > 0 && chainId < evmBit ? evmBit + chainId : undefined
}

/**
 * Returns the coin types that give a name an address on an EVM network: its own, then that of all EVM
 * networks. An address of another network can belong to another owner there.
 *
 * @example
 * ```ts
 * import { coinTypesOf } from '@latchkey/protocol'
 *
 * coinTypesOf(8453) // [2147492101, 2147483648]
 * ```
 */
export function coinTypesOf(chainId: number): readonly number[] {
  const own = evmCoinType(chainId)
  return [...(own === undefined ? [] : [own]), ...(chainId === 1 ? [etherCoinType] : []), anyEvmCoinType]
}

/**
 * Returns the chain id of the coin type of an EVM network, or `undefined` if it is another coin's.
 *
 * @example
 * ```ts
 * import { chainIdOfCoin } from '@latchkey/protocol'
 *
 * chainIdOfCoin(2147492101) // 8453, which is Base
 * ```
 */
export function chainIdOfCoin(coinType: number): number | undefined {
  if (coinType === etherCoinType) return 1
  return coinType > evmBit ? coinType - evmBit : undefined
}
