import { expect, test } from 'vitest'
import { base, mainnet, sepolia, solana, solanaDevnet } from '../../../exports/networks.js'
import { defineNetwork, type NetworkInput } from '../../../shared/networks.js'
import { directoryNetworks } from './directoryNetworks.js'

const local = { ...mainnet, id: 31337, rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } } }
const solanaId = `solana:${solana.id}`

test.each<[string, readonly NetworkInput[], readonly string[]]>([
  ['main networks', [mainnet, base], ['eip155:1', 'eip155:8453']],
  ['a network without the main network of its namespace', [base], ['eip155:8453']],
  ['a test network besides a listed network', [base, sepolia], ['eip155:8453', 'eip155:11155111']],
  ['a test network alone adds the main network', [sepolia], ['eip155:11155111', 'eip155:1']],
  ['a local network alone adds the main network', [local], ['eip155:31337', 'eip155:1']],
  ['each namespace separately', [base, solanaDevnet], ['eip155:8453', `solana:${solanaDevnet.id}`, solanaId]],
])('%s (spec 7.3/chains)', (_, networks, expected) => {
  expect(directoryNetworks(networks.map((network) => defineNetwork(network)))).toEqual(expected)
})

test('returns the networks of one namespace only', () => {
  const networks = [mainnet, solana].map((network) => defineNetwork(network))
  expect(directoryNetworks(networks, 'solana')).toEqual([solanaId])
  expect(directoryNetworks(networks, 'bip122')).toEqual([])
})
