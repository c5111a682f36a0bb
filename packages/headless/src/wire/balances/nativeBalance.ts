import type { Network } from '../../shared/types.js'
import type { TokenBalance } from './balances.js'

/** Returns the balance of a network's own currency. */
export function nativeBalance({ networkId, nativeCurrency }: Network, value: bigint): TokenBalance {
  return { networkId, ...nativeCurrency, value }
}
