import * as v from 'valibot'
import { type Bytes, fromHex, toHex } from '../../calls/bytes.js'

/** The key by which the server knows this device. The browser does not export it. */
export interface Device {
  /** As the server computes it: half of the hash of the public key. */
  readonly id: string
  /** Ed25519, in hex. */
  readonly publicKey: string
  /** Returns the signature, in hex. */
  sign(bytes: Bytes): Promise<string>
}

const keySchema = v.object({
  name: v.literal('device'),
  publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  privateKey: v.pipe(
    v.instance(CryptoKey),
    v.check(({ type, extractable }) => type === 'private' && !extractable, 'a private key is required'),
  ),
})

type StoredKey = v.InferOutput<typeof keySchema>

/**
 * Opens the key of this device, in IndexedDB, and makes it at the first use. Of two tabs that make it at
 * once, both have the key of the first. If it is deleted, the device is a new one.
 */
export async function openDevice(name = 'latchkey-frame-device'): Promise<Device> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys', { keyPath: 'name' })
  const database = await settle(opening)
  database.onversionchange = () => database.close()
  const keys = (mode: IDBTransactionMode) => database.transaction('keys', mode).objectStore('keys')
  const { publicKey, privateKey } =
    parseKey(await settle(keys('readonly').get('device'))) ??
    (await keepFirst(await makeKey(), () => keys('readwrite')))
  const hash = await crypto.subtle.digest('SHA-256', fromHex(publicKey))
  return {
    id: toHex(hash).slice(0, 32),
    publicKey,
    sign: async (bytes) => toHex(await crypto.subtle.sign('Ed25519', privateKey, bytes)),
  }
}

async function makeKey(): Promise<StoredKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign'])
  if (!('privateKey' in pair)) throw new Error('Ed25519 has no key pair.')
  const publicKey = toHex(await crypto.subtle.exportKey('raw', pair.publicKey))
  return { name: 'device', publicKey, privateKey: pair.privateKey }
}

/** Reads and writes in one transaction. */
async function keepFirst(made: StoredKey, open: () => IDBObjectStore): Promise<StoredKey> {
  const store = open()
  const first = parseKey(await settle(store.get('device')))
  if (!first) await settle(store.put(made))
  return first ?? made
}

function parseKey(stored: unknown): StoredKey | undefined {
  const result = v.safeParse(keySchema, stored)
  return result.success ? result.output : undefined
}

function settle<result>(request: IDBRequest<result>): Promise<result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
