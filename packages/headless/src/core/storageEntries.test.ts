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
  expect(parse(many(101))).toEqual({ eip155: many(100) })
})

test.each<[keyof typeof storageEntries, unknown]>([
  ['activeNetworkId', 'eip155'],
  ['activeNetworkId', 'eip155:'],
  ['activeNetworkId', 'eip155:1:0xa'],
  ['activeNetworkId', 'other:1'],
  ['activeNetworkId', 7],
  ['connectionStatus', 'online'],
  ['connectedNamespaces', 'eip155'],
  ['connections', null],
  ['connections', 'text'],
  ['walletId', ''],
  ['walletId', 'a'.repeat(257)],
  ['walletName', { name: 'Vault' }],
])('%s is not %j', (name, value) => {
  expect(storageEntries[name].parse(value)).toBeUndefined()
})

test.each<[reason: string, wrong: unknown]>([
  ['null', null],
  ['no object', 'io.vault'],
  ['no identifier', { ...connection, connectorId: undefined }],
  ['an empty identifier', { ...connection, connectorId: '' }],
  ['an identifier of 257 characters', { ...connection, connectorId: 'x'.repeat(257) }],
  ['accounts that are no list', { ...connection, accounts: '0xa' }],
  ['no accounts', { ...connection, accounts: [] }],
  ['no account with an address', { ...connection, accounts: [null, {}, { address: 7 }] }],
  ['no network', { ...connection, networkId: undefined }],
  ['a network of an unknown namespace', { ...connection, networkId: 'nowhere:1' }],
  ['a network id with three parts', { ...connection, networkId: 'eip155:1:2' }],
])('a connection that has %s is left out, and no other', (_, wrong) => {
  const others = { solana: [typed], polkadot: [] }
  expect(storageEntries.connections.parse({ eip155: [wrong, connection, wrong], ...others })).toEqual({
    eip155: [connection],
    ...others,
  })
})

test.each<[name: keyof typeof storageEntries, value: unknown, kept: unknown]>([
  ['connectedNamespaces', ['eip155', 'other', 'solana'], ['eip155', 'solana']],
  ['connections', { other: [connection], eip155: [typed] }, { eip155: [typed] }],
  ['connections', { eip155: connection, solana: [typed] }, { solana: [typed] }],
  [
    'connections',
    { eip155: [{ ...connection, accounts: [null, { address: '0xa', type: 'other' }, { address: '' }] }] },
    { eip155: [connection] },
  ],
  ['disconnectedConnectorIds', { eip155: ['', 'io.vault', 7], solana: null }, { eip155: ['io.vault'] }],
])('of %s, an entry that is not valid in %j is left out', (name, value, kept) => {
  expect(storageEntries[name].parse(value)).toEqual(kept)
})

test('of 101 accounts of a connection, the first hundred are read', () => {
  const accounts = many(101).map((address) => ({ address }))
  expect(storageEntries.connections.parse({ eip155: [{ ...connection, accounts }, typed] })).toEqual({
    eip155: [{ ...connection, accounts: accounts.slice(0, 100) }, typed],
  })
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
