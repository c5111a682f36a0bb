import { expect, it } from 'vitest'
import { openValue, sealValue } from './sealValue.js'

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

it('opens a value with its own key and name only', async () => {
  const [key, other] = await Promise.all([newKey(), newKey()])
  const sealed = await sealValue(key, 'a/keychain', { topic: 'secret' })
  await expect(openValue(key, 'a/keychain', sealed)).resolves.toEqual({ topic: 'secret' })
  await expect(openValue(key, 'a/session', sealed)).resolves.toBeUndefined()
  await expect(openValue(key, 'b/keychain', sealed)).resolves.toBeUndefined()
  await expect(openValue(other, 'a/keychain', sealed)).resolves.toBeUndefined()
})

it('drops an entry of an earlier version, which was not bound to its name', async () => {
  const key = await newKey()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify({ topic: 'secret' }))
  const body = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text))
  const sealed = btoa(String.fromCharCode(...iv, ...body))
  await expect(openValue(key, 'a/keychain', sealed)).resolves.toBeUndefined()
})

it('encrypts the same value differently each time', async () => {
  const key = await newKey()
  const sealed = await Promise.all([1, 2].map(() => sealValue(key, 'a', 'x')))
  expect(sealed[0]).not.toBe(sealed[1])
})
