import type { Network } from '../../shared/types.js'

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 } as const
const ksm = { name: 'Kusama', symbol: 'KSM', decimals: 12 } as const

/** Polkadot's relay chain. Since November 2025 balances are on its Asset Hub. CAIP-13 */
export const polkadot = toNetwork({
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: dot,
  host: 'rpc.polkadot.io',
  explorer: 'https://polkadot.subscan.io',
  ss58Prefix: 0,
})

/** The Asset Hub of Polkadot, which has its balances. CAIP-13 */
export const polkadotAssetHub = toNetwork({
  id: '68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
  nativeCurrency: dot,
  host: 'polkadot-asset-hub-rpc.polkadot.io',
  explorer: 'https://assethub-polkadot.subscan.io',
  ss58Prefix: 0,
})

/** Kusama's relay chain. Since October 2025 balances are on its Asset Hub. CAIP-13 */
export const kusama = toNetwork({
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  nativeCurrency: ksm,
  host: 'kusama-rpc.polkadot.io',
  explorer: 'https://kusama.subscan.io',
  ss58Prefix: 2,
})

/** The Asset Hub of Kusama, which has its balances. CAIP-13 */
export const kusamaAssetHub = toNetwork({
  id: '48239ef607d7928874027a43a6768920',
  name: 'Kusama Asset Hub',
  nativeCurrency: ksm,
  host: 'kusama-asset-hub-rpc.polkadot.io',
  explorer: 'https://assethub-kusama.subscan.io',
  ss58Prefix: 2,
})

function toNetwork<id extends string>(parameters: {
  id: id
  name: string
  nativeCurrency: Network['nativeCurrency']
  host: string
  explorer: string
  ss58Prefix: number
}): Network<`polkadot:${id}`> {
  const { id, name, nativeCurrency, host, explorer, ss58Prefix } = parameters
  const network: Network = {
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [`https://${host}`], webSocket: [`wss://${host}`] } },
    blockExplorers: { default: { name: 'Subscan', url: explorer } },
    testnet: false,
    namespace: 'polkadot',
    networkId: `polkadot:${id}`,
    ss58Prefix,
  }
  return network as Network<`polkadot:${id}`>
}
