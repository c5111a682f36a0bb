import { expect, test } from 'vitest'
import {
  bitcoin,
  bitcoinTestnet,
  mainnet,
  polygon,
  solana,
  solanaDevnet,
  solanaTestnet,
} from '../exports/networks.js'
import { defineNetwork, unknownNetwork } from './networks.js'

test('adds namespace, CAIP-2 id and the default rpc urls of the chain (spec 3.3/identity, 3.3/currency, 3.3/rpc-urls)', () => {
  const network = defineNetwork(mainnet)
  expect(network).toMatchObject({ id: 1, namespace: 'eip155', networkId: 'eip155:1' })
  expect(network.rpcUrls.chainDefault).toEqual(mainnet.rpcUrls.default)
  expect(network.nativeCurrency).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18 })
})

test('exports Solana, Bitcoin and Polygon networks with their decimals (spec 3.3/solana, 3.3/bitcoin, 3.3/polygon, 3.3/testnet, 9.2/solana-decimals, 9.2/bitcoin-decimals)', () => {
  for (const network of [solana, solanaDevnet, solanaTestnet]) {
    expect(network.namespace).toBe('solana')
    expect(network.nativeCurrency.decimals).toBe(9)
  }
  for (const network of [bitcoin, bitcoinTestnet]) {
    expect(network.namespace).toBe('bip122')
    expect(network.nativeCurrency.decimals).toBe(8)
  }
  expect([solana, solanaDevnet, solanaTestnet, bitcoin, bitcoinTestnet].map((each) => each.testnet)).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
  expect(polygon).toMatchObject({ id: 137, nativeCurrency: { symbol: 'POL', decimals: 18 } })
})

test('Solana networks have the short names of their clusters (spec 3.3/network-name)', () => {
  const names = [solana, solanaDevnet, solanaTestnet].map(({ network }) => network)
  expect(names).toEqual(['mainnet-beta', 'devnet', 'testnet'])
})

test('returns a placeholder for a network that is not configured (spec 4.5/placeholder)', () => {
  expect(unknownNetwork('eip155:999')).toMatchObject({
    id: 999,
    name: 'Unknown Network',
    networkId: 'eip155:999',
  })
})
