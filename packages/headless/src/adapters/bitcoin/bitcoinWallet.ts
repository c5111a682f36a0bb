import type { FoundWallet } from '../base/foundWallet.js'
import type { BitcoinNetwork } from './networks.js'
import type { AddressType } from './parseAddress.js'

/** How a message is signed: 65 bytes by BIP-137, or BIP-322 in its simple form. */
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

/** What a wallet is asked for once it is connected. Answers are as the wallet gave them, unread. */
export interface BitcoinRequests {
  /** Base64 or hex. */
  signMessage(parameters: {
    readonly address: string
    readonly type: AddressType
    readonly message: string
    /** One of `protocolsOf`. */
    readonly protocol: MessageProtocol
    readonly network: BitcoinNetwork
  }): Promise<unknown>
  /** Protocols that can be asked for, the one taken where nobody says first. Default: ecdsa first, BIP-322 alone for taproot. */
  protocolsOf?(type: AddressType): readonly MessageProtocol[]
  /** Absent where the wallet signs no transactions. Base64, hex or bytes; `psbt` is absent where the wallet keeps it. */
  signPsbt?(parameters: SignPsbtRequest): Promise<{ psbt?: unknown; txid?: unknown }>
  /** Whether `signPsbt` can send what it signs. */
  readonly canBroadcast: boolean
  /** The transaction's id. Absent where the wallet sends nothing by itself. */
  sendTransfer?(parameters: SendTransferRequest): Promise<unknown>
}

/** One Bitcoin wallet, whatever way it is reached. */
export interface BitcoinWallet extends FoundWallet, BitcoinRequests {
  /** What the wallet itself offers to programs. */
  readonly provider: unknown
}

/** Protocols of wallets that leave the choice to the app. */
export function usualProtocols(type: AddressType): readonly MessageProtocol[] {
  return type === 'p2tr' || type === 'p2wsh' ? ['bip322'] : ['ecdsa', 'bip322']
}
