import { bytesToHex } from '@noble/hashes/utils.js'
import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
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

/** The kinds of payment address: BIP-84, BIP-49 and BIP-44. */
export type PaymentType = 'p2wpkh' | 'p2sh-p2wpkh' | 'p2pkh'

/** One of the two addresses of a wallet account. */
export interface BitcoinAccount {
  /** Payments are sent from the first; ordinals stay on the second. */
  purpose: 'payment' | 'ordinals'
  addressType: PaymentType | 'p2tr'
  address: string
  /**
   * In hex: compressed (33 bytes) for payments, the x coordinate of the internal key (32 bytes) for ordinals.
   */
  publicKey: string
}

/**
 * Returns the two accounts of a private key: payment (of the given kind) and ordinals (P2TR, BIP-86, without
 * scripts).
 * @param privateKey 32 bytes. Used directly for both; nothing is derived from a seed.
 * @param network Default `regtest`.
 * @param paymentType Default `p2wpkh`.
 */
export function deriveAccounts(
  privateKey: Uint8Array,
  network: BitcoinNetworkName = 'regtest',
  paymentType: PaymentType = 'p2wpkh',
): [payment: BitcoinAccount, ordinals: BitcoinAccount] {
  const parameters = bitcoinNetworks[network]
  const compressed = pubECDSA(privateKey)
  const internal = pubSchnorr(privateKey)
  return [
    {
      purpose: 'payment',
      addressType: paymentType,
      address: addressOf(paymentOf(paymentType, compressed, parameters)),
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

/** Returns the script of a payment address. `publicKey` is compressed. */
function paymentOf(type: PaymentType, publicKey: Uint8Array, network: BTC_NETWORK) {
  if (type === 'p2pkh') return p2pkh(publicKey, network)
  const segwit = p2wpkh(publicKey, network)
  return type === 'p2wpkh' ? segwit : p2sh(segwit, network)
}

function addressOf({ address }: { address?: string }): string {
  if (address === undefined) throw new Error('The script of an account has an address.')
  return address
}
