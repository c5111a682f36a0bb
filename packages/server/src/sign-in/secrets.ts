import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'

const secretBytes = 32
const nonceBytes = 16
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns 256 random bits as a text for a cookie or a header. */
export function createSecret(): string {
  return base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(secretBytes)))
}

/** Returns 128 random bits as letters and digits. */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(nonceBytes))
  let rest = bytes.reduce((value, byte) => value * 256n + BigInt(byte), 0n)
  const base = BigInt(alphabet.length)
  let text = ''
  // 62 to the power of 22 is more than 2 to the power of 128.
  while (text.length < 22) {
    text += alphabet[Number(rest % base)]
    rest /= base
  }
  return text
}

/** Returns what is stored of a secret. It has enough random bits for a fast hash. */
export function hashSecret(secret: string): string {
  return base64urlnopad.encode(sha256(utf8ToBytes(secret)))
}
