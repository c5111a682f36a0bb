import { expect, test } from 'vitest'
import { createStorage, defaultStoragePrefix, type KeyValueStorage } from './storage.js'
import { connectedConnectorId, storageEntries } from './storageEntries.js'

function memory(entries: Record<string, string> = {}): KeyValueStorage & { entries: Record<string, string> } {
  return {
    entries,
    getItem: (key) => entries[key] ?? null,
    setItem: (key, value) => {
      entries[key] = value
    },
    removeItem: (key) => {
      delete entries[key]
    },
  }
}

const count = {
  key: 'count',
  parse: (found: unknown) => (typeof found === 'number' ? found : undefined),
}

test('values are kept under the prefix, with their version (spec 3.18/prefix)', () => {
  const base = memory()
  const storage = createStorage(base, defaultStoragePrefix)
  storage.set(connectedConnectorId('eip155'), 'io.metamask')
  expect(base.entries).toEqual({
    '@appkit-wallet/eip155:connected_connector_id': '{"version":1,"value":"io.metamask"}',
  })
  expect(storage.get(connectedConnectorId('eip155'))).toBe('io.metamask')
})

test.each([
  ['corrupted', '{"version":1,"val'],
  ['of another version', '{"version":2,"value":5}'],
  ['written by another library', '5'],
  ['of another type', '{"version":1,"value":"five"}'],
  ['null', 'null'],
])('a value that is %s reads as absent, and is left where it is', (_, text) => {
  const base = memory({ '@appkit-wallet/count': text })
  expect(createStorage(base, defaultStoragePrefix).get(count)).toBeUndefined()
  expect(base.entries['@appkit-wallet/count']).toBe(text)
})

test.each([
  [{ eip155: { connectorId: 'a', accounts: [], networkId: 'eip155:1' } }],
  [{ eip155: { connectorId: 'a', accounts: [{ address: 'x' }], networkId: 'nowhere:1' } }],
  [{ ton: { connectorId: 'a', accounts: [{ address: 'x' }], networkId: 'eip155:1' } }],
  [{ eip155: { connectorId: 'x'.repeat(1000), accounts: [{ address: 'x' }], networkId: 'eip155:1' } }],
  [{ eip155: { connectorId: 'a', accounts: Array(1000).fill({ address: 'x' }), networkId: 'eip155:1' } }],
])('connections that do not fit are none: %j', (value) => {
  const base = memory({ 'p/connections': JSON.stringify({ version: 1, value }) })
  expect(createStorage(base, 'p/').get(storageEntries.connections)).toBeUndefined()
})

test('a storage that throws costs nothing but persistence', () => {
  const fail = () => {
    throw new Error('QuotaExceededError')
  }
  const storage = createStorage({ getItem: fail, setItem: fail, removeItem: fail }, 'p/')
  storage.set(count, 1)
  storage.remove(count)
  expect(storage.get(count)).toBeUndefined()
})

test('without a storage nothing is kept: a server', async () => {
  const storage = createStorage(null, 'p/')
  storage.set(count, 1)
  await storage.update(count, () => 2)
  expect(storage.get(count)).toBeUndefined()
})

test('updates at the same time are all counted', async () => {
  const storage = createStorage(memory(), 'p/')
  await Promise.all(Array.from({ length: 20 }, () => storage.update(count, (value = 0) => value + 1)))
  expect(storage.get(count)).toBe(20)
})
