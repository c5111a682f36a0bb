import { bytesToHex } from '@noble/hashes/utils.js'
import { p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { type BTC_NETWORK, NETWORK, pubECDSA, pubSchnorr, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import { regtest } from '../regtest.js'

/** The networks a wallet can use. */
export const bitcoinNetworks = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest,
} as const satisfies Record<string, BTC_NETWORK>

/** A Bitcoin network by its name. */
export type BitcoinNetworkName = keyof typeof bitcoinNetworks

/** One of the two addresses of a wallet account. */
export interface BitcoinAccount {
  /** Payments are sent from the first; ordinals stay on the second. */
  purpose: 'payment' | 'ordinals'
  addressType: 'p2wpkh' | 'p2tr'
  address: string
  /**
   * In hex: compressed (33 bytes) for payments, the x coordinate of the internal key (32 bytes) for ordinals.
   */
  publicKey: string
}

/**
 * Returns the two accounts of a private key: payment (P2WPKH, BIP-84) and ordinals (P2TR, BIP-86, without
 * scripts).
 * @param privateKey 32 bytes. Used directly for both; nothing is derived from a seed.
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
