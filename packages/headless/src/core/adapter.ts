import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { ComponentType, ReactNode } from 'react'
import type { SignableMessage } from '../shared/signableMessage.js'
import type { Connection, Connector, Metadata, Network } from '../shared/types.js'
import type { Contact } from '../wire/contact.js'
import type { RequestToApprove } from './approvals/approvals.js'
import type {
  AccountsCapability,
  CallsCapability,
  PermissionsCapability,
  SignInCapability,
  TransfersCapability,
  TypedDataCapability,
  WalletProviderCapability,
} from './capabilities.js'
import type { Embedded } from './embedded.js'
import type { Pairing } from './pairing.js'

/** The library or chain an adapter is made for. */
export type AdapterType = 'bitcoin' | 'solana' | 'polkadot' | 'cosmos' | 'wagmi' | 'ethers' | 'ethers5'

/**
 * Runs a request of a wallet once the user has approved it in the app, with the parameters of the approval,
 * if the wallet still has the account and the network that were shown.
 */
export type RunApproval = <answer>(
  request: RequestToApprove,
  run: (params: unknown) => Promise<answer>,
  isAsShown: () => boolean,
) => Promise<answer>

/**
 * What a latchkey passes to an adapter it creates. An adapter uses nothing else from outside, so two
 * latchkeys on a page, or two requests on a server, share no state.
 */
export interface AdapterContext {
  readonly metadata: Metadata
  /** The configured networks of this adapter's namespace, never empty. */
  readonly networks: readonly [Network, ...Network[]]
  /** Whether to listen for EIP-6963 announcements. */
  readonly enableEIP6963: boolean
  /**
   * Returns whether several connections may exist at once. Otherwise a new connection replaces the previous
   * one. The server of the app can change it.
   */
  readonly isMultiWallet: () => boolean
  /** The session with a wallet on another device. `undefined` if the options have no `pairing`. */
  readonly pairing?: Pairing | undefined
  /** The wallet in a secure frame. `undefined` if the options have no `embedded`. */
  readonly embedded?: Embedded | undefined
  /** Asks the user in the app, for wallets without a window of their own. Default: the user is not asked. */
  readonly approve?: RunApproval | undefined
  /** Whether requests of other wallets are shown in the app first. Default: false. */
  readonly hasRequestPreview?: boolean | undefined
}

/** The state of an adapter. A new object after each change. */
export interface AdapterSnapshot {
  readonly connectors: readonly Connector[]
  /** The active connection first. */
  readonly connections: readonly Connection[]
  /** The connections that have paused. Absent if there are none. */
  readonly paused?: readonly PausedConnection[] | undefined
}

/**
 * A connection that is not there at this moment, and comes back by itself: its wallet is locked, late, slow
 * or gone. Only a disconnect, a connection that takes its place, or a revoked permission ends it.
 */
export interface PausedConnection {
  readonly connectorId: string
  /** Whether it is the active one as soon as it is back. */
  readonly isActive: boolean
}

export interface ConnectorParameters {
  /** `Connector.key`. */
  readonly connectorKey: string
}

export interface AdapterConnectParameters extends ConnectorParameters {
  /**
   * The network of the connection, for wallets without a current network. Other wallets stay on their
   * network, and nothing is requested for it.
   */
  readonly networkId?: CaipNetworkId | undefined
  /** If aborted, `connect` rejects immediately with the signal's reason and ignores a later approval. */
  readonly signal?: AbortSignal | undefined
}

export interface AdapterReconnectParameters {
  /** `Connector.id` of the earlier connection. */
  readonly connectorId: string
  /** The network of the earlier connection, for wallets that do not have a current network. */
  readonly networkId?: CaipNetworkId | undefined
  /** Whether the connection was the active one. Default: true. */
  readonly isActive?: boolean | undefined
  /** The active account of the earlier connection. */
  readonly address?: string | undefined
  /** `Connection.addressInWallet` of the earlier connection. */
  readonly addressInWallet?: string | undefined
}

export interface AdapterDisconnectParameters {
  /** `Connector.key` of the connection to end. Default: all, also those that have paused. */
  readonly connectorKey?: string | undefined
  /** `Connector.id` of the paused connection to end. Its wallet need not be in the page. Default: all. */
  readonly connectorId?: string | undefined
  /**
   * Whether to end the connection without a request to the wallet, because another tab sent it. Default:
   * false.
   */
  readonly silent?: boolean | undefined
}

