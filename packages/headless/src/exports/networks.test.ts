import { expect, test } from 'vitest'
import type { Network } from '../shared/types.js'
import { cosmosHub, osmosis } from './cosmos.js'
import { bitcoin, bitcoinTestnet, solana, solanaDevnet, solanaTestnet } from './networks.js'
import { kusama, kusamaAssetHub, polkadot, polkadotAssetHub } from './polkadot.js'

// The ids are the beginnings of the genesis hashes: CAIP-4, CAIP-13, CAIP-30.
test.each<[Network, string, string, string | undefined, string]>([
  [
    solana,
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'Solana',
    'https://api.mainnet-beta.solana.com',
    'https://solscan.io',
  ],
  [
    solanaDevnet,
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'Solana Devnet',
    'https://api.devnet.solana.com',
    'https://solscan.io',
  ],
  [
    solanaTestnet,
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'Solana Testnet',
    'https://api.testnet.solana.com',
    'https://solscan.io',
  ],
  [
    bitcoin,
    'bip122:000000000019d6689c085ae165831e93',
    'Bitcoin',
    'https://mempool.space/api',
    'https://mempool.space',
  ],
  [
    bitcoinTestnet,
    'bip122:000000000933ea01ad0ee984209779ba',
    'Bitcoin Testnet',
    'https://mempool.space/testnet/api',
    'https://mempool.space/testnet',
  ],
  [
    polkadot,
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    'Polkadot',
    'https://rpc.polkadot.io',
    'https://polkadot.subscan.io',
  ],
  [
    polkadotAssetHub,
    'polkadot:68d56f15f85d3136970ec16946040bc1',
    'Polkadot Asset Hub',
    'https://polkadot-asset-hub-rpc.polkadot.io',
    'https://assethub-polkadot.subscan.io',
  ],
  [
    kusama,
    'polkadot:b0a8d493285c2df73290dfb7e61f870f',
    'Kusama',
    'https://kusama-rpc.polkadot.io',
    'https://kusama.subscan.io',
  ],
  [
    kusamaAssetHub,
    'polkadot:48239ef607d7928874027a43a6768920',
    'Kusama Asset Hub',
    'https://kusama-asset-hub-rpc.polkadot.io',
    'https://assethub-kusama.subscan.io',
  ],
  [
    cosmosHub,
    'cosmos:cosmoshub-4',
    'Cosmos Hub',
    'https://cosmos-rpc.publicnode.com',
    'https://www.mintscan.io/cosmos',
  ],
  [
    osmosis,
    'cosmos:osmosis-1',
    'Osmosis',
    'https://osmosis-rpc.publicnode.com',
    'https://www.mintscan.io/osmosis',
  ],
])('%o has the id %s', (network, networkId, name, endpoint, explorer) => {
  const [namespace, reference] = networkId.split(':')
  expect(network).toMatchObject({
    networkId,
    namespace,
    id: reference,
    name,
    testnet: /Devnet|Testnet/.test(name),
  })
  expect(network.rpcUrls.default.http).toEqual([endpoint])
  expect(network.blockExplorers?.default?.url).toBe(explorer)
  expect(network.blockExplorers?.default?.name).toMatch(/^(?:Solscan|mempool\.space|Subscan|Mintscan)$/)
})

test.each<[string, readonly Network[], object]>([
  ['SOL', [solana, solanaDevnet, solanaTestnet], { name: 'Solana', symbol: 'SOL', decimals: 9 }],
  ['BTC', [bitcoin, bitcoinTestnet], { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }],
  ['DOT', [polkadot, polkadotAssetHub], { name: 'Polkadot', symbol: 'DOT', decimals: 10 }],
  ['KSM', [kusama, kusamaAssetHub], { name: 'Kusama', symbol: 'KSM', decimals: 12 }],
  ['ATOM', [cosmosHub], { name: 'Cosmos', symbol: 'ATOM', decimals: 6 }],
  ['OSMO', [osmosis], { name: 'Osmosis', symbol: 'OSMO', decimals: 6 }],
])('%s is the currency of its networks', (_, networks, currency) => {
  for (const { nativeCurrency } of networks) expect(nativeCurrency).toEqual(currency)
})

test('Polkadot networks have a prefix, and a socket at the host of their endpoint', () => {
  expect([polkadot, polkadotAssetHub, kusama, kusamaAssetHub].map(({ ss58Prefix }) => ss58Prefix)).toEqual([
    0, 0, 2, 2,
  ])
  for (const { rpcUrls } of [polkadot, polkadotAssetHub, kusama, kusamaAssetHub])
    expect(rpcUrls.default.webSocket).toEqual([rpcUrls.default.http[0]?.replace('https', 'wss')])
})
