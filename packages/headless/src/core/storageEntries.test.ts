import { expect, test } from 'vitest'
import { connectedConnectorId, storageEntries } from './storageEntries.js'

const connection = { connectorId: 'io.vault', accounts: [{ address: '0xa' }], networkId: 'eip155:1' }
const typed = {
  ...connection,
  accounts: [
    { address: '0xa', type: 'eoa' },
    { address: 'b', type: 'ordinal' },
  ],
}

test.each<[keyof typeof storageEntries, unknown]>([
  ['activeNetworkId', 'eip155:1'],
  ['connectionStatus', 'connecting'],
  ['connectionStatus', 'connected'],
  ['connectionStatus', 'disconnected'],
  ['connectedNamespaces', ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']],
  ['connectedNamespaces', []],
  ['connections', { eip155: [connection], solana: [typed] }],
  ['connections', {}],
  ['disconnectedConnectorIds', { eip155: ['io.vault'] }],
  ['walletId', 'a'.repeat(256)],
  ['walletName', 'Vault'],
])('%s keeps %j', (name, value) => {
  expect(storageEntries[name].parse(value)).toEqual(value)
})

const many = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`)

test('a list has at most a hundred entries', () => {
  const parse = (ids: readonly string[]) => storageEntries.disconnectedConnectorIds.parse({ eip155: ids })
  expect(parse(many(100))).toEqual({ eip155: many(100) })
  expect(parse(many(101))).toBeUndefined()
})

test.each<[keyof typeof storageEntries, unknown]>([
  ['activeNetworkId', 'eip155'],
  ['activeNetworkId', 'eip155:'],
  ['activeNetworkId', 'eip155:1:0xa'],
  ['activeNetworkId', 'other:1'],
  ['activeNetworkId', 7],
  ['connectionStatus', 'online'],
  ['connectedNamespaces', ['eip155', 'other']],
  ['connectedNamespaces', 'eip155'],
  ['connections', null],
  ['connections', 'text'],
  ['connections', { other: [connection] }],
  ['connections', { eip155: connection }],
  ['connections', { eip155: [null] }],
  ['connections', { eip155: [{ ...connection, connectorId: '' }] }],
  ['connections', { eip155: [{ ...connection, accounts: [] }] }],
  ['connections', { eip155: [{ ...connection, accounts: [{}] }] }],
  ['connections', { eip155: [{ ...connection, accounts: [null] }] }],
  ['connections', { eip155: [{ ...connection, accounts: [{ address: '0xa', type: 'other' }] }] }],
  ['connections', { eip155: [{ ...connection, networkId: 'x' }] }],
  ['walletId', ''],
  ['walletId', 'a'.repeat(257)],
  ['walletName', { name: 'Vault' }],
])('%s is not %j', (name, value) => {
  expect(storageEntries[name].parse(value)).toBeUndefined()
})

test('each value has a key of its own, and the active connector one for each namespace', () => {
  const keys = [
    ...Object.values(storageEntries).map(({ key }) => key),
    connectedConnectorId('eip155').key,
    connectedConnectorId('solana').key,
  ]
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[a-z0-9_:]+$/)
  expect(connectedConnectorId('eip155').parse('io.vault')).toBe('io.vault')
})
