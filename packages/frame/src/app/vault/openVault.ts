import type { SealedVault, VaultHeader } from '../../calls/vault.js'
import { deriveIdentity } from './accounts/deriveAccounts.js'
import { decryptEntropy, openDataKey } from './dataKey.js'
import { holdEntropy, type OpenVault } from './holdEntropy.js'
import { VaultError } from './VaultError.js'
import { isProven, isSameWallet, type WalletIdentity, type WayKey } from './ways/WayKey.js'

/** What a device remembers of a wallet that it has opened. */
export interface Pin extends WalletIdentity {
  /** The user of the wallet. */
  readonly subject: string
  /** The highest that this device has seen. */
  readonly generation: number
}

/** Parameters of {@link openVault}. */
export interface OpenVaultParameters {
  readonly sealed: SealedVault
  /** The user who is logged in. */
  readonly subject: string
  readonly key: WayKey
  /** Of this device. Default: none. */
  readonly pins?: readonly Pin[]
}

/**
 * Opens a vault with one of its ways.
 *
 * What the server sent is trusted for nothing: the header is authenticated by the data key, the addresses are
 * derived again, and the wallet must be the one that the way was added to. A device that has not opened the
 * wallet before, and so has no pin, cannot notice an older generation.
 *
 * @throws {VaultError}
 */
export async function openVault(parameters: OpenVaultParameters): Promise<OpenVault> {
  const { sealed, subject, key, pins = [] } = parameters
  const { header } = sealed.vault
  checkPins(header, subject, pins)
  const way = header.ways.find(({ kind, publicKey }) => kind === key.kind && publicKey === key.publicKey)
  if (!way) throw new VaultError(key.kind === 'passkey' ? 'vault/passkey-differs' : 'vault/cannot-open')
  const entropy = await decrypt(sealed, way, key)
  try {
    // Only then is the header what the last writer wrote.
    const isDerived = isSameWallet(header, await deriveIdentity(header.walletId, entropy))
    if (!isDerived || !(await isProven(way, key, header))) throw new VaultError('vault/other-wallet')
    return holdEntropy(header, entropy)
  } finally {
    entropy.fill(0)
  }
}

/**
 * Compares the header of a vault with what is known before it is opened.
 *
 * @throws {VaultError} `vault/other-wallet`, `vault/rolled-back`.
 */
export function checkPins(header: VaultHeader, subject: string, pins: readonly Pin[]): void {
  const pin = pins.find(({ walletId }) => walletId === header.walletId)
  const isSame = pin ? isSameWallet(pin, header) : pins.every((other) => other.subject !== subject)
  if (header.subject !== subject || !isSame) throw new VaultError('vault/other-wallet')
  if (pin && header.generation < pin.generation) throw new VaultError('vault/rolled-back')
}

async function decrypt({ vault, seal }: SealedVault, way: VaultHeader['ways'][number], key: WayKey) {
  try {
    const dataKey = await openDataKey(seal, vault.header, way, key)
    const entropy = await decryptEntropy(dataKey, vault.box, vault.header)
    dataKey.fill(0)
    return entropy
  } catch {
    // One error for all causes, which does not tell which part was wrong.
    throw new VaultError('vault/cannot-open')
  }
}
