import { expect, test } from 'vitest'
import { mainnet } from '../../exports/networks.js'
import { defineNetwork } from '../../shared/networks.js'
import { createAccountChoices } from '../base/accountChoices.js'
import { toConnections } from './toConnections.js'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const network = defineNetwork(mainnet)
const entryOf = (uid: string) => ({ connector: { uid }, row: { key: `eip155:${uid}`, id: uid } })

function list(connections: Record<string, { accounts: unknown[]; chainId: number }>, current?: string) {
  const config = { state: { connections: new Map(Object.entries(connections)), current } }
  const scope = { config, networks: [network], pairing: undefined, choices: createAccountChoices() } as never
  return toConnections(scope, [entryOf('one'), entryOf('two')] as never)
}

test('lists the connections, the current one first', () => {
  const connections = { one: { accounts: [a, b], chainId: 1 }, two: { accounts: [b], chainId: 5 } }
  const one = {
    connectorKey: 'eip155:one',
    connectorId: 'one',
    namespace: 'eip155',
    accounts: [
      { address: a, type: 'eoa' },
      { address: b, type: 'eoa' },
    ],
    networkId: 'eip155:1',
    network,
  }
  const two = {
    connectorKey: 'eip155:two',
    connectorId: 'two',
    namespace: 'eip155',
    accounts: [{ address: b, type: 'eoa' }],
    networkId: 'eip155:5',
    network: undefined,
  }
  expect(list(connections, 'one')).toEqual([one, two])
  expect(list(connections, 'two')).toEqual([two, one])
  expect(list(connections)).toEqual([one, two])
})

test('leaves out a connection without a connector, an address or a chain', () => {
  expect(list({ three: { accounts: [a], chainId: 1 } })).toEqual([])
  expect(list({ one: { accounts: [], chainId: 1 } })).toEqual([])
  expect(list({ one: { accounts: ['0x1'], chainId: 1 } })).toEqual([])
  expect(list({ one: { accounts: [a], chainId: Number.NaN } })).toEqual([])
  expect(list({ one: { accounts: ['0x1', b], chainId: 1 } })[0]?.accounts).toEqual([
    { address: b, type: 'eoa' },
  ])
})
