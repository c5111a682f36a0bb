import { randomBytes, toHex } from '../../calls/bytes.js'
import type { VaultHeader, VaultWrite } from '../../calls/vault.js'
import { deriveIdentity } from './accounts/deriveAccounts.js'
import { holdEntropy, type OpenVault } from './holdEntropy.js'
import { sealVault } from './sealVault.js'
import { createDeviceKey } from './ways/createDeviceKey.js'
import { toWay, type WayKey } from './ways/WayKey.js'

/** A generation of a vault to store, and the wallet in it. */
export interface SealedWallet {
  readonly write: VaultWrite
  readonly open: OpenVault
}

/**
 * Makes a new wallet: 128 bits of the browser's randomness, in the first generation of a vault. A new key of
 * this device is its way.
 */
export async function createVault(
  subject: string,
  deviceId: string,
): Promise<SealedWallet & { readonly key: WayKey }> {
  const entropy = randomBytes(16)
  const identity = await deriveIdentity(toHex(randomBytes(16)), entropy)
  const key = await createDeviceKey(identity)
  const ways = [await toWay({ id: deviceId, key, outlivesDevice: false }, identity)]
  const header: VaultHeader = { version: 1, generation: 1, subject, ways, ...identity }
  const write = await sealVault(entropy, header)
  const open = holdEntropy(header, entropy)
  entropy.fill(0)
  return { write, open, key }
}
