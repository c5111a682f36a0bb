import type { Connection, Network } from '../shared/types.js'
import type { ConnectorParameters } from './adapter.js'

/** A token of a network. */
export interface TokenReference {
  /** Address of the contract on EVM, of the mint on Solana. */
  readonly address: string
  readonly decimals: number
  readonly symbol?: string | undefined
}

export interface AdapterGetBalanceParameters {
  readonly address: string
  readonly network: Network
  /** Default: the native currency. */
  readonly token?: TokenReference | undefined
}

export interface NativeBalance {
  /** In the smallest unit. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

export interface AdapterEstimateParameters {
  readonly address: string
  readonly network: Network
  readonly to: string
  /** Amount in the smallest unit of the token or currency. */
  readonly value: bigint
  /** Default: the native currency. */
  readonly token?: TokenReference | undefined
}

export interface AdapterEstimateReturnType {
  /** Maximum fee of the transaction, in the smallest unit of the native currency. */
  readonly fee: bigint
}

export interface AdapterSendParameters extends ConnectorParameters, AdapterEstimateParameters {}

/** Reads balances and sends the native currency. */
export interface TransfersCapability {
  /** Whether `getBalance`, `estimate` and `send` support tokens. Default: no, and they never receive one. */
  readonly tokens?: true | undefined
  /**
   * Checks the receiver of a transfer, including the checksum, without a request.
   *
   * @throws {InvalidReceiverError} If the address is not valid on the network.
   */
  checkReceiver(parameters: { readonly to: string; readonly network: Network }): Promise<void>
  getBalance(parameters: AdapterGetBalanceParameters): Promise<NativeBalance>
  estimate(parameters: AdapterEstimateParameters): Promise<AdapterEstimateReturnType>
  /** Resolves with the hash of the transaction when a node has accepted it. It is not in a block yet. */
  send(parameters: AdapterSendParameters): Promise<string>
  /** Resolves when the transaction is in a block, with `reverted` if it failed. */
  wait(parameters: { readonly hash: string; readonly network: Network }): Promise<'success' | 'reverted'>
}

/** Typed data to sign. EIP-712. */
export interface TypedDataDefinition {
  readonly domain?: Readonly<Record<string, unknown>> | undefined
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

export interface AdapterSignTypedDataParameters extends ConnectorParameters {
  readonly address: string
  readonly typedData: TypedDataDefinition
}

/** Signs typed data. */
export interface TypedDataCapability {
  /** Resolves with the signature as a hex string. */
  sign(parameters: AdapterSignTypedDataParameters): Promise<string>
}

export interface AdapterActivateParameters extends ConnectorParameters {
  /** An account of the connection. Default: its active account. */
  readonly address?: string | undefined
}

/** Selects the active connection and its active account, without a request to the wallet. */
export interface AccountsCapability {
  /** Makes a connection the active one of its namespace, and one of its accounts the active account. */
  activate(parameters: AdapterActivateParameters): Promise<Connection>
}

/** Returns the native provider of a connected wallet. */
export interface WalletProviderCapability {
  /** Resolves with the provider. `NamespaceProviders` has its type for each namespace. */
  get(parameters: ConnectorParameters): Promise<unknown>
}
