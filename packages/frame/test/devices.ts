import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { DeviceStore, NewWay, OpenWallet, WalletContext } from '../src/app/vault/index.js'
import { createDeviceKey, createRecoveryCode, openDeviceStore, recoveryKey } from '../src/app/vault/index.js'
import { deriveWayKey } from '../src/app/vault/ways/WayKey.js'
import { randomBytes, toHex } from '../src/calls/bytes.js'
import type { VaultStore } from '../src/server/vault/index.js'
import { serveVault } from './serveVault.js'

/** A browser with a storage of its own. */
export interface TestDevice {
  readonly id: string
  readonly store: DeviceStore
  /** What the user, logged in on this device, has. */
  login(subject: string): WalletContext
}

/** Makes a device without anything stored on it. */
export async function makeDevice(vaults: VaultStore): Promise<TestDevice> {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const store = await openDeviceStore()
  vi.unstubAllGlobals()
  const id = toHex(randomBytes(16))
  return {
    id,
    store,
    login: (subject) => ({
      server: serveVault(vaults, { subject, deviceId: id }),
      store,
      subject,
    }),
  }
}

/** Returns a way with a new recovery code. */
export async function makeCode(): Promise<NewWay & { readonly code: string }> {
  const code = createRecoveryCode()
  return { id: toHex(randomBytes(16)), key: await recoveryKey(code), outlivesDevice: true, code }
}

/** Returns a way as of a passkey with a random result. */
export async function makePasskey(outlivesDevice = true): Promise<NewWay> {
  return { id: toHex(randomBytes(20)), key: await deriveWayKey('passkey', randomBytes(32)), outlivesDevice }
}

/** Makes a key of a device that has opened a wallet, stores it, and returns the way to add. */
export async function makeDeviceWay(device: TestDevice, { open }: OpenWallet): Promise<NewWay> {
  const key = await createDeviceKey(open.header)
  await device.store.addKey(key)
  return { id: device.id, key, outlivesDevice: false }
}
