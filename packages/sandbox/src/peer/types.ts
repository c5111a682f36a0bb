import type { Hex } from 'viem'
import type { BitcoinPartOptions } from '../wallet/bitcoin/types.js'
import type { WalletToken } from '../wallet/evm/requests/getAssets.js'
import type { PermissionMode } from '../wallet/evm/types.js'
import type { PolkadotPartOptions } from '../wallet/polkadot/types.js'
import type { SolanaPartOptions } from '../wallet/solana/types.js'
import type { Fault, PendingApproval, WalletChain, WireLog } from '../wallet/types.js'

/** `ask`: waits for the user. `approve` and `reject`: answer automatically. */
export type PeerAnswer = 'ask' | 'approve' | 'reject'

/** How a peer answers. */
export interface PeerAnswers {
  /** Session proposals and sign-in requests. */
  proposals: PeerAnswer
  requests: PeerAnswer
}

/** Where a peer stores its state. A page's `localStorage` fits. */
export type PeerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The Cosmos accounts of a peer: shown in sessions, without a node and without signing. */
export interface CosmosPartOptions {
  /** With CAIP-2 ids, `cosmos:…`. */
  networks: readonly PeerNetwork[]
  /** Default: the first three accounts of anvil. Those keys are PUBLIC. */
  privateKeys?: readonly Hex[]
  /** Address prefix, on every network. Default `cosmos`. */
  prefix?: string
}

/**
 * Options of {@link createPeer}. At least one namespace is required; one that is left out is not supported.
 */
export interface PeerOptions {
  /** Address of the relay, such as `ws://127.0.0.1:18548`. */
  relayUrl: string
  /** The EVM chains, at least one. Default: no EVM. */
  chains?: readonly WalletChain[]
  /** The current EVM chain. Default: the first of `chains`. */
  chainId?: number
  /** Clusters by their CAIP-2 ids. Default: no Solana. */
  solana?: SolanaPartOptions
  /** A network with a CAIP-2 id, `bip122:…`. Default: no Bitcoin. */
  bitcoin?: Pick<BitcoinPartOptions, 'privateKeys' | 'network'>
  /** At least one network. Default: no Polkadot. */
  polkadot?: PolkadotPartOptions
  /** At least one network. Default: no Cosmos. */
  cosmos?: CosmosPartOptions
  /** Default `Sandbox Phone`. */
  name?: string
  /** A url or a data URI. Default: a drawn key. */
  icon?: string
  /**
   * EVM keys. Default: the first three accounts of anvil. Those keys are PUBLIC: coins sent to them on a real
   * chain are stolen within seconds.
   */
  privateKeys?: readonly Hex[]
  /**
   * Tokens of which the wallet lists what its accounts have (EIP-7811), which it then announces in its
   * sessions. Default: it does not list assets.
   */
  assets?: readonly WalletToken[]
  /** By which methods it grants permissions (ERC-7715). Default `none`. */
  permissions?: PermissionMode
  /**
   * Whether an approval adds the EVM networks that the wallet does not know, if the app names an endpoint for
   * them (`rpcMap`), and it answers. Default: false.
   */
  acceptsEndpoints?: boolean
  /** How it answers. A single value applies to both. Default `ask`. */
  answer?: PeerAnswer | Partial<PeerAnswers>
  /** Stores identity, sessions, networks and accounts. Default: in memory. */
  storage?: PeerStorage
  /**
   * Prefix of its keys in the storage. Two peers on one storage need different ones. Default: derived from
   * the name.
   */
  storagePrefix?: string
  /** For a relay that requires one. Default: none. */
  projectId?: string
  /** How long `pair` waits for the relay, in milliseconds. Default 15,000. */
  pairLimitMs?: number
}

/** The app's description of itself. Not verified. */
export interface PeerApp {
  name: string
  description: string
  url: string
  icon?: string
}

/** A session proposal of an app. */
export interface PeerProposal {
  id: number
  /** `authenticate`: also requests a signed sign-in message (one-click auth, CAIP-222). */
  kind: 'session' | 'authenticate'
  app: PeerApp
  /** The requested chains (CAIP-2), and the namespaces that are required. */
  chains: readonly string[]
  requiredChains: readonly string[]
  methods: readonly string[]
  events: readonly string[]
  /** The endpoints that the app names, by network (CAIP-2). */
  endpoints: Readonly<Record<string, string>>
  /** The statement of the sign-in message. */
  statement?: string
  /** Milliseconds since the epoch. */
  expiresAt: number
  /** `silent`: hidden by a fault. */
  status: 'open' | 'silent' | 'answering' | 'expired'
}

/** What is approved of a proposal. Not validated, so that an app can receive what it did not request. */
export interface ProposalChoice {
  /** CAIP-2. Default: the requested chains the wallet supports. */
  chains?: readonly string[]
  /**
   * CAIP-10, or addresses, which apply to each chain of their namespace; unknown addresses apply to every
   * namespace. Default: each namespace's selected account on each chain.
   */
  accounts?: readonly string[]
  /** Default: the requested ones the wallet supports. */
  methods?: readonly string[]
  /** Default: the requested ones the wallet supports. */
  events?: readonly string[]
}

