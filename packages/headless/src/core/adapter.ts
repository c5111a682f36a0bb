import type { ComponentType, ReactNode } from 'react'
import type { CaipNetworkId, Namespace } from '../shared/caip.js'
import type { Connection, Connector, Metadata, Network } from '../shared/types.js'
import type { Contact } from '../wire/contact.js'
import type {
  AccountsCapability,
  TransfersCapability,
  TypedDataCapability,
  WalletProviderCapability,
} from './capabilities.js'
import type { Pairing } from './pairing.js'

/** The library or chain that an adapter stands on. */
export type AdapterType = 'bitcoin' | 'solana' | 'polkadot' | 'cosmos' | 'wagmi' | 'ethers' | 'ethers5'

/**
 * What an adapter is told when a latchkey makes it. Everything it needs from outside comes through here, so that two
 * instances, or a server's many requests, never meet.
 */
export interface AdapterContext {
  readonly metadata: Metadata
  /** The configured networks of this adapter's namespace, never empty. */
  readonly networks: readonly [Network, ...Network[]]
  /** Listen for EIP-6963 announcements. */
  readonly enableEIP6963: boolean
  /** Keep several connections at once; otherwise a new one takes the place of the other. */
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
  /** `Connector.key`. */
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

export interface AdapterDisconnectParameters {
  /** `Connector.key` of the connection to end. Default: all. */
  readonly connectorKey?: string | undefined
  /** Forget the connection without telling the wallet: another tab has told it. Default false. */
  readonly silent?: boolean | undefined
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

/** What a wallet says it can do on a connection, beyond the adapter's own members. */
export interface ConnectionCapabilities {
  /** Methods the session approved, or `undefined` where the wallet has no such list (injected wallets). */
  readonly methods?: readonly string[] | undefined
  /** The networks the session approved, or `undefined` where the wallet has no such list and takes any. */
  readonly networkIds?: readonly CaipNetworkId[] | undefined
  /** Beside those, it can be asked for another one. */
  readonly canAddNetworks?: boolean | undefined
}

/**
 * Connects one namespace to its wallets. An adapter alone owns its connections: it changes its snapshot and calls its subscribers, and
 * core copies the snapshot into the stores. It never navigates and never shows anything.
 *
 * What not every namespace can do is an optional object of its own (a capability). It is there or it is not, from the moment the
 * adapter is made; no request is needed to find out. What a single chain has, its own adapter type adds: `psbt` of `BitcoinAdapter`.
 */
export interface Adapter {
  readonly namespace: Namespace
  readonly type: AdapterType

  getSnapshot(): AdapterSnapshot
  subscribe(listener: () => void): () => void

  /** Begins to listen. Called in a browser only, before the first connect or reconnect. Returns the stop function. */
  start(): () => void

  /**
   * Loads what connecting needs and looks for the wallets of this page. Resolves when the wallets that answer at once are in the
   * snapshot. Called when the modal opens or is about to open, and when connectors are asked for.
   */
  preload?(): Promise<void>

  /** Resolves when the wallet has approved. Rejects with a `BaseError` (see shared/errors/rpc and shared/errors/connect). */
  connect(parameters: AdapterConnectParameters): Promise<Connection>
  /** Asks the wallet, without a prompt, whether it is still connected. Resolves with `undefined` if it is not. */
  reconnect(parameters: AdapterReconnectParameters): Promise<Connection | undefined>
  /** Ends one connection, or all. */
  disconnect(parameters: AdapterDisconnectParameters): Promise<void>
  /** Asks the wallets of all connections for their accounts and network again, without a prompt. */
  refresh(): Promise<void>
  /** Resolves with the network that the wallet is on afterwards, read back from the wallet. */
  switchNetwork(parameters: AdapterSwitchNetworkParameters): Promise<CaipNetworkId>
  /** Throws a `NotImplementedByAdapterError` if the namespace signs no messages. */
  signMessage(parameters: AdapterSignMessageParameters): Promise<string>

  getCapabilities(connection: Connection): ConnectionCapabilities

  readonly transfers?: TransfersCapability | undefined
  readonly typedData?: TypedDataCapability | undefined
  readonly accounts?: AccountsCapability | undefined
  readonly walletProvider?: WalletProviderCapability | undefined

  /** Lists what the adapter contacts with its configuration. Contacts nothing. Default: nothing is contacted. */
  listContacts?(): readonly Contact[]

  /** A provider component of the library underneath. `LatchkeyProvider` puts it around the app's tree. */
  readonly Provider?: ComponentType<{ children?: ReactNode; adapter: Adapter }> | undefined
}

/** The value a developer passes in `adapters`: makes one adapter per latchkey. */
export interface AdapterFactory {
  readonly namespace: Namespace
  readonly type: AdapterType
  create(context: AdapterContext): Adapter
}
