import { base58 } from '@scure/base'

/** Returns whether a string is a Solana address: 32 bytes in base58. */
export function isAddress(value: string): boolean {
  try {
    return base58.decode(value).length === 32
  } catch {
    return false
  }
}