/** One namespace of a session (CAIP-25). */
export interface PeerNamespace {
  /** CAIP-2 */
  chains: readonly string[]
  /** CAIP-10 */
  accounts: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/** An active session. */
export interface PeerSession {
  topic: string
  app: PeerApp
  /** Milliseconds since the epoch. */
  expiresAt: number
  /** Whether the app has acknowledged it. */
  isAcknowledged: boolean
  namespaces: Readonly<Record<string, PeerNamespace>>
}

/** A pairing: the connection a code creates, with or without a session. */
export interface PeerPairing {
  topic: string
  /** Milliseconds since the epoch. */
  expiresAt: number
  isActive: boolean
}

/** `idle`: the relay has not been needed yet. */
export type RelayStatus = 'idle' | 'connecting' | 'connected' | 'disconnected'

/** A network of a peer. */
export interface PeerNetwork {
  /** CAIP-2 */
  id: string
  name: string
}

/** The accounts, networks and selection of a peer in a namespace. */
export interface ServedNamespace {
  /** CAIP-2 */
  namespace: string
  /** The name shown to users. */
  name: string
  accounts: readonly string[]
  selectedAccount: string
  networks: readonly PeerNetwork[]
  /** CAIP-2 id of the current network. */
  selectedNetwork: string
}

/** The state of a peer for a page. Each change creates a new object. */
export interface PeerSnapshot {
  answers: PeerAnswers
  relay: RelayStatus
  /** The supported namespaces: EVM, Solana, Bitcoin, Polkadot, Cosmos, in this order. */
  served: readonly ServedNamespace[]
  /** The selected account of the first namespace. */
  selectedAccount: string
  pairings: readonly PeerPairing[]
  proposals: readonly PeerProposal[]
  requests: readonly PendingApproval[]
  sessions: readonly PeerSession[]
  faults: readonly Fault[]
}

/**
 * How an app is notified of a change: by a session event, by an update of the session's namespaces, or by
 * both, the update first, as most wallets do.
 */
export type ChangeBy = 'event' | 'update' | 'both'

/** Which sessions are notified of a change, and how. */
export interface ChangeOptions {
  /** Default: every session. */
  topic?: string
  /** Default `both`. */
  by?: ChangeBy
}

/** A wallet on the other side of a pairing: real keys, real signatures, real transactions. */
export interface Peer {
  readonly name: string
  /** All accounts, in the order of namespaces and keys. A Bitcoin account is its payment address. */
  readonly accounts: readonly string[]
  readonly proposals: readonly PeerProposal[]
  /** Open requests, oldest first. */
  readonly requests: readonly PendingApproval[]
  readonly sessions: readonly PeerSession[]
  /** Every request, every call to a chain and every event. */
  readonly log: WireLog
  /**
   * Pairs with a connection link. Resolves when the wallet listens; the proposal arrives later.
   * @throws Error with a message for the user: not a link, expired, already used, or no answer of the relay
   * in time
   */
  pair(uri: string): Promise<void>
  /**
   * Approves a proposal. Resolves when the relay has received the approval.
   * @param id Default: the oldest open one; if there is none, waits up to 5 s.
   * @returns The topic of the new session.
   */
  approveProposal(id?: number, choice?: ProposalChoice): Promise<string>
  /** Rejects a proposal (5000). Otherwise like {@link approveProposal}. */
  rejectProposal(id?: number): Promise<void>
  /** Removes an expired proposal from the list. */
  dismissProposal(id: number): void
  /**
   * Approves a request. Resolves when the relay has received the answer. Without an id, waits up to 5 s for a
   * request.
   */
  approve(id?: number): Promise<void>
  /** Rejects a request (4001). Otherwise like {@link approve}. */
  reject(id?: number): Promise<void>
  /** Answers a silent request, or all of them. */
  release(approve?: boolean, id?: number): Promise<void>
  /** Queues faults for the next proposals and requests. Proposals count as `wc_sessionPropose`. */
  next(...faults: Fault[]): void
  setAnswer(answer: PeerAnswer | Partial<PeerAnswers>): void
  /** Selects an account and notifies the sessions. Throws Error if the wallet does not have it. */
  changeAccount(address: string, options?: ChangeOptions): Promise<void>
  /**
   * Switches a namespace to a network of the wallet and notifies the sessions. `update` adds the network if
   * it is missing.
   * @param network CAIP-2, or the number of an EVM chain.
   */
  changeNetwork(network: string | number, options?: ChangeOptions): Promise<void>
  /** Replaces the namespaces of a session. */
  updateSession(topic: string, namespaces: Readonly<Record<string, PeerNamespace>>): Promise<void>
  /** Extends a session to 7 days from now. */
  extendSession(topic: string): Promise<void>
  /** Sends a session event. The session must have the chain and the event's name. */
  emitEvent(topic: string, event: { name: string; data: unknown }, chain: string): Promise<void>
  /** Resolves when the app has answered. */
  ping(topic: string): Promise<void>
  /** Ends a session, or all. */
  disconnect(topic?: string): Promise<void>
  /** Returns the same object until the state changes. */
  getSnapshot(): PeerSnapshot
  /** Calls `listener` after each change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Closes the wallet without notifying anyone. Stored data stays. */
  stop(): Promise<void>
}

declare global {
  interface Window {
    /** The wallet of the page `/peer`, for control from outside. */
    latchkeyPeer?: Peer
  }
}
