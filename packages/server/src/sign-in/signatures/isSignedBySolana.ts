import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { Signed } from './Signed.js'

/**
 * Returns whether the key that a Solana address is has signed. Verifies as RFC 8032 says, which refuses what
 * was written in another way, and refuses keys of small order, for which anybody can sign.
 */
export function isSignedBySolana({ address, message, signature }: Signed): boolean {
  try {
    return isSignedByEd25519(base58.decode(signature), utf8ToBytes(message), base58.decode(address))
  } catch {
    // It is not base58.
    return false
  }
}

/** Returns whether a key of ed25519 has signed, as {@link isSignedBySolana} says. */
export function isSignedByEd25519(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  return key.length === 32 && signature.length === 64 && ed25519.verify(signature, message, key, strictly)
}

const strictly = { zip215: false } as const
