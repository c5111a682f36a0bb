import type { Network } from '../../shared/types.js'

/** The Cosmos Hub. CAIP-5 */
export const cosmosHub: Network<'cosmos:cosmoshub-4'> = {
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Cosmos', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['https://cosmos-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
  testnet: false,
  namespace: 'cosmos',
  networkId: 'cosmos:cosmoshub-4',
}

/** Osmosis. CAIP-5 */
export const osmosis: Network<'cosmos:osmosis-1'> = {
  id: 'osmosis-1',
  name: 'Osmosis',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: { default: { http: ['https://osmosis-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' } },
  testnet: false,
  namespace: 'cosmos',
  networkId: 'cosmos:osmosis-1',
}
