import { base64, hex } from '@scure/base'

/** Longest text that is read, in characters: a block is at most 4 MB. */
const maxLength = 8_000_000

/** Bytes in whatever form a wallet gives them: as they are, hex, or base64. `undefined` for anything else. */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value
  if (typeof value !== 'string' || value === '' || value.length > maxLength) return undefined
  try {
    // Base64 whose digits happen to be hex: so short that it is nothing anybody signs.
    return /^(?:[0-9a-f]{2})+$/i.test(value) ? hex.decode(value) : base64.decode(value)
  } catch {
    return undefined
  }
}
