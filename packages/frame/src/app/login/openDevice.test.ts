import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromHex } from '../../calls/bytes.js'
import { deviceIdOf } from '../../server/devices/createProofs.js'
import { openDevice } from './openDevice.js'

let factory: IDBFactory

beforeEach(() => {
  factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
})
afterEach(() => void vi.unstubAllGlobals())

test('two tabs that make the key at once have the same, which the server knows by the same id', async () => {
  const devices = await Promise.all(Array.from({ length: 5 }, () => openDevice()))
  expect(new Set(devices.map(({ publicKey }) => publicKey)).size).toBe(1)
  const device = await openDevice()
  expect(device.id).toBe(devices[0]?.id)
  expect(device.id).toBe(deviceIdOf(device.publicKey))
  const key = await crypto.subtle.importKey('raw', fromHex(device.publicKey), 'Ed25519', false, ['verify'])
  const text = new TextEncoder().encode('a')
  const signature = fromHex(await device.sign(text))
  expect(await crypto.subtle.verify('Ed25519', key, signature, text)).toBe(true)
})

test.each([
  [
    'a key that can be exported',
    () => ({ name: 'device', publicKey: 'ab'.repeat(32), privateKey: 'secret' }),
  ],
  ['something else', () => ({ name: 'device' })],
])('%s is replaced', async (_, make) => {
  const first = await openDevice()
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open('latchkey-frame-device', 1)
    request.onsuccess = () => resolve(request.result)
  })
  await new Promise<void>((resolve) => {
    const transaction = database.transaction('keys', 'readwrite')
    transaction.objectStore('keys').put(make())
    transaction.oncomplete = () => resolve()
  })
  const second = await openDevice()
  expect(second.publicKey).not.toBe(first.publicKey)
  expect((await openDevice()).publicKey).toBe(second.publicKey)
})
