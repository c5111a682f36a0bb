import type { FoundWallet } from '../base/foundWallet.js'
import type { BitcoinNetwork } from './networks.js'
import type { AddressType } from './parseAddress.js'

/** The format of a message signature: BIP-137 (65 bytes), or BIP-322. */
export type MessageProtocol = 'ecdsa' | 'bip322'

export interface InputToSign {
  readonly index: number
  readonly address: string
  readonly sighashTypes?: readonly number[] | undefined
}

interface SignPsbtRequest {
  readonly psbt: Uint8Array
  /** Never empty. */
  readonly inputs: readonly InputToSign[]
  readonly broadcast: boolean
  readonly network: BitcoinNetwork
}

interface SendTransferRequest {
  readonly from: string
  readonly to: string
  readonly sats: bigint
  readonly network: BitcoinNetwork
}

interface SignRequest<message> {
  readonly address: string
  readonly type: AddressType
  readonly message: message
  /** One of `protocolsOf`. */
  readonly protocol: MessageProtocol
  readonly network: BitcoinNetwork
}

/** The requests of a connected Bitcoin wallet. They resolve with the wallet's answer, not parsed. */
export interface BitcoinRequests {
  /** Resolves with base64 or hex. */
  signMessage(parameters: SignRequest<string>): Promise<unknown>
  /** Signs bytes. Resolves with base64 or hex. Absent if the wallet signs only texts. */
  signBytes?(parameters: SignRequest<Uint8Array>): Promise<unknown>
  /**
   * The protocols of a wallet for an address type, the default first. Default: ECDSA then BIP-322, and
   * BIP-322 alone for taproot.
   */
  protocolsOf?(type: AddressType): readonly MessageProtocol[]
  /**
   * Resolves with base64, hex or bytes. `psbt` is absent if the wallet does not return it. The method is
   * absent if the wallet signs no transactions.
   */
  signPsbt?(parameters: SignPsbtRequest): Promise<{ psbt?: unknown; txid?: unknown }>
  /** Whether `signPsbt` can broadcast the transaction. */
  readonly canBroadcast: boolean
  /** Resolves with the transaction id. Absent if the wallet has no request for transfers. */
  sendTransfer?(parameters: SendTransferRequest): Promise<unknown>
}

/** A Bitcoin wallet, on the page or paired. */
export interface BitcoinWallet extends FoundWallet, BitcoinRequests {
  /** The provider object of the wallet. */
  readonly provider: unknown
}

/** The protocols of wallets that let the app choose. */
export function defaultProtocols(type: AddressType): readonly MessageProtocol[] {
  return type === 'p2tr' || type === 'p2wsh' ? ['bip322'] : ['ecdsa', 'bip322']
}
