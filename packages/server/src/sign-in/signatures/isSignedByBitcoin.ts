import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { Address, OutScript, p2wpkh } from '@scure/btc-signer/payment.js'
import { CompactSize } from '@scure/btc-signer/script.js'
import { equalBytes, hash160, NETWORK, sha256x2, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import { isSignedByBip322 } from './isSignedByBip322.js'
import type { Signed } from './Signed.js'

/** CAIP-4 */
const mainnetId = 'bip122:000000000019d6689c085ae165831e93'
const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }
const legacyLength = 65

/** What an address of one key pays to: the hash of the key or of a script, or the key itself (`tr`). */
export type Challenge =
  | { readonly type: 'pkh' | 'wpkh' | 'sh'; readonly hash: Uint8Array }
  | { readonly type: 'tr'; readonly pubkey: Uint8Array }

/**
 * Returns whether the key of a Bitcoin address has signed: P2PKH, P2SH-P2WPKH, P2WPKH and, by BIP-322 alone,
 * the key path of P2TR. The signature is in base64. Its 65 bytes are those of BIP-137, whose header some
 * wallets write as for P2PKH whatever the address is; anything else is BIP-322.
 */
export function isSignedByBitcoin({ address, networkId, message, signature }: Signed): boolean {
  try {
    const challenge = readAddress(address, networkId === mainnetId ? [NETWORK] : [TEST_NETWORK, regtest])
    if (!challenge) return false
    const text = utf8ToBytes(message)
    const bytes = /^(?:smp|ful)/.test(signature) ? undefined : base64.decode(signature)
    if (bytes?.length === legacyLength) return isSignedByBip137(bytes, text, challenge)
    return isSignedByBip322(signature, text, challenge)
  } catch {
    // It is not base64, or no point of the curve, or does not have the form.
    return false
  }
}

/** BIP-137 */
function isSignedByBip137(bytes: Uint8Array, message: Uint8Array, challenge: Challenge): boolean {
  const header = (bytes[0] ?? 0) - 27
  if (header < 0 || header > 15 || challenge.type === 'tr') return false
  const digest = sha256x2(
    concatBytes(
      utf8ToBytes('\x18Bitcoin Signed Message:\n'),
      CompactSize.encode(BigInt(message.length)),
      message,
    ),
  )
  const signature = secp256k1.Signature.fromBytes(bytes.subarray(1), 'compact')
  if (signature.hasHighS()) return false
  const key = signature.addRecoveryBit(header & 3).recoverPublicKey(digest)
  const isCompressed = header >= 4
  if (challenge.type === 'sh')
    return isCompressed && equalBytes(hash160(p2wpkh(key.toBytes(true)).script), challenge.hash)
  // Segwit has no other keys.
  return (
    (isCompressed || challenge.type === 'pkh') &&
    equalBytes(hash160(key.toBytes(isCompressed)), challenge.hash)
  )
}

function readAddress(address: string, networks: readonly (typeof NETWORK)[]): Challenge | undefined {
  for (const network of networks) {
    try {
      const decoded = Address(network).decode(address)
      // Throws for a key that is no point.
      OutScript.encode(decoded)
      return isChallenge(decoded) ? decoded : undefined
    } catch {
      // It may be one of another network.
    }
  }
  return undefined
}

function isChallenge(decoded: { readonly type: string }): decoded is Challenge {
  return ['pkh', 'wpkh', 'sh', 'tr'].includes(decoded.type)
}
