import type { Wallet } from '@wallet-standard/base'
import type { Adapter, ConnectorParameters } from '../../core/adapter.js'
import type { Pairing } from '../../core/pairing.js'
import type { Network } from '../../shared/types.js'

/** JSON-RPC of sats-connect's wallets and of Leather: answers are objects with `result` or `error`. WBIP-001 */
export interface BitcoinRpcProvider {
  request(method: string, params?: unknown): Promise<unknown>
}

/** The methods that UniSat's provider and those made after it have in common. */
export interface UnisatProvider {
  getAccounts(): Promise<string[]>
  getPublicKey(): Promise<string>
  signMessage(message: string, type?: 'ecdsa' | 'bip322-simple'): Promise<string>
  /** In hex. */
  signPsbt(psbt: string, options?: unknown): Promise<string>
}

/** What a Bitcoin wallet offers to programs: tell them apart by what they have. */
export type BitcoinProvider = Wallet | BitcoinRpcProvider | UnisatProvider | Pairing

export interface AdapterSignPsbtParameters extends ConnectorParameters {
  readonly address: string
  readonly network: Network
  /** BIP-174, base64. */
  readonly psbt: string
  /** Which inputs, and by whom. Default: all that the account can sign. */
  readonly inputs?:
    | readonly {
        readonly index: number
        readonly address: string
        readonly sighashTypes?: readonly number[] | undefined
      }[]
    | undefined
  /** Let the wallet finalise and broadcast it. Default false. */
  readonly broadcast?: boolean | undefined
}

export interface AdapterSignPsbtReturnType {
  /** BIP-174, base64, with the signatures. */
  readonly psbt: string
  /** Where the wallet broadcast it. */
  readonly txid?: string | undefined
}

/** Signs partially signed Bitcoin transactions. BIP-174 */
export interface PsbtCapability {
  sign(parameters: AdapterSignPsbtParameters): Promise<AdapterSignPsbtReturnType>
}

/** An adapter of the namespace `bip122`. */
export interface BitcoinAdapter extends Adapter {
  readonly psbt: PsbtCapability
}
