import { createPublicKey, verify } from 'node:crypto'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { verifyMessage } from 'ethers'
import type { Chain } from './chains'

/** Whether a signature is right, by a library that did not make it. */
export const isSigned: Readonly<
  Record<Chain, (address: string, message: string, signature: string) => boolean>
> = {
  EVM: (address, message, signature) => verifyMessage(message, signature) === address,
  Solana: (address, message, signature) => {
    // What an Ed25519 key looks like in DER, up to the key itself. RFC 8410
    const prefix = Buffer.from('302a300506032b6570032100', 'hex')
    const der = Buffer.concat([prefix, base58.decode(address)])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, Buffer.from(message), key, base58.decode(signature))
  },
  Bitcoin: (address, message, signature) => Verifier.verifySignature(address, message, signature),
  Polkadot: (address, message, signature) => signatureVerify(message, signature, address).isValid,
}
