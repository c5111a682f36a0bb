import { bytesToHex, hexToBytes, numberToHex } from 'viem'

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Writes bytes as Solana writes addresses, hashes and signatures. */
export function toBase58(bytes: Uint8Array): string {
  let text = ''
  for (let rest = BigInt(bytesToHex(bytes)); rest > 0n; rest /= 58n) text = digits[Number(rest % 58n)] + text
  const first = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(first < 0 ? bytes.length : first) + text
}

/** Reads an address or a hash: 32 bytes. */
export function fromBase58(text: string): Uint8Array {
  const value = [...text].reduce((sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)), 0n)
  return hexToBytes(numberToHex(value, { size: 32 }))
}

/** Returns whether a text has the form of an address. */
export function isAddress(text: unknown): text is string {
  return typeof text === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}
