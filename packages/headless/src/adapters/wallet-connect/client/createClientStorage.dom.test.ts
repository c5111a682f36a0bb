import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { memoryStorage } from '../../../../test/scene.js'
import type { KeyValueStorage } from '../../../core/storage.js'
import { createClientStorage } from './createClientStorage.js'

it('encrypts values, and the next page reads them', async () => {
  const base = memoryStorage()
  const one = createClientStorage(base, 'a/')
  await one.setItem('keychain', { topic: 'the secret of a session' })
  await one.setItem('gone', 1)
  await one.removeItem('gone')
  expect(JSON.stringify(base.entries)).not.toContain('secret')
  const warn = vi.fn()
  const two = createClientStorage(base, 'a/', warn)
  await expect(two.getEntries()).resolves.toEqual([['keychain', { topic: 'the secret of a session' }]])
  await expect(two.getItem('gone')).resolves.toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

it('keeps the last of many writes, in whatever order they finish', async () => {
  const base = memoryStorage()
  const storage = createClientStorage(base, 'b/')
  await Promise.all([1, 2, 3, 4, 5].map((value) => storage.setItem('count', { value })))
  await expect(createClientStorage(base, 'b/').getItem('count')).resolves.toEqual({ value: 5 })
})

it('a value that the client changes after it was written is written again', async () => {
  const base = memoryStorage()
  const storage = createClientStorage(base, 'p/')
  const messages: Record<string, string> = {}
  await storage.setItem('messages', messages)
  messages.first = 'one'
  await storage.setItem('messages', messages)
  await expect(createClientStorage(base, 'p/').getItem('messages')).resolves.toEqual({ first: 'one' })
})

it('a value that cannot be decrypted is absent: another key, another library, invalid data', async () => {
  const base = memoryStorage()
  await createClientStorage(base, 'c/').setItem('session', { topic: 'x' })
  const other = memoryStorage({
    'd/pairing_keys': '["session"]',
    'd/session': base.entries['c/session'] ?? '',
  })
  await expect(createClientStorage(other, 'd/').getKeys()).resolves.toEqual([])
  const rubbish = memoryStorage({ 'c/pairing_keys': '{"no":"list"}', 'c/session': '%%%' })
  await expect(createClientStorage(rubbish, 'c/').getKeys()).resolves.toEqual([])
})

it('keeps values in memory if the storage is full or forbidden', async () => {
  const forbidden: KeyValueStorage = {
    getItem() {
      throw new Error('forbidden')
    },
    setItem() {
      throw new Error('full')
    },
    removeItem() {
      throw new Error('forbidden')
    },
  }
  const storage = createClientStorage(forbidden, 'e/')
  await storage.setItem('session', { topic: 'x' })
  await expect(storage.getItem('session')).resolves.toEqual({ topic: 'x' })
})

it('keeps the values of two tabs', async () => {
  const base = memoryStorage()
  const [one, two] = [createClientStorage(base, 'f/'), createClientStorage(base, 'f/')]
  await Promise.all([one.getKeys(), two.getKeys()])
  await one.setItem('session', { topic: 'x' })
  await two.setItem('history', [])
  const next = createClientStorage(base, 'f/')
  await expect(next.getItem('session')).resolves.toEqual({ topic: 'x' })
  await one.removeItem('session')
  await expect(createClientStorage(base, 'f/').getKeys()).resolves.toEqual(['history'])
})

it('does not open an entry that was put in the place of another one', async () => {
  const base = memoryStorage()
  const one = createClientStorage(base, 'h/')
  await one.setItem('session', [{ topic: 'x' }])
  await one.setItem('pairing', [{ topic: 'y' }])
  base.entries['h/pairing'] = base.entries['h/session'] ?? ''
  await expect(createClientStorage(base, 'h/').getKeys()).resolves.toEqual(['session'])
})

describe('two tabs that write the same value', () => {
  const keychain = 'wc@2:core:0.3//keychain'
  const session = 'wc@2:client:0.3//session'

  async function twoTabs(prefix: string) {
    const base = memoryStorage()
    const first = createClientStorage(base, prefix)
    await first.setItem(keychain, { seed: '0' })
    const [one, two] = [createClientStorage(base, prefix), createClientStorage(base, prefix)]
    await Promise.all([one.getKeys(), two.getKeys()])
    return { one, two, next: () => createClientStorage(base, prefix) }
  }

  it('keep the keys and sessions of both', async () => {
    const { one, two, next } = await twoTabs('i/')
    await two.setItem(keychain, { seed: '0', paired: 'secret' })
    await two.setItem(session, [{ topic: 'paired' }])
    await one.setItem(keychain, { seed: '0', shown: 'code' })
    await one.setItem(session, [])
    await expect(next().getItem(keychain)).resolves.toEqual({ seed: '0', paired: 'secret', shown: 'code' })
    await expect(next().getItem(session)).resolves.toEqual([{ topic: 'paired' }])
  })

  it('do not bring back what the other one has removed', async () => {
    const { one, two, next } = await twoTabs('j/')
    await two.setItem(keychain, {})
    await one.setItem(keychain, { seed: '0', shown: 'code' })
    await expect(next().getItem(keychain)).resolves.toEqual({ shown: 'code' })
  })

  it('keep every entry of 20 simultaneous writes of each', async () => {
    const { one, two, next } = await twoTabs('k/')
    const written = { one: {}, two: {} } as Record<string, Record<string, string>>
    const writes = Array.from({ length: 20 }, (_, index) =>
      [one, two].map((tab, each) => {
        const own = each === 0 ? 'one' : 'two'
        written[own] = { ...written[own], [`${own}-${index}`]: 'key' }
        return tab.setItem(keychain, { seed: '0', ...written[own] })
      }),
    )
    await Promise.all(writes.flat())
    await expect(next().getItem(keychain)).resolves.toEqual({
      seed: '0',
      ...written.one,
      ...written.two,
    })
  })

  it('write under one lock where the browser has Web Locks', async () => {
    const names: string[] = []
    vi.stubGlobal('navigator', {
      locks: {
        async request(name: string, _: object, run: () => unknown) {
          names.push(name)
          return run()
        },
      },
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { one, two, next } = await twoTabs('l/')
    await Promise.all([one.setItem(session, [{ topic: 'a' }]), two.setItem(session, [{ topic: 'b' }])])
    expect(new Set(names)).toEqual(new Set(['l/pairing_keys']))
    await expect(next().getItem(session)).resolves.toHaveLength(2)
  })
})

it('an IndexedDB that never answers: values stay in memory, and what is stored stays for the next page', async () => {
  const base = memoryStorage()
  await createClientStorage(base, 'm/').setItem('session', [{ topic: 'x' }])
  const before = { ...base.entries }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => ({}) as IDBOpenDBRequest)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const warn = vi.fn()
  const storage = createClientStorage(base, 'm/', warn)
  const writing = storage.setItem('session', [{ topic: 'y' }])
  // What is stored is worth a longer wait.
  await vi.advanceTimersByTimeAsync(9_000)
  expect(warn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await writing
  await expect(storage.getItem('session')).resolves.toEqual([{ topic: 'y' }])
  await expect(storage.isUnreadable()).resolves.toBe(true)
  expect(warn.mock.calls).toEqual([[expect.stringContaining('IndexedDB')]])
  expect(base.entries).toEqual(before)
})
