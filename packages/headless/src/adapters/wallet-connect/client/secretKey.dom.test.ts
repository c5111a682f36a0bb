import { expect, it } from 'vitest'
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
  const [first, second, other] = await Promise.all(['one', 'one', 'two'].map(secretKey))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, first as CryptoKey, data)
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, second as CryptoKey, sealed)
  expect(new Uint8Array(opened)).toEqual(data)
  await expect(crypto.subtle.decrypt({ name: 'AES-GCM', iv }, other as CryptoKey, sealed)).rejects.toThrow()
})
