import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import * as v from 'valibot'
import { fromHex } from '../../../calls/bytes.js'
import { vaultHeaderSchema } from '../../../calls/vault.js'
import { deriveAccounts, evmPath, solanaPath, type WalletKeys } from '../accounts/deriveAccounts.js'
import type { OpenVault } from '../holdEntropy.js'
import { VaultError } from '../VaultError.js'
import { readRecoveryCode } from '../ways/recoveryCode.js'
import { derivePrivateSeed, isProven, type WayKey } from '../ways/WayKey.js'
import { encodeBech32 } from './encodeBech32.js'

/** What is read of the file. The rest of it is for a person. */
const kitSchema = v.object({ words: v.string(), header: vaultHeaderSchema })

/**
 * Makes the file with which a user leaves: words and keys, encrypted in the format of age, in ASCII armor.
 * It opens without a server, by each recovery code and passkey that the wallet has now. Neither has to be at
 * hand.
 *
 * A passkey opens it only in a page on the origin of the wallet. A recovery code opens it anywhere, also with
 * age's own tool and {@link writeAgeIdentity}. A code that is removed later still opens this file.
 *
 * @throws {VaultError} `vault/kit-needs-code`, `vault/closed`.
 */
export async function makeLeavingKit(open: OpenVault): Promise<string> {
  const { ways } = open.header
  if (!ways.some(({ kind }) => kind === 'code')) throw new VaultError('vault/kit-needs-code')
  const { armor, Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  // A device is left out: its key without a login would then be enough.
  for (const { kind, publicKey } of ways)
    if (kind !== 'device') encrypter.addRecipient(encodeBech32('age', fromHex(publicKey)))
  const about = 'The keys of your wallet. Import the words, or one of the keys, into another wallet.'
  const keys = await open.use(deriveAccounts)
  const content = JSON.stringify({ about, evmPath, solanaPath, ...keys, header: open.header }, undefined, 2)
  return armor.encode(await encrypter.encrypt(content))
}

/**
 * Opens the file of {@link makeLeavingKit}. Whoever knows the public key of a way can make such a file, so
 * the wallet in it must be the one that the way was added to.
 *
 * @throws {VaultError} `vault/kit-invalid`
 */
export async function openLeavingKit(file: string, key: WayKey): Promise<WalletKeys> {
  const { armor, Decrypter } = await loadAge()
  try {
    const decrypter = new Decrypter()
    decrypter.addIdentity(key.privateKey)
    const content = await decrypter.decrypt(armor.decode(file), 'text')
    const { words, header } = v.parse(kitSchema, JSON.parse(content))
    const keys = await deriveAccounts(new Uint8Array(mnemonicToEntropy(words, wordlist)))
    const way = header.ways.find(({ publicKey }) => publicKey === key.publicKey)
    const isDerived = keys.evmAddress === header.evmAddress && keys.solanaAddress === header.solanaAddress
    if (!isDerived || !way || !(await isProven(way, key, header))) throw new VaultError('vault/kit-invalid')
    return keys
  } catch {
    throw new VaultError('vault/kit-invalid')
  }
}

/** 52 kB compressed, which a page does not need to open a wallet. */
const loadAge = () => import('age-encryption')

/**
 * Returns a recovery code as an identity of age: `age --decrypt --identity FILE`.
 *
 * @throws {VaultError} `vault/code-invalid`
 */
export async function writeAgeIdentity(code: string): Promise<string> {
  const seed = await derivePrivateSeed('code', readRecoveryCode(code))
  return encodeBech32('age-secret-key-', seed).toUpperCase()
}
