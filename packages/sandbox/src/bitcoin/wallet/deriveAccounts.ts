import { bytesToHex } from '@noble/hashes/utils.js'
import { p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { type BTC_NETWORK, NETWORK, pubECDSA, pubSchnorr, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import { regtest } from '../regtest.js'

/** Networks whose addresses a wallet can show. */
export const bitcoinNetworks = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest,
} as const satisfies Record<string, BTC_NETWORK>

/** A Bitcoin network by its name. */
export type BitcoinNetworkName = keyof typeof bitcoinNetworks

/** One of a wallet's two addresses. */
export interface BitcoinAccount {
  /** Payments come from the first, ordinals stay on the second. */
  purpose: 'payment' | 'ordinals'
  addressType: 'p2wpkh' | 'p2tr'
  address: string
  /** In hex: compressed (33 bytes) for payments; for ordinals the internal key's x (32 bytes), as wallets give it. */
  publicKey: string
}

/**
 * The two accounts of a private key, in the order of spec 3.4: payment (P2WPKH, BIP-84's kind) and ordinals (P2TR by BIP-86: a key without scripts).
 * @param privateKey 32 bytes. Both accounts use it itself; nothing is derived from a seed.
 * @param network Default `regtest`.
 */
export function deriveAccounts(
  privateKey: Uint8Array,
  network: BitcoinNetworkName = 'regtest',
): [payment: BitcoinAccount, ordinals: BitcoinAccount] {
  const parameters = bitcoinNetworks[network]
  const compressed = pubECDSA(privateKey)
  const internal = pubSchnorr(privateKey)
  return [
    {
      purpose: 'payment',
      addressType: 'p2wpkh',
      address: addressOf(p2wpkh(compressed, parameters)),
      publicKey: bytesToHex(compressed),
    },
    {
      purpose: 'ordinals',
      addressType: 'p2tr',
      address: addressOf(p2tr(internal, undefined, parameters)),
      publicKey: bytesToHex(internal),
    },
  ]
}

function addressOf({ address }: { address?: string }): string {
  if (address === undefined) throw new Error('The script of an account has an address.')
  return address
}
