import { expect, it } from 'vitest'
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
  const two = createClientStorage(base, 'a/')
  await expect(two.getEntries()).resolves.toEqual([['keychain', { topic: 'the secret of a session' }]])
  await expect(two.getItem('gone')).resolves.toBeUndefined()
})

it('keeps the last of many writes, in whatever order they finish', async () => {
  const base = memoryStorage()
  const storage = createClientStorage(base, 'b/')
  await Promise.all([1, 2, 3, 4, 5].map((value) => storage.setItem('count', { value })))
  await expect(createClientStorage(base, 'b/').getItem('count')).resolves.toEqual({ value: 5 })
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
