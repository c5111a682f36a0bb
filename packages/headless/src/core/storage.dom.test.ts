import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage } from '../../test/scene.js'
import { browserStorage, createStorage } from './storage.js'

const entryOf = (key: string) => ({
  key,
  parse: (found: unknown) => (typeof found === 'number' ? found : undefined),
})
const count = entryOf('count')

/** What this page gets to know when another tab writes. */
const write = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
const textOf = (value: unknown) => JSON.stringify({ version: 1, value })

test('a listener gets what another tab writes to its entry, and undefined if it is removed or invalid', () => {
  const seen: unknown[] = []
  onTestFinished(createStorage(memoryStorage(), 'own/').subscribe(count, (value) => seen.push(value)))
  write('own/count', textOf(1))
  write('own/count', textOf('one'))
  write('own/count', null)
  expect(seen).toEqual([1, undefined, undefined])
})

test('a listener is not called for another entry or another prefix', () => {
  const listener = vi.fn()
  onTestFinished(createStorage(memoryStorage(), 'own/').subscribe(count, listener))
  write('own/other', textOf(1))
  write('count', textOf(1))
  write('new/count', textOf(1))
  expect(listener).not.toHaveBeenCalled()
})

test('every listener is called if the whole storage is cleared', () => {
  const storage = createStorage(memoryStorage(), 'own/')
  const seen: unknown[] = []
  onTestFinished(storage.subscribe(count, (value) => seen.push(['count', value])))
  onTestFinished(storage.subscribe(entryOf('other'), (value) => seen.push(['other', value])))
  write(null, null)
  expect(seen).toEqual([
    ['count', undefined],
    ['other', undefined],
  ])
})

test('the page has one listener, from the first subscription to the end of the last', () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  onTestFinished(() => void vi.restoreAllMocks())
  const storage = createStorage(memoryStorage(), 'own/')
  const listener = vi.fn()
  const stops = [storage.subscribe(count, listener), storage.subscribe(entryOf('other'), () => {})]
  expect(added).toHaveBeenCalledExactlyOnceWith('storage', expect.any(Function))
  stops[1]?.()
  expect(removed).not.toHaveBeenCalled()
  write('own/count', textOf(1))
  expect(listener).toHaveBeenCalledTimes(1)
  stops[0]?.()
  expect(removed).toHaveBeenCalledExactlyOnceWith('storage', added.mock.calls[0]?.[1])
  write('own/count', textOf(2))
  expect(listener).toHaveBeenCalledTimes(1)
  storage.subscribe(count, listener)()
  expect(added).toHaveBeenCalledTimes(2)
})

test('the storage of a browser is localStorage, and none if the browser forbids it', () => {
  expect(browserStorage()).toBe(window.localStorage)
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  expect(browserStorage()).toBeNull()
})
