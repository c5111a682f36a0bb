import type { Chain } from 'viem'
import type { Network } from '../../shared/types.js'

/** A network as viem and wagmi take it. Fields that only viem knows (fees, formatters) are kept where the host gave them. */
export function toChain(network: Network): Chain {
  return { ...network, id: Number(network.id) } as unknown as Chain
}
