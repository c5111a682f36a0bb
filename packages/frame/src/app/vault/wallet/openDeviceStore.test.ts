import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVault } from '../createVault.js'
import { openDeviceStore } from './openDeviceStore.js'

let factory: IDBFactory

beforeEach(() => {
  factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
})
afterEach(() => void vi.unstubAllGlobals())

/** Stores something as another program could. */
async function put(store: 'keys' | 'pins', value: object): Promise<void> {
  await openDeviceStore()
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open('latchkey-frame', 1)
    request.onsuccess = () => resolve(request.result)
  })
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(store, 'readwrite')
    transaction.objectStore(store).put(value)
    transaction.oncomplete = () => resolve()
  })
  database.close()
}

test('keys are there after the storage is opened again, until they are removed', async () => {
  const { key } = await createVault('ann', 'd1')
  await (await openDeviceStore()).addKey(key)
  const store = await openDeviceStore()
  const [stored] = await store.listKeys()
  expect(stored).toMatchObject({ kind: 'device', publicKey: key.publicKey, wallet: key.wallet })
  expect(stored?.privateKey.extractable).toBe(false)
  await store.removeKey(key.publicKey)
  expect(await store.listKeys()).toEqual([])
})

test('a pin is never lowered, and keeps nothing but what it needs', async () => {
  const { open } = await createVault('ann', 'd1')
  const [one, other] = [await openDeviceStore(), await openDeviceStore()]
  const pin = (generation: number) => ({ ...open.header, generation })
  await Promise.all([one.writePin(pin(3)), other.writePin(pin(5)), one.writePin(pin(4))])
  const { ways, version, ...fields } = pin(5)
  expect(await other.listPins()).toEqual([fields])
})

test('what is no key or pin is as if it were not there', async () => {
  const { key, open } = await createVault('ann', 'd1')
  const exportable = await crypto.subtle.generateKey('X25519', true, ['deriveBits'])
  if (!('privateKey' in exportable)) throw new Error('X25519 has no key pair.')
  for (const wrong of [
    { privateKey: exportable.privateKey },
    { privateKey: exportable.publicKey },
    { kind: 'code' },
    { wallet: undefined },
  ])
    await put('keys', { ...key, ...wrong })
  await put('pins', { ...open.header, generation: 'many' })
  const store = await openDeviceStore()
  expect([await store.listKeys(), await store.listPins()]).toEqual([[], []])
})
