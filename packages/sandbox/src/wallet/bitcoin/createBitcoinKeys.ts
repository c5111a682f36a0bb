import { equalBytes } from '@noble/curves/utils.js'
import { hexToBytes as bytesOfHex } from '@noble/hashes/utils.js'
import { Address, OutScript, p2wpkh } from '@scure/btc-signer/payment.js'
import { type Hex, hexToBytes } from 'viem'
import {
  type BitcoinAccount,
  type BitcoinNetworkName,
  bitcoinNetworks,
  deriveAccounts,
  type PaymentType,
} from '../../bitcoin/wallet/deriveAccounts.js'

/** An address of the wallet and its signer. */
export interface OwnedAddress extends BitcoinAccount {
  privateKey: Uint8Array
  /** In bytes; for ordinals the x of the internal key. */
  publicKeyBytes: Uint8Array
  script: Uint8Array
  /** The script inside a P2SH address. */
  redeemScript?: Uint8Array
}

/** The keys of a Bitcoin wallet. */
export interface BitcoinKeys {
  /** Payment addresses, in the order of the keys. They identify accounts. */
  readonly accounts: readonly string[]
  /** Payment and ordinals address of an account. */
  pair(account: string): readonly [payment: OwnedAddress, ordinals: OwnedAddress]
  /** Returns the given address that an output with this script belongs to. */
  owner(script: Uint8Array, among: readonly OwnedAddress[]): OwnedAddress | undefined
}

/**
 * Creates the accounts of private keys on a network.
 * @param paymentType Default `p2wpkh`.
 */
export function createBitcoinKeys(
  privateKeys: readonly Hex[],
  network: BitcoinNetworkName,
  paymentType?: PaymentType,
): BitcoinKeys {
  const pairs = new Map(
    privateKeys.map((hex) => {
      const privateKey = hexToBytes(hex)
      const own = (account: BitcoinAccount): OwnedAddress => ({
        ...account,
        privateKey,
        publicKeyBytes: bytesOfHex(account.publicKey),
        ...(account.addressType === 'p2sh-p2wpkh' && {
          redeemScript: p2wpkh(bytesOfHex(account.publicKey)).script,
        }),
        script: OutScript.encode(Address(bitcoinNetworks[network]).decode(account.address)),
      })
      const [payment, ordinals] = deriveAccounts(privateKey, network, paymentType)
      return [payment.address, [own(payment), own(ordinals)]] as const
    }),
  )
  return {
    accounts: [...pairs.keys()],
    pair(account) {
      const pair = pairs.get(account)
      if (!pair) throw new Error(`The wallet does not hold the account ${account}.`)
      return pair
    },
    owner: (script, among) => among.find((each) => equalBytes(each.script, script)),
  }
}
