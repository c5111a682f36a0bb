import {
  arbitrum,
  arbitrumGoerli,
  aurora,
  auroraTestnet,
  avalanche,
  avalancheFuji,
  base,
  baseGoerli,
  baseSepolia,
  bsc,
  bscTestnet,
  type Chain,
  celo,
  gnosis,
  goerli,
  hyperEvm,
  mainnet,
  optimism,
  optimismGoerli,
  polygon,
  polygonMumbai,
  sepolia,
  zkSync,
  zora,
} from 'viem/chains'
import type { NetworkSettings } from '../calls/settings.js'

/** A network whose endpoints the operator names. */
export type KnownNetwork = Omit<NetworkSettings, 'rpcUrls' | 'bundlerUrl' | 'paymaster'>

const sol = { symbol: 'SOL', decimals: 9 }

/** Networks whose names and currencies the operator need not give. */
export const knownNetworks: readonly KnownNetwork[] = [
  ...[
    mainnet,
    goerli,
    sepolia,
    optimism,
    optimismGoerli,
    arbitrum,
    arbitrumGoerli,
    polygon,
    polygonMumbai,
    celo,
    aurora,
    auroraTestnet,
    bsc,
    bscTestnet,
    avalanche,
    avalancheFuji,
    zkSync,
    gnosis,
    base,
    baseGoerli,
    baseSepolia,
    zora,
    // Its id was once that of a test network of Zora, which has ended.
    hyperEvm,
  ].map(fromChain),
  // It has ended, and viem has left it out.
  {
    id: 'eip155:280',
    name: 'zkSync Era Testnet',
    currency: { symbol: 'ETH', decimals: 18 },
    isTest: true,
  },
  { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', currency: sol, isTest: false },
  { id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', name: 'Solana Testnet', currency: sol, isTest: true },
  { id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet', currency: sol, isTest: true },
]

function fromChain({ id, name, nativeCurrency: { symbol, decimals }, testnet = false }: Chain): KnownNetwork {
  return { id: `eip155:${id}`, name, currency: { symbol, decimals }, isTest: testnet }
}
