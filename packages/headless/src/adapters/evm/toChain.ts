import type { Chain } from 'viem'
import type { Network } from '../../shared/types.js'

/**
 * Converts a network to a chain of viem. Fields that only viem has (fees, formatters) are kept if the app set
 * them.
 */
export function toChain(network: Network): Chain {
  return { ...network, id: Number(network.id) } as unknown as Chain
}
