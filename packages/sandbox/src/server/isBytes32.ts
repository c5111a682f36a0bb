import { base58 } from '@scure/base'

/** Returns whether a value is 32 bytes in base58, like Solana's addresses and hashes. */
export function isBytes32(value: unknown): value is string {
  // Decoding takes longer the longer the text is.
  if (typeof value !== 'string' || value.length > 44) return false
  try {
    return base58.decode(value).length === 32
  } catch {
    return false
  }
}
