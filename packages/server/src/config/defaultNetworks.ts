import { solana } from '@latchkey/headless/networks'
import { arbitrum, base, type Chain, mainnet, optimism, polygon } from 'viem/chains'
import type { ServerNetwork, ServerToken } from './ServerNetwork.js'

const usdc = (address: string): ServerToken => ({ address, symbol: 'USDC', name: 'USD Coin', decimals: 6 })

/**
 * Networks of a server without networks in its settings, with their public endpoints and explorers and a few
 * tokens. These limit requests: give your own for more than a try.
 */
export const defaultNetworks: readonly ServerNetwork[] = [
  fromChain(mainnet, 'https://eth.blockscout.com', [
    usdc('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
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
  fromChain(base, 'https://base.blockscout.com', [usdc('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')]),
  fromChain(optimism, 'https://explorer.optimism.io', [usdc('0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85')]),
  fromChain(arbitrum, 'https://arbitrum.blockscout.com', [
    usdc('0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
  ]),
  fromChain(polygon, 'https://polygon.blockscout.com', [usdc('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359')]),
  {
    id: `solana:${solana.id}`,
    name: solana.name,
    nativeCurrency: solana.nativeCurrency,
    rpcUrls: solana.rpcUrls.default.http,
    tokens: [usdc('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')],
  },
]

function fromChain(
  { id, name, nativeCurrency, rpcUrls, contracts }: Chain,
  explorer: string,
  tokens: readonly ServerToken[],
): ServerNetwork {
  return {
    id: `eip155:${id}`,
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ensUniversalResolver: contracts?.ensUniversalResolver?.address,
    history: { type: 'blockscout', url: explorer },
    tokens,
  }
}
