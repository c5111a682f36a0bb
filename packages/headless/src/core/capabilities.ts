import type { Connection, Network } from '../shared/types.js'
import type { ConnectorParameters } from './adapter.js'

/** A token of a network. */
export interface TokenReference {
  /** Contract on EVM, mint on Solana. */
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
  /** In the smallest unit of what is sent. */
  readonly value: bigint
  /** Default: the native currency. */
  readonly token?: TokenReference | undefined
}

export interface AdapterEstimateReturnType {
  /** Highest fee the network may take for this, in the smallest unit of the native currency. */
  readonly fee: bigint
}

export interface AdapterSendParameters extends ConnectorParameters, AdapterEstimateParameters {}

/** Reads balances, and sends the native currency. */
export interface TransfersCapability {
  /** `getBalance`, `estimate` and `send` take a token. Without it they are never given one. */
  readonly tokens?: true | undefined
  /**
   * Checks the address that a transfer goes to, its checksum included. Asks no wallet and no network.
   *
   * @throws {InvalidReceiverError} which says what is wrong.
   */
  checkReceiver(parameters: { readonly to: string; readonly network: Network }): Promise<void>
  getBalance(parameters: AdapterGetBalanceParameters): Promise<NativeBalance>
  estimate(parameters: AdapterEstimateParameters): Promise<AdapterEstimateReturnType>
  /** Resolves with the transaction's hash when the network has taken the transaction. It is not in a block yet. */
  send(parameters: AdapterSendParameters): Promise<string>
  /** Resolves when the transaction is in a block: with `reverted` if it failed there. */
  wait(parameters: { readonly hash: string; readonly network: Network }): Promise<'success' | 'reverted'>
}

/** EIP-712. */
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
  /** Resolves with the signature, in hexadecimal. */
  sign(parameters: AdapterSignTypedDataParameters): Promise<string>
}

export interface AdapterActivateParameters extends ConnectorParameters {
  /** An account of the connection. Default: the one that is active. */
  readonly address?: string | undefined
}

/** Chooses between connections and between the accounts of a connection. No wallet is asked. */
export interface AccountsCapability {
  /** Makes a connection the active one of its namespace, and an account of it the active account. */
  activate(parameters: AdapterActivateParameters): Promise<Connection>
}

/** Gives what the wallet itself offers to programs. */
export interface WalletProviderCapability {
  /** The type of the answer is that of the namespace: see `NamespaceProviders`. */
  get(parameters: ConnectorParameters): Promise<unknown>
}
