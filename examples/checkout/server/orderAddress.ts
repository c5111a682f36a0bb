import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Address } from 'viem'
import { HDKey, publicKeyToAddress } from 'viem/accounts'
import { bytesToHex } from 'viem/utils'

/**
 * Returns the address of an order: `0/index` below an extended public key (BIP-32, BIP-44). The private key is
 * not needed, and is not on this machine.
 */
export function orderAddress(accountKey: string, index: number): Address {
  const { publicKey } = HDKey.fromExtendedKey(accountKey).deriveChild(0).deriveChild(index)
  if (!publicKey) throw new Error('SHOP_ACCOUNT_KEY is not an extended public key.')
  // BIP-32 keys are compressed. An address is the hash of the whole point.
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return publicKeyToAddress(bytesToHex(point))
}
