import { arbitrum, base, type Chain, mainnet, optimism, polygon } from 'viem/chains'
import { usdc } from 'viem/tokens'
import type { ServerNetwork } from './ServerNetwork.js'

/**
 * Networks of a server without networks in its settings, with their public endpoints and explorers, which
 * limit requests: give your own for more than a try. The tokens are those whose addresses viem has.
 */
export const defaultNetworks: readonly ServerNetwork[] = [
  fromChain(mainnet, 'https://eth.blockscout.com'),
  fromChain(base, 'https://base.blockscout.com'),
  fromChain(optimism, 'https://explorer.optimism.io'),
  fromChain(arbitrum, 'https://arbitrum.blockscout.com'),
  fromChain(polygon, 'https://polygon.blockscout.com'),
  {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: ['https://api.mainnet-beta.solana.com'],
    tokens: [],
  },
]

function fromChain(
  { id, name, nativeCurrency, rpcUrls, contracts }: Chain & { readonly id: keyof typeof usdc.addresses },
  explorer: string,
): ServerNetwork {
  return {
    id: `eip155:${id}`,
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ensUniversalResolver: contracts?.ensUniversalResolver?.address,
    history: { type: 'blockscout', url: explorer },
    tokens: [usdc(id)],
  }
}
