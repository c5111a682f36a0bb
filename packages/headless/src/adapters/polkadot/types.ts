import type { Adapter, ConnectorParameters } from '../../core/adapter.js'
import type { NativeBalance } from '../../core/capabilities.js'
import type { Network } from '../../shared/types.js'
import type { FoundWallet } from '../base/foundWallet.js'
import type { WalletKind } from './capabilities.js'

/** Bytes to sign. */
export interface SignerRaw {
  readonly address: string
  /** Hexadecimal. */
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

export interface SignerAnswer {
  readonly id: number
  readonly signature: `0x${string}`
  /** The whole transaction, where the wallet had to change it: a Ledger adds a hash of the metadata. */
  readonly signedTransaction?: `0x${string}` | Uint8Array | undefined
}

export interface PolkadotSigner {
  signRaw?(raw: SignerRaw): Promise<SignerAnswer>
  signPayload?(payload: SignerPayload): Promise<SignerAnswer>
}

/** An account as a wallet gives it, unparsed. */
export interface InjectedAccount {
  readonly address: string
  readonly name?: string | undefined
  readonly type?: string | undefined
  /** The one network it is meant for. */
  readonly genesisHash?: string | null | undefined
}

/** What a wallet offers to programs: what `enable` of an extension resolves with, or the same over a pairing. */
export interface PolkadotProvider {
  readonly accounts: {
    get(): Promise<readonly InjectedAccount[]>
    /** Calls after each change, mostly also at once. Returns what ends it. */
    subscribe(listener: (accounts: readonly InjectedAccount[]) => void): () => void
  }
  readonly signer: PolkadotSigner
}

/** A Polkadot wallet, whatever way it is reached. */
export interface PolkadotWallet extends FoundWallet {
  readonly kind: WalletKind
  /** Keeps an account first: no wallet of this namespace says which one is active. */
  chooseAccount(address: string): void
  /** The methods it offers at this moment, by the names of `capabilities`. */
  getMethods(): readonly string[]
  /**
   * What it offers to programs. Its answers are unparsed, its errors are its own.
   *
   * @throws {NotConnectedError} before it has let the app in.
   */
  getProvider(network: Network): PolkadotProvider
}

/** What an account can spend, and what it must keep. */
export interface PolkadotBalance extends NativeBalance {
  /** The smallest balance an account may have: what is left below it is lost with the account. In the smallest unit. */
  readonly existentialDeposit: bigint
}

/** A Polkadot transaction to sign, as `@polkadot/api` and every wallet write it. Hexadecimal where nothing else is said. */
export interface SignerPayload {
  /** SS58, with any network's prefix. */
  readonly address: string
  readonly blockHash: string
  readonly blockNumber: string
  readonly era: string
  readonly genesisHash: string
  readonly method: string
  readonly nonce: string
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  readonly signedExtensions: readonly string[]
  /** Of the extrinsic's format. */
  readonly version: number
  /** Which asset pays the fee, where the network lets one choose. */
  readonly assetId?: unknown
  /** Of the metadata that the wallet is to show the transaction by, and whether it is signed with it: 1 if so. */
  readonly metadataHash?: string | undefined
  readonly mode?: number | undefined
  /** The wallet may add to the transaction, and then gives it back whole. Default false. */
  readonly withSignedTransaction?: boolean | undefined
}

export interface AdapterSignPayloadParameters extends ConnectorParameters {
  readonly network: Network
  readonly payload: SignerPayload
}

export interface AdapterSignPayloadReturnType {
  /** With the byte in front that names the kind of key. */
  readonly signature: `0x${string}`
  /** The whole transaction, where the wallet was allowed to add to it and did: a Ledger adds a hash of the metadata. */
  readonly signedTransaction?: `0x${string}` | Uint8Array | undefined
}

/** Signs transactions of Polkadot without sending them. */
export interface PayloadCapability {
  sign(parameters: AdapterSignPayloadParameters): Promise<AdapterSignPayloadReturnType>
}

/** An adapter of the namespace `polkadot`. */
export interface PolkadotAdapter extends Adapter {
  readonly payload: PayloadCapability
}
