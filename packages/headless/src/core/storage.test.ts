import { expect, onTestFinished, test, vi } from 'vitest'
import { browserStorage, createStorage, defaultStoragePrefix, type KeyValueStorage } from './storage.js'
import { connectedConnectorId } from './storageEntries.js'

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

test('stores values with their version, under the prefix (spec 3.18/prefix)', () => {
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
])('ignores a value that is %s, and does not remove it', (_, text) => {
  const base = memory({ '@appkit-wallet/count': text })
  expect(createStorage(base, defaultStoragePrefix).get(count)).toBeUndefined()
  expect(base.entries['@appkit-wallet/count']).toBe(text)
})

const refuse = () => {
  throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
}

test.each<[string, KeyValueStorage | null]>([
  ['there is none', null],
  ['it throws', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ['it is full', { ...memory(), setItem: refuse }],
  ['it cannot be read', { ...memory(), getItem: refuse }],
  ['it ignores writes', { getItem: () => null, setItem() {}, removeItem() {} }],
])('values stay in memory if %s', async (_, base) => {
  const storage = createStorage(base, 'p/')
  expect(storage.get(count)).toBeUndefined()
  storage.set(count, 1)
  expect(storage.get(count)).toBe(1)
  await storage.update(count, (value = 0) => value + 1)
  expect(storage.get(count)).toBe(2)
  storage.remove(count)
  expect(storage.get(count)).toBeUndefined()
})

test('a value that could not be removed stays removed', () => {
  const base = { ...memory({ 'p/count': '{"version":1,"value":1}' }), removeItem: refuse }
  const storage = createStorage(base, 'p/')
  expect(storage.get(count)).toBe(1)
  storage.remove(count)
  expect(storage.get(count)).toBeUndefined()
})

test('what another tab writes replaces a value that could not be written', () => {
  const base = memory({ 'p/count': '{"version":1,"value":1}' })
  const storage = createStorage({ ...base, setItem: refuse }, 'p/')
  storage.set(count, 2)
  expect(storage.get(count)).toBe(2)
  base.entries['p/count'] = '{"version":1,"value":3}'
  expect(storage.get(count)).toBe(3)
  storage.set(count, 4)
  delete base.entries['p/count']
  expect(storage.get(count)).toBeUndefined()
})

test('reports each value that the storage does not take', () => {
  const onRefused = vi.fn()
  const working = createStorage(memory(), 'p/', onRefused)
  working.set(count, 1)
  working.remove(count)
  createStorage(null, 'p/', onRefused).set(count, 1)
  expect(onRefused).not.toHaveBeenCalled()
  createStorage({ ...memory(), setItem: refuse }, 'p/', onRefused).set(count, 1)
  expect(onRefused).toHaveBeenCalledTimes(1)
})

test('an update is written without a lock if the browser refuses locks', async () => {
  const base = memory()
  const refused = new DOMException('Access to the Locks API is denied in this context.', 'SecurityError')
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(refused) } })
  onTestFinished(() => void vi.unstubAllGlobals())
  await createStorage(base, 'p/').update(count, (value = 0) => value + 1)
  expect(base.entries['p/count']).toBe('{"version":1,"value":1}')
})

test('an update rejects with what its change throws, and calls it once', async () => {
  const change = vi.fn(() => {
    throw new Error('mine')
  })
  vi.stubGlobal('navigator', {
    locks: { request: async (_name: string, run: () => unknown) => run() },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(createStorage(memory(), 'p/').update(count, change)).rejects.toThrow('mine')
  expect(change).toHaveBeenCalledTimes(1)
})

test('simultaneous updates are all applied', async () => {
  const storage = createStorage(memory(), 'p/')
  await Promise.all(Array.from({ length: 20 }, () => storage.update(count, (value = 0) => value + 1)))
  expect(storage.get(count)).toBe(20)
})

test('an update asks for a lock under the name of its entry, and for none if nothing is stored', async () => {
  const request = vi.fn(async (_name: string, run: () => unknown) => run())
  vi.stubGlobal('navigator', { locks: { request } })
  onTestFinished(() => void vi.unstubAllGlobals())
  await createStorage(null, 'p/').update(count, (value = 0) => value + 1)
  expect(request).not.toHaveBeenCalled()
  await createStorage(memory(), 'p/').update(count, (value = 0) => value + 1)
  expect(request).toHaveBeenCalledExactlyOnceWith('p/count', expect.any(Function))
})

test('outside of a page, a subscription ends without an error', () => {
  const stop = createStorage(memory(), 'p/').subscribe(count, () => {})
  expect(stop).not.toThrow()
})

test('a server has no storage', () => {
  expect(browserStorage()).toBeNull()
})
