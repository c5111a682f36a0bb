import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { type Hex, hexToBytes } from 'viem'

/** The keys of a Solana wallet. */
export interface SolanaKeys {
  /** The addresses, in the order of the seeds. */
  readonly addresses: readonly string[]
  publicKey(address: string): Uint8Array
  /** Returns an ed25519 signature of 64 bytes. Throws Error if there is no key for the address. */
  sign(address: string, message: Uint8Array): Uint8Array
}

/** Creates keys from seeds. Throws Error if one is not 32 bytes long. */
export function createSolanaKeys(seeds: readonly Hex[]): SolanaKeys {
  const keys = new Map(
    seeds.map((hex) => {
      const seed = hexToBytes(hex)
      const publicKey = ed25519.getPublicKey(seed)
      return [base58.encode(publicKey), { seed, publicKey }] as const
    }),
  )
  const keyOf = (address: string) => {
    const key = keys.get(address)
    if (!key) throw new Error(`The wallet does not hold the account ${address}.`)
    return key
  }
  return {
    addresses: [...keys.keys()],
    publicKey: (address) => keyOf(address).publicKey.slice(),
    sign: (address, message) => ed25519.sign(message, keyOf(address).seed),
  }
}
