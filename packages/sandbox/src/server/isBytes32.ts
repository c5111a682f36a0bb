import { base58 } from '@scure/base'

/** Whether a value is 32 bytes in base58, as the addresses and hashes of Solana are. */
export function isBytes32(value: unknown): value is string {
  // A longer text takes ever longer to decode.
  if (typeof value !== 'string' || value.length > 44) return false
  try {
    return base58.decode(value).length === 32
  } catch {
    return false
  }
}
