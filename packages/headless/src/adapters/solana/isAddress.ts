import { base58 } from '@scure/base'

/** Whether a text is the base58 of 32 bytes: an account of Solana. */
export function isAddress(value: string): boolean {
  try {
    return base58.decode(value).length === 32
  } catch {
    return false
  }
}
