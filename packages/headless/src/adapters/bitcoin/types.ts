import type { Wallet } from '@wallet-standard/base'
import type { Adapter, ConnectorParameters } from '../../core/adapter.js'
import type { Pairing } from '../../core/pairing.js'
import type { SignableMessage } from '../../shared/signableMessage.js'
import type { Network } from '../../shared/types.js'
import type { MessageProtocol } from './bitcoinWallet.js'

/** JSON-RPC of sats-connect wallets and of Leather. Answers are objects with `result` or `error`. WBIP-001 */
export interface BitcoinRpcProvider {
  request(method: string, params?: unknown): Promise<unknown>
}

/** The methods that UniSat's provider and compatible ones have in common. */
export interface UnisatProvider {
  getAccounts(): Promise<string[]>
  getPublicKey(): Promise<string>
  signMessage(message: string, type?: 'ecdsa' | 'bip322-simple'): Promise<string>
  /** Resolves with hex. */
  signPsbt(psbt: string, options?: unknown): Promise<string>
}

/** The provider of a Bitcoin wallet. Its members tell which one it is. */
export type BitcoinProvider = Wallet | BitcoinRpcProvider | UnisatProvider | Pairing

export interface AdapterSignBitcoinMessageParameters extends ConnectorParameters {
  readonly address: string
  readonly message: SignableMessage
  /** Default: the protocol of the address type. BIP-137, BIP-322 */
  readonly protocol?: MessageProtocol | undefined
  /** If aborted before the wallet is asked, rejects with the signal's reason and does not ask it. */
  readonly signal?: AbortSignal | undefined
}

/** Signs messages in a format that the app chooses. */
export interface MessagesCapability {
  /** Resolves with the signature in base64, after the prefix of BIP-322 if the wallet wrote one. */
  sign(parameters: AdapterSignBitcoinMessageParameters): Promise<string>
}

export interface AdapterSignPsbtParameters extends ConnectorParameters {
  readonly address: string
  readonly network: Network
  /** In base64. BIP-174 */
  readonly psbt: string
  /** The inputs to sign, each with the address that signs it. Default: all that the account can sign. */
  readonly inputs?:
    | readonly {
        readonly index: number
        readonly address: string
        readonly sighashTypes?: readonly number[] | undefined
      }[]
    | undefined
  /** Whether the wallet finalises and broadcasts the transaction. Default: false. */
  readonly broadcast?: boolean | undefined
  /** If aborted before the wallet is asked, rejects with the signal's reason and does not ask it. */
  readonly signal?: AbortSignal | undefined
}

export interface AdapterSignPsbtReturnType {
  /** The PSBT with the signatures, in base64. BIP-174 */
  readonly psbt: string
  /** The transaction id. Present if the wallet broadcast the transaction. */
  readonly txid?: string | undefined
}

/** Signs partially signed Bitcoin transactions. BIP-174 */
export interface PsbtCapability {
  sign(parameters: AdapterSignPsbtParameters): Promise<AdapterSignPsbtReturnType>
}

/** An adapter of the namespace `bip122`. */
export interface BitcoinAdapter extends Adapter {
  readonly psbt: PsbtCapability
  readonly messages: MessagesCapability
}
