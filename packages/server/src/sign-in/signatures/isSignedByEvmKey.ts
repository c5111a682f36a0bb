import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hashMessage, hexToBytes, isHex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import type { Signed } from './Signed.js'

/**
 * Returns whether the key of an EVM address has signed: 65 bytes, of which `s` is the lower of the two that
 * are possible, so that nobody else can write the signature in another way. ERC-191, EIP-2
 */
export function isSignedByEvmKey({ address, message, signature }: Signed): boolean {
  if (!isHex(signature) || signature.length !== 132) return false
  const bytes = hexToBytes(signature)
  const recovery = recoveries.get(bytes[64])
  if (recovery === undefined) return false
  try {
    const parsed = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
    if (parsed.hasHighS()) return false
    const key = parsed.addRecoveryBit(recovery).recoverPublicKey(hexToBytes(hashMessage(message)))
    return publicKeyToAddress(`0x${key.toHex(false)}`).toLowerCase() === address.toLowerCase()
  } catch {
    // It is no point of the curve.
    return false
  }
}

/** Wallets write 27 and 28, some of them 0 and 1. */
const recoveries = new Map<number | undefined, number>([
  [0, 0],
  [1, 1],
  [27, 0],
  [28, 1],
])
