import { fromHex } from '../../calls/bytes.js'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The time that decoding takes grows with the square of the length. */
const maxLength = 20_000

/** Returns the bytes of a text in base58. @throws Error If it is none. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> {
  const digits = [...text].map((character) => alphabet.indexOf(character))
  if (text.length > maxLength || digits.includes(-1)) throw new Error('This is not base58.')
  const number = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n)
  const hex = number === 0n ? '' : number.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return fromHex('00'.repeat(zeros) + hex.padStart(hex.length + (hex.length % 2), '0'))
}
