import type { Adapter, ConnectorParameters } from '../../core/adapter.js'
import type { NativeBalance } from '../../core/capabilities.js'
import type { Network } from '../../shared/types.js'
import type { FoundWallet } from '../base/foundWallet.js'
import type { WalletKind } from './capabilities.js'

/** Bytes to sign. */
export interface SignerRaw {
  readonly address: string
  /** In hexadecimal. */
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

/** The response of a signer, not parsed. */
export interface SignerAnswer {
  readonly id: number
  readonly signature: `0x${string}`
  /** The complete transaction, if the wallet had to change it. A Ledger adds a hash of the metadata. */
  readonly signedTransaction?: `0x${string}` | Uint8Array | undefined
}

/** The signer of an extension, as `@polkadot/api` uses it. */
export interface PolkadotSigner {
  signRaw?(raw: SignerRaw): Promise<SignerAnswer>
  signPayload?(payload: SignerPayload): Promise<SignerAnswer>
}

/** An account as the wallet shares it, not parsed. */
export interface InjectedAccount {
  readonly address: string
  readonly name?: string | undefined
  readonly type?: string | undefined
  /** The genesis hash of the only network the account is for. */
  readonly genesisHash?: string | null | undefined
}

/** The provider of a wallet: what `enable` of an extension resolves with, or the same over a pairing. */
export interface PolkadotProvider {
  readonly accounts: {
    get(): Promise<readonly InjectedAccount[]>
    /**
     * Calls the listener after each change. Most wallets also call it at once. Returns the function that
     * unsubscribes.
     */
    subscribe(listener: (accounts: readonly InjectedAccount[]) => void): () => void
  }
  readonly signer: PolkadotSigner
}

/** A Polkadot wallet: an extension or a paired wallet. */
export interface PolkadotWallet extends FoundWallet {
  readonly kind: WalletKind
  /** Returns the methods that the wallet currently has, by the names of `capabilities`. */
  getMethods(): readonly string[]
  /**
   * Returns the provider. Its answers are not parsed and its errors not mapped.
   *
   * @throws {NotConnectedError} if the wallet has not authorized the app.
   */
  getProvider(network: Network): PolkadotProvider
}

/** The transferable balance of an account, and what must stay in it. */
export interface PolkadotBalance extends NativeBalance {
  /**
   * The minimum balance of an account, in the smallest unit. An account below it is removed with its balance.
   */
  readonly existentialDeposit: bigint
}

/**
 * A Polkadot transaction to sign, in the format of `@polkadot/api` and wallets. Strings are hexadecimal
 * unless stated otherwise.
 */
export interface SignerPayload {
  /** An SS58 address with any network's prefix. */
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
  /** The version of the extrinsic format. */
  readonly version: number
  /** The asset that pays the fee, if the network supports it. */
  readonly assetId?: unknown
  /**
   * The hash of the metadata that the wallet displays the transaction with. `mode` is 1 if it is signed too.
   */
  readonly metadataHash?: string | undefined
  readonly mode?: number | undefined
  /** Whether the wallet may change the transaction and return it complete. Default: false. */
  readonly withSignedTransaction?: boolean | undefined
}

export interface AdapterSignPayloadParameters extends ConnectorParameters {
  readonly network: Network
  readonly payload: SignerPayload
  /** If aborted before the wallet is asked, rejects with the signal's reason and does not ask it. */
  readonly signal?: AbortSignal | undefined
}

export interface AdapterSignPayloadReturnType {
  /** The signature, with the byte of the key type in front. */
  readonly signature: `0x${string}`
  /**
   * The complete transaction, if the wallet was allowed to change it and did. A Ledger adds a hash of the
   * metadata.
   */
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