export interface AdapterSwitchNetworkParameters extends ConnectorParameters {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

export interface AdapterSignMessageParameters extends ConnectorParameters {
  readonly address: string
  readonly message: SignableMessage
  /** If aborted before the wallet is asked, rejects with the signal's reason and does not ask it. */
  readonly signal?: AbortSignal | undefined
}

/** What the wallet approved for a connection. */
export interface ConnectionCapabilities {
  /** The approved methods. `undefined` for wallets that approve no list, such as injected ones. */
  readonly methods?: readonly string[] | undefined
  /** The approved networks. `undefined` for wallets that approve no list and accept any network. */
  readonly networkIds?: readonly CaipNetworkId[] | undefined
  /** Whether the wallet can be asked to add other networks. */
  readonly canAddNetworks?: boolean | undefined
}

/**
 * Connects one namespace to its wallets. Only the adapter changes its connections: it updates its snapshot
 * and calls its subscribers. It does not navigate and has no user interface.
 *
 * An ability that not every namespace has is a capability: an optional object such as `transfers`. It is
 * present from the creation of the adapter, or never. An ability of one chain is part of the type of its
 * adapter, such as `psbt` of `BitcoinAdapter`.
 */
export interface Adapter {
  readonly namespace: Namespace
  readonly type: AdapterType

  getSnapshot(): AdapterSnapshot
  subscribe(listener: () => void): () => void

  /**
   * Starts listening to wallets. Called only in browsers, before the first `connect` or `reconnect`. Returns
   * the function that stops it.
   */
  start(): () => void

  /**
   * Loads the code for connecting and discovers the installed wallets. Resolves once the wallets that
   * announce themselves synchronously are in the snapshot. Called when the modal opens, before it opens, and
   * when connectors are requested.
   */
  preload?(): Promise<void>

  /** Resolves when the wallet approves. Rejects with a `BaseError`. */
  connect(parameters: AdapterConnectParameters): Promise<Connection>
  /**
   * Reconnects a wallet of an earlier visit, without a prompt. Resolves with `undefined` if it is not there,
   * shares nothing, or does not answer in time. The connection has then paused, unless the permission was
   * revoked: see `PausedConnection`.
   */
  reconnect(parameters: AdapterReconnectParameters): Promise<Connection | undefined>
  /**
   * Ends one connection or all. A pending `reconnect` of these connectors resolves with `undefined`. A
   * pending `connect` rejects with a `ConnectionCancelledError`, unless `silent` is set.
   */
  disconnect(parameters: AdapterDisconnectParameters): Promise<void>
  /** Reads accounts and network of all connections from their wallets again, without a prompt. */
  refresh(): Promise<void>
  /** Resolves with the network of the wallet after the switch, as read from the wallet. */
  switchNetwork(parameters: AdapterSwitchNetworkParameters): Promise<CaipNetworkId>
  /** @throws {NotImplementedByAdapterError} If wallets of the namespace do not sign messages. */
  signMessage(parameters: AdapterSignMessageParameters): Promise<string>

  getCapabilities(connection: Connection): ConnectionCapabilities

  readonly transfers?: TransfersCapability | undefined
  readonly typedData?: TypedDataCapability | undefined
  readonly calls?: CallsCapability | undefined
  readonly permissions?: PermissionsCapability | undefined
  readonly signIn?: SignInCapability | undefined
  readonly accounts?: AccountsCapability | undefined
  readonly walletProvider?: WalletProviderCapability | undefined

  /** Returns the hosts that the adapter contacts with its configuration. Default: none. */
  listContacts?(): readonly Contact[]

  /** A React provider of the adapter's library. `LatchkeyProvider` renders it around the app. */
  readonly Provider?: ComponentType<{ children?: ReactNode; adapter: Adapter }> | undefined
}

/** An entry of the option `adapters`. Creates one adapter per latchkey. */
export interface AdapterFactory<namespace extends Namespace = Namespace> {
  readonly namespace: namespace
  readonly type: AdapterType
  create(context: AdapterContext): Adapter
}
