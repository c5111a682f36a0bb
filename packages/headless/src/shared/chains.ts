import type { Network } from './types.js'

const solanaCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const
const bitcoinCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const

/** Solana mainnet. */
export const solana = solanaNetwork('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'mainnet-beta')
/** Solana devnet. */
export const solanaDevnet = solanaNetwork('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'devnet')
/** Solana testnet. */
export const solanaTestnet = solanaNetwork('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', 'testnet')

/** Bitcoin mainnet. */
export const bitcoin = bitcoinNetwork('000000000019d6689c085ae165831e93', 'Bitcoin', '')
/** Bitcoin testnet. */
export const bitcoinTestnet = bitcoinNetwork(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  '/testnet',
)

function solanaNetwork<id extends string>(id: id, name: string, cluster: string): Network<`solana:${id}`> {
  const network: Network = {
    id,
    name,
    network: cluster,
    nativeCurrency: solanaCurrency,
    rpcUrls: { default: { http: [`https://api.${cluster}.solana.com`] } },
    blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
    testnet: cluster !== 'mainnet-beta',
    namespace: 'solana',
    networkId: `solana:${id}`,
  }
  return network as Network<`solana:${id}`>
}

function bitcoinNetwork<id extends string>(id: id, name: string, path: string): Network<`bip122:${id}`> {
  const network: Network = {
    id,
    name,
    nativeCurrency: bitcoinCurrency,
    rpcUrls: { default: { http: [`https://mempool.space${path}/api`] } },
    blockExplorers: { default: { name: 'mempool.space', url: `https://mempool.space${path}` } },
    testnet: path !== '',
    namespace: 'bip122',
    networkId: `bip122:${id}`,
  }
  return network as Network<`bip122:${id}`>
}
