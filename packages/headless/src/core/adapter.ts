import type { ComponentType, ReactNode } from 'react'
import type { CaipNetworkId, Namespace } from '../shared/caip.js'
import type { Connection, Connector, Metadata, Network } from '../shared/types.js'
import type { Contact } from '../wire/contact.js'
import type { Pairing } from './pairing.js'

/** spec 1.7 */
export type AdapterType = 'bitcoin' | 'solana' | 'polkadot' | 'cosmos' | 'wagmi' | 'ethers' | 'ethers5'

/**
 * What an adapter is told when a latchkey makes it. Everything it needs from outside comes through here, so that two
 * instances, or a server's many requests, never meet.
 */
export interface AdapterContext {
  readonly metadata: Metadata
  /** The configured networks of this adapter's namespace, never empty. */
  readonly networks: readonly [Network, ...Network[]]
  /** Listen for EIP-6963 announcements. spec 1.8 */
  readonly enableEIP6963: boolean
  /** Keep several connections at once; otherwise a new one takes the place of the other. spec 1.3 multi-wallet */
  readonly isMultiWallet: boolean
  /** The session with a wallet on another device, where the host has one. */
  readonly pairing?: Pairing | undefined
}

/** What an adapter shows of itself; a new object whenever something changed. */
export interface AdapterSnapshot {
  readonly connectors: readonly Connector[]
  /** Living connections; the active one first. */
  readonly connections: readonly Connection[]
}

export interface ConnectorParameters {
  /** `Connector.key` of the way in. */
  readonly connectorKey: string
}

export interface AdapterConnectParameters extends ConnectorParameters {
  /** Ask the wallet for this network; where it is elsewhere afterwards, nothing more is asked. */
  readonly networkId?: CaipNetworkId | undefined
  /** Aborted: rejects at once with the signal's reason, and an answer that comes later changes nothing. */
  readonly signal?: AbortSignal | undefined
}

export interface AdapterReconnectParameters {
  /** `Connector.id` that was connected before. */
  readonly connectorId: string
  /** The network it was on: for wallets that have none of their own. */
  readonly networkId?: CaipNetworkId | undefined
  /** Whether it was the active one of several. Default true. */
  readonly isActive?: boolean | undefined
}

export interface AdapterSwitchNetworkParameters extends ConnectorParameters {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

export interface AdapterSignMessageParameters extends ConnectorParameters {
  readonly address: string
  readonly message: string
  /** Bitcoin only. Default: what the kind of address is signed with. BIP-137, BIP-322 */
  readonly protocol?: 'ecdsa' | 'bip322' | undefined
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

export interface AdapterSignTransactionsParameters extends ConnectorParameters {
  readonly address: string
  readonly network: Network
  /** As the network takes them, without the signature that is asked for. */
  readonly transactions: readonly Uint8Array[]
}

export interface AdapterSendTransactionParameters extends ConnectorParameters {
  readonly address: string
  readonly network: Network
  readonly transaction: Uint8Array
}

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

/** What a wallet puts into the message it signs. Fields that are absent are left to the wallet. CAIP-122 */
export interface SignInMessage {
  readonly domain?: string | undefined
  readonly statement?: string | undefined
  readonly uri?: string | undefined
  readonly version?: string | undefined
  readonly chainId?: string | undefined
  readonly nonce?: string | undefined
  /** ISO 8601. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

export interface AdapterSignInReturnType {
  readonly address: string
  /** What was signed, in bytes. */
  readonly message: Uint8Array
  readonly signature: Uint8Array
}

/** A token of a network, beside its native currency. */
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

export interface AdapterSendParameters extends ConnectorParameters {
  readonly address: string
  readonly network: Network
  readonly to: string
  /** In the smallest unit of what is sent. */
  readonly value: bigint
  /** Default: the native currency. */
  readonly token?: TokenReference | undefined
}

export interface AdapterEstimateReturnType {
  /** Highest fee the network may take for this, in the smallest unit. */
  readonly fee: bigint
}

/** What a wallet says it can do on a connection, beyond the adapter's own members. */
export interface ConnectionCapabilities {
  /** Methods the session approved, or `undefined` where the wallet has no such list (injected wallets). */
  readonly methods?: readonly string[] | undefined
  /** The networks the session approved, or `undefined` where the wallet has no such list and takes any. spec 3.2 */
  readonly networkIds?: readonly CaipNetworkId[] | undefined
  /** Beside those, it can be asked for another one. spec 5.12 */
  readonly canAddNetworks?: boolean | undefined
}

/**
 * One chain family's bridge to its wallets. It is the only owner of its connections: it changes its snapshot, tells its
 * subscribers, and core copies the snapshot into the stores. It never navigates and never shows anything.
 * Optional members say what is implemented; `can()` narrows to them.
 */
export interface Adapter {
  readonly namespace: Namespace
  readonly type: AdapterType

