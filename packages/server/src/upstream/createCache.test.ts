import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from './createCache.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('it holds no more bytes than it may, and keeps what was used last', () => {
  const cache = createCache<string>({ ms: 1_000, maxEntries: 1_000, maxBytes: 10_000 })
  cache.set('first', 'x'.repeat(1_000))
  for (let index = 0; index < 100; index++) {
    cache.set(`other ${index}`, 'x'.repeat(1_000))
    expect(cache.get('first')).toBeDefined()
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
  }
  expect(cache.get('other 99')).toBeDefined()
  expect(cache.get('other 90')).toBeUndefined()
})

test('a value that is too large by itself is not kept, and leaves the others', () => {
  const cache = createCache<string>({ ms: 1_000, maxEntries: 10, maxBytes: 1_000 })
  cache.set('small', 'x')
  cache.set('large', 'x'.repeat(1_000))
  expect([cache.get('small'), cache.get('large')]).toEqual(['x', undefined])
  // It replaces nothing, and what was there before is not the value any more.
  cache.set('small', 'x'.repeat(1_000))
  expect(cache.get('small')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('what has expired leaves the memory also if it is never asked for', () => {
  const cache = createCache<string>({ ms: 1_000, maxEntries: 10 })
  cache.set('a', 'x'.repeat(1_000))
  vi.advanceTimersByTime(900)
  cache.set('b', 'x')
  vi.advanceTimersByTime(200)
  expect(cache.bytes).toBeLessThan(200)
  vi.advanceTimersByTime(2_000)
  expect(cache.bytes).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('bytes are those of everything in a value, and of the key', () => {
  const sizeWith = (value: unknown) => {
    const cache = createCache<unknown>({ ms: 1_000, maxEntries: 10, maxBytes: 1e9 })
    cache.set('k', value)
    return cache.bytes
  }
  const text = 'x'.repeat(10_000)
  for (const value of [text, [text], { a: { b: [text] } }, new Map([['a', text]]), { [text]: 1 }])
    expect(sizeWith(value)).toBeGreaterThanOrEqual(20_000)
})
