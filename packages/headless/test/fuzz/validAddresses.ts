import type { Namespace } from '@latchkey/protocol'
import { schnorr } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { encodeAddress } from '@polkadot/util-crypto'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { getAddress } from 'viem'

export const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

export const hexText = (length: number) =>
  bytes(length).map((list) => `0x${Buffer.from(list).toString('hex')}` as const)

const base58check = createBase58check((data: Uint8Array) => sha256(data))

function segwit(version: number, program: Uint8Array): string {
  const { encode, toWords } = version === 0 ? bech32 : bech32m
  return encode('bc', [version, ...toWords(program)])
}

/** Reserved prefixes of the SS58 registry, which other libraries refuse. */
const reservedPrefixes = [46, 47]

/** Valid addresses of each namespace, in each of its forms. */
export const validAddresses: Readonly<Record<Namespace, fc.Arbitrary<string>>> = {
  eip155: hexText(20).chain((hex) =>
    fc.constantFrom<string>(getAddress(hex), hex, `0x${hex.slice(2).toUpperCase()}`),
  ),
  solana: bytes(32).map((key) => new PublicKey(key).toBase58()),
  bip122: fc
    .oneof(
      bytes(20).map((program) => segwit(0, program)),
      bytes(32).map((program) => segwit(0, program)),
      // A taproot program is a point of the curve. BIP-341
      bytes(32).map((secret) => segwit(1, schnorr.getPublicKey(secret))),
      bytes(20).map((hash) => base58check.encode(Uint8Array.from([0, ...hash]))),
      bytes(20).map((hash) => base58check.encode(Uint8Array.from([5, ...hash]))),
    )
    .chain((address) => fc.constantFrom(address, /^bc1/.test(address) ? address.toUpperCase() : address)),
  polkadot: fc
    .tuple(
      bytes(32),
      fc.integer({ min: 0, max: 16_383 }).filter((prefix) => !reservedPrefixes.includes(prefix)),
    )
    .map(([key, prefix]) => encodeAddress(key, prefix)),
  cosmos: bytes(20).map((hash) => bech32.encode('cosmos', bech32.toWords(hash))),
}
