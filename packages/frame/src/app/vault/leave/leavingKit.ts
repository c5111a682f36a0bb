import { armor, Decrypter, Encrypter } from 'age-encryption'
import * as v from 'valibot'
import { fromHex } from '../../../calls/bytes.js'
import { deriveAccounts, evmPath, solanaPath, type WalletKeys } from '../accounts/deriveAccounts.js'
import type { OpenVault } from '../holdEntropy.js'
import { VaultError } from '../VaultError.js'
import { readRecoveryCode } from '../ways/recoveryCode.js'
import { derivePrivateSeed, type WayKey } from '../ways/WayKey.js'
import { encodeBech32 } from './encodeBech32.js'

/** What is in the file, as JSON, so that a person can read it too. */
const kitSchema = v.object({
  about: v.string(),
  words: v.string(),
  evmPath: v.string(),
  evmAddress: v.string(),
  evmPrivateKey: v.custom<`0x${string}`>((key) => typeof key === 'string' && /^0x[0-9a-f]{64}$/.test(key)),
  solanaPath: v.string(),
  solanaAddress: v.string(),
  solanaSecretKey: v.string(),
})

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
  const encrypter = new Encrypter()
  // A device is left out: its key without a login would then be enough.
  for (const { kind, publicKey } of ways)
    if (kind !== 'device') encrypter.addRecipient(encodeBech32('age', fromHex(publicKey)))
  const about = 'The keys of your wallet. Import the words, or one of the keys, into another wallet.'
  const keys = await open.use(deriveAccounts)
  const content = JSON.stringify({ about, evmPath, solanaPath, ...keys }, undefined, 2)
  return armor.encode(await encrypter.encrypt(content))
}

/**
 * Opens the file of {@link makeLeavingKit}.
 *
 * @throws {VaultError} `vault/kit-invalid`
 */
export async function openLeavingKit(file: string, key: WayKey): Promise<WalletKeys> {
  try {
    const decrypter = new Decrypter()
    decrypter.addIdentity(key.privateKey)
    const content = await decrypter.decrypt(armor.decode(file), 'text')
    const { about, evmPath, solanaPath, ...keys } = v.parse(kitSchema, JSON.parse(content))
    return keys
  } catch {
    throw new VaultError('vault/kit-invalid')
  }
}

/**
 * Returns a recovery code as an identity of age: `age --decrypt --identity FILE`.
 *
 * @throws {VaultError} `vault/code-invalid`
 */
export async function writeAgeIdentity(code: string): Promise<string> {
  const seed = await derivePrivateSeed('code', readRecoveryCode(code))
  return encodeBech32('age-secret-key-', seed).toUpperCase()
}
