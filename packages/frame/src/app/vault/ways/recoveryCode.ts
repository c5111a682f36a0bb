import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { type Bytes, randomBytes } from '../../../calls/bytes.js'
import { VaultError } from '../VaultError.js'
import { deriveWayKey, type WayKey } from './WayKey.js'

/**
 * Creates a recovery code: 24 words of BIP-39, of 256 random bits. They are no seed of a wallet: those of the
 * wallet are 12.
 */
export function createRecoveryCode(): string {
  return entropyToMnemonic(randomBytes(32), wordlist)
}

/** Returns the text of a file with a recovery code. {@link readRecoveryCode} reads it. */
export function writeRecoveryFile(code: string, evmAddress: string): string {
  return [
    `# Recovery code of the wallet ${evmAddress}`,
    '# Who has this file and can log in as you has your wallet. Keep it where you keep your passport.',
    code,
    '',
  ].join('\n')
}

/**
 * Reads the 32 bytes of a recovery code, as it was typed or from its file. Case, spaces and line breaks do
 * not matter; lines that begin with `#` are left out.
 *
 * @throws {VaultError} `vault/code-invalid`
 */
export function readRecoveryCode(text: string): Bytes {
  const lines = text.split(/\r?\n/).filter((line) => !line.trimStart().startsWith('#'))
  const words =
    lines
      .join(' ')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  try {
    if (words.length !== 24) throw new VaultError('vault/code-invalid')
    return new Uint8Array(mnemonicToEntropy(words.join(' '), wordlist))
  } catch {
    // The parser names the word that is wrong.
    throw new VaultError('vault/code-invalid')
  }
}

/** Returns the key of a recovery code. */
export async function recoveryKey(code: string): Promise<WayKey> {
  const secret = readRecoveryCode(code)
  const key = await deriveWayKey('code', secret)
  secret.fill(0)
  return key
}
