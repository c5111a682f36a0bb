import { createStore, get, set } from 'idb-keyval'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { secretKey } from './secretKey.js'

const data = new TextEncoder().encode('the keys of a session')

it('scripts cannot export the key', async () => {
  const key = (await secretKey('read-out')) as CryptoKey
  expect(key.extractable).toBe(false)
  for (const format of ['raw', 'jwk'] as const)
    await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow()
})

it('the next page gets the same key, another name gets another key', async () => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const [first, second, other] = await Promise.all(['one', 'one', 'two'].map((name) => secretKey(name)))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, first as CryptoKey, data)
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, second as CryptoKey, sealed)
  expect(new Uint8Array(opened)).toEqual(data)
  await expect(crypto.subtle.decrypt({ name: 'AES-GCM', iv }, other as CryptoKey, sealed)).rejects.toThrow()
})

it('a stored value that is not such a key is replaced', async () => {
  const store = createStore('latchkey', 'keys')
  const readable = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, [
    'encrypt',
    'decrypt',
  ])
  for (const [name, value] of Object.entries({ text: 'key', empty: {}, readable })) {
    await set(name, value, store)
    const key = await secretKey(name)
    expect([name, key?.extractable, key?.usages]).toEqual([name, false, ['encrypt', 'decrypt']])
    await expect(get(name, store)).resolves.toStrictEqual(key)
  }
})

it('a page that is busy for longer than IndexedDB may take gets its key', async () => {
  const reading = secretKey('busy')
  for (const until = Date.now() + 2_500; Date.now() < until; );
  await expect(reading).resolves.toBeInstanceOf(CryptoKey)
})

describe('an IndexedDB that does not work', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Makes requests of a method fire no event. */
  const silence = (prototype: object, method: string) =>
    vi.spyOn(prototype as Record<string, () => unknown>, method).mockImplementation(() => ({}))

  it.each([
    ['opening it is blocked', () => silence(IDBFactory.prototype, 'open')],
    ['reading never ends', () => silence(IDBObjectStore.prototype, 'get')],
  ])('gives no key after 2 s, and after 10 s with entries to open: %s', async (_, breakIt) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const spy = breakIt()
    for (const [hasEntries, ms] of [
      [false, 2_000],
      [true, 10_000],
    ] as const) {
      let key: unknown = 'none yet'
      void secretKey('silent', { hasEntries }).then((found) => {
        key = found
      })
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(key).toBe('none yet')
      await vi.advanceTimersByTimeAsync(1)
      expect(key).toBeUndefined()
    }
    expect(spy).toHaveBeenCalled()
  })

  it.each([
    ['it is missing', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'opening it throws',
      () =>
        vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }),
    ],
    [
      'it is full',
      () =>
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
        }),
    ],
  ])('gives no key at once: %s', async (name, breakIt) => {
    breakIt()
    await expect(secretKey(name)).resolves.toBeUndefined()
    vi.unstubAllGlobals()
  })
})
