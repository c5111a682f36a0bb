import * as v from 'valibot'
import { vaultHeaderSchema } from '../../../calls/vault.js'
import type { Pin } from '../openVault.js'
import type { WayKey } from '../ways/WayKey.js'
import type { DeviceStore } from './DeviceStore.js'

const { walletId, evmAddress, solanaAddress, writer, subject, generation } = vaultHeaderSchema.entries
const identity = { walletId, evmAddress, solanaAddress, writer }
/** Other fields of a header are left out. */
const pinSchema = v.object({ ...identity, subject, generation })

const keySchema = v.object({
  kind: v.literal('device'),
  publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  privateKey: v.pipe(
    v.instance(CryptoKey),
    v.check(({ type, extractable }) => type === 'private' && !extractable, 'a private key is required'),
  ),
  wallet: v.object(identity),
})

/** Opens the storage of this device, in IndexedDB. What does not parse is as if it were not there. */
export async function openDeviceStore(name = 'latchkey-frame'): Promise<DeviceStore> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('keys', { keyPath: 'publicKey' })
    opening.result.createObjectStore('pins', { keyPath: 'walletId' })
  }
  const database = await settle(opening)
  // A newer version of the frame in another tab is not kept from updating it.
  database.onversionchange = () => database.close()
  const keys = (mode: IDBTransactionMode) => database.transaction('keys', mode).objectStore('keys')
  const pins = (mode: IDBTransactionMode) => database.transaction('pins', mode).objectStore('pins')
  return {
    async listKeys() {
      const stored: readonly unknown[] = await settle(keys('readonly').getAll())
      return stored.flatMap((key): WayKey[] => (v.is(keySchema, key) ? [key] : []))
    },
    addKey: async (key) => void (await settle(keys('readwrite').add(key))),
    removeKey: async (publicKey) => void (await settle(keys('readwrite').delete(publicKey))),
    async listPins() {
      const stored: readonly unknown[] = await settle(pins('readonly').getAll())
      return stored.flatMap((pin): Pin[] => (v.is(pinSchema, pin) ? [pin] : []))
    },
    async writePin(pin) {
      // Both are in one transaction, so that two tabs do not lower it.
      const store = pins('readwrite')
      const known: unknown = await settle(store.get(pin.walletId))
      const isLater = v.is(pinSchema, known) && known.generation > pin.generation
      if (!isLater) await settle(store.put(v.parse(pinSchema, pin)))
    },
  }
}

function settle<result>(request: IDBRequest<result>): Promise<result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
