import { solana } from '@latchkey/headless/networks'
import { arbitrum, base, type Chain, mainnet, optimism, polygon } from 'viem/chains'
import { usdc } from 'viem/tokens'
import type { ServerNetwork, ServerToken } from './ServerNetwork.js'

/**
 * Networks of a server without networks in its settings, with their public endpoints and explorers and a few
 * tokens. These limit requests: give your own for more than a try.
 */
export const defaultNetworks: readonly ServerNetwork[] = [
  fromChain(mainnet, 'https://eth.blockscout.com', [
    {
      address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      symbol: 'USDT',
      name: 'Tether USD',
      decimals: 6,
    },
    {
      address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      symbol: 'DAI',
      name: 'Dai Stablecoin',
      decimals: 18,
    },
    {
      address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      symbol: 'WETH',
      name: 'Wrapped Ether',
      decimals: 18,
    },
    {
      address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      symbol: 'WBTC',
      name: 'Wrapped BTC',
      decimals: 8,
    },
  ]),
  fromChain(base, 'https://base.blockscout.com'),
  fromChain(optimism, 'https://explorer.optimism.io'),
  fromChain(arbitrum, 'https://arbitrum.blockscout.com'),
  fromChain(polygon, 'https://polygon.blockscout.com'),
  {
    id: `solana:${solana.id}`,
    name: solana.name,
    nativeCurrency: solana.nativeCurrency,
    rpcUrls: solana.rpcUrls.default.http,
    tokens: [
      {
        address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
        symbol: 'USDC',
        name: 'USD Coin',
        decimals: 6,
      },
    ],
  },
]

function fromChain(
  { id, name, nativeCurrency, rpcUrls, contracts }: Chain & { readonly id: keyof typeof usdc.addresses },
  explorer: string,
  tokens: readonly ServerToken[] = [],
): ServerNetwork {
  return {
    id: `eip155:${id}`,
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ensUniversalResolver: contracts?.ensUniversalResolver?.address,
    history: { type: 'blockscout', url: explorer },
    tokens: [usdc(id), ...tokens],
  }
}