  getSnapshot(): AdapterSnapshot
  subscribe(listener: () => void): () => void

  /** Begins listening (browser only); called once, before the first connect or reconnect. Returns the stop function. */
  start(): () => void

  /**
   * Loads what connecting needs and looks for the wallets of this page; resolves when those that answer at once are in the snapshot. Called
   * when the modal opens or is about to, and whenever somebody asks for connectors.
   */
  preload?(): Promise<void>

  /** Resolves when the wallet has answered. Rejects with a `BaseError` (see shared/errors/rpc and errors/connect). */
  connect(parameters: AdapterConnectParameters): Promise<Connection>
  /** Asks the wallet, without any prompt, whether it is still connected; `undefined` when it is not. */
  reconnect(parameters: AdapterReconnectParameters): Promise<Connection | undefined>
  /** Ends one connection, or all. `silent` forgets it here without asking the wallet (another tab already did). */
  disconnect(parameters: { connectorKey?: string | undefined; silent?: boolean | undefined }): Promise<void>
  /** Asks the wallets of all living connections for their accounts and network again, without any prompt. */
  refresh(): Promise<void>
  /** Resolves with the network the wallet is on afterwards, read back from the wallet. spec 4.4, 7.6 */
  switchNetwork(parameters: AdapterSwitchNetworkParameters): Promise<CaipNetworkId>

  signMessage(parameters: AdapterSignMessageParameters): Promise<string>
  getCapabilities(connection: Connection): ConnectionCapabilities

  /** `getBalance`, `estimate` and `send` take a token. Without it they are never given one. */
  readonly tokens?: true | undefined
  /**
   * Checks an address that a transfer goes to, its checksum included. Asks no wallet and no network.
   *
   * @throws {InvalidReceiverError} which says what is wrong.
   */
  checkReceiver?(parameters: { to: string; network: Network }): Promise<void>
  getBalance?(parameters: AdapterGetBalanceParameters): Promise<NativeBalance>
  signTypedData?(parameters: AdapterSignTypedDataParameters): Promise<string>
  /** Native transfer. Resolves with the transaction hash once the wallet has handed it to the network. */
  send?(parameters: AdapterSendParameters): Promise<string>
  estimate?(parameters: Omit<AdapterSendParameters, 'connectorKey'>): Promise<AdapterEstimateReturnType>
  /** Resolves when the transaction is in a block; `reverted` when it failed there. */
  waitForTransaction?(parameters: { hash: string; network: Network }): Promise<'success' | 'reverted'>

  /** Makes a living connection the active one, and an account of it the active account. */
  activate?(parameters: ConnectorParameters & { address?: string | undefined }): Promise<Connection>
  /** Signs without sending. In the order of what was given. */
  signTransactions?(parameters: AdapterSignTransactionsParameters): Promise<readonly Uint8Array[]>
  /** Has a transaction signed and sent; its hash. */
  sendTransaction?(parameters: AdapterSendTransactionParameters): Promise<string>
  /** The wallet writes the message itself, and signs it. */
  signIn?(parameters: ConnectorParameters & { message: SignInMessage }): Promise<AdapterSignInReturnType>
  signPsbt?(parameters: AdapterSignPsbtParameters): Promise<AdapterSignPsbtReturnType>
  /** Signs a Polkadot transaction without sending it. */
  signPayload?(parameters: AdapterSignPayloadParameters): Promise<AdapterSignPayloadReturnType>
  /** What the wallet itself offers to programs; its type is the namespace's (`NamespaceProviders`). */
  getProvider?(parameters: ConnectorParameters): Promise<unknown>

  /** Lists what the adapter contacts with its configuration. Contacts nothing. Default: nothing is contacted. */
  listContacts?(): readonly Contact[]

  /** A provider component of the library underneath, put around the host's tree by `LatchkeyProvider`. */
  readonly Provider?: ComponentType<{ children?: ReactNode; adapter: Adapter }> | undefined
}

/** The value a host passes in `adapters`: makes one adapter per latchkey. */
export interface AdapterFactory {
  readonly namespace: Namespace
  readonly type: AdapterType
  create(context: AdapterContext): Adapter
}

/** What not every adapter has. */
export type OptionalAdapterMember =
  | 'checkReceiver'
  | 'getBalance'
  | 'signTypedData'
  | 'send'
  | 'estimate'
  | 'waitForTransaction'
  | 'activate'
  | 'signTransactions'
  | 'sendTransaction'
  | 'signIn'
  | 'signPsbt'
  | 'signPayload'
  | 'getProvider'

/** Whether an adapter implements an optional member; narrows its type. */
export function can<member extends OptionalAdapterMember>(
  adapter: Adapter,
  member: member,
): adapter is Adapter & Required<Pick<Adapter, member>> {
  return typeof adapter[member] === 'function'
}
