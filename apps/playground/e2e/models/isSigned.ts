import { createPublicKey, verify } from 'node:crypto'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { verifyMessage } from 'ethers'
import type { Chain } from './chains'

/** Verifies a signature with a library that did not create it. */
export const isSigned: Readonly<
  Record<Chain, (address: string, message: string, signature: string) => boolean>
> = {
  EVM: (address, message, signature) => verifyMessage(message, signature) === address,
  Solana: (address, message, signature) => {
    // The DER prefix of an Ed25519 key (RFC 8410).
    const prefix = Buffer.from('302a300506032b6570032100', 'hex')
    const der = Buffer.concat([prefix, base58.decode(address)])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, Buffer.from(message), key, base58.decode(signature))
  },
  Bitcoin: (address, message, signature) => Verifier.verifySignature(address, message, signature),
  Polkadot: (address, message, signature) => signatureVerify(message, signature, address).isValid,
}
