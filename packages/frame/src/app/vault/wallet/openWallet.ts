import { openVaultAnswer, readVaultAnswer, type Vault } from '../../../calls/vault.js'
import type { OpenVault } from '../holdEntropy.js'
import { checkPins, openVault } from '../openVault.js'
import { VaultError } from '../VaultError.js'
import type { WayKey } from '../ways/WayKey.js'
import { parseAnswer } from './parseAnswer.js'
import type { WalletContext } from './WalletContext.js'

/** A wallet that is open, and the key that opened it. */
export interface OpenWallet {
  readonly open: OpenVault
  readonly key: WayKey
}

/**
 * Reads the vault of the user, without opening it. Returns `null` if the user has no wallet yet.
 *
 * @throws {VaultError} `vault/missing`, `vault/other-wallet`, `vault/rolled-back`, `vault/malformed`.
 */
export async function readWallet(context: WalletContext): Promise<Vault | null> {
  const { server, store, subject } = context
  const { vault } = parseAnswer(readVaultAnswer, await server.read())
  const pins = await store.listPins()
  if (vault) checkPins(vault.header, subject, pins)
  else if (pins.some((pin) => pin.subject === subject)) throw new VaultError('vault/missing')
  return vault
}

/**
 * Opens the newest generation of the user's vault.
 *
 * @param key Of a passkey or recovery code. Default: that of this device.
 * @throws {VaultError} `vault/no-way-here` if this device is not among the ways, or what `openVault` throws.
 */
export async function openWallet(context: WalletContext, key?: WayKey): Promise<OpenWallet> {
  const { server, store, subject } = context
  const vault = await readWallet(context)
  const keys = key ? [key] : await store.listKeys()
  const opener = keys.find((own) => vault?.header.ways.some((way) => way.publicKey === own.publicKey))
  const way = vault?.header.ways.find(({ publicKey }) => publicKey === opener?.publicKey)
  if (!opener || !way) throw new VaultError(errorWithout(key))
  const sealed = parseAnswer(openVaultAnswer, await server.open(way.id))
  const open = await openVault({ sealed, subject, key: opener, pins: await store.listPins() })
  await store.writePin(open.header)
  return { open, key: opener }
}

function errorWithout(key: WayKey | undefined) {
  if (!key) return 'vault/no-way-here'
  return key.kind === 'passkey' ? 'vault/passkey-differs' : 'vault/cannot-open'
}
