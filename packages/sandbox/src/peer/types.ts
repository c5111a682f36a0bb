import type { Hex } from 'viem'
import type { BitcoinPartOptions } from '../wallet/bitcoin/types.js'
import type { PolkadotPartOptions } from '../wallet/polkadot/types.js'
import type { SolanaPartOptions } from '../wallet/solana/types.js'
import type { Fault, PendingApproval, WalletChain, WireLog } from '../wallet/types.js'

/** `ask`: waits for the visitor. `approve` and `reject`: answers at once. */
export type PeerAnswer = 'ask' | 'approve' | 'reject'

/** How a peer answers what arrives. */
export interface PeerAnswers {
  /** Proposals of a session, and requests to sign in with one. */
  proposals: PeerAnswer
  requests: PeerAnswer
}

/** Where a peer keeps what survives a restart. A page's `localStorage` is one. */
export type PeerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** What of Cosmos a peer serves: accounts that sessions show, without a node behind them and without signatures. */
export interface CosmosPartOptions {
  /** With CAIP-2 ids, `cosmos:…`. */
  networks: readonly PeerNetwork[]
  /** Default: the first three accounts of anvil. Those keys are PUBLIC. */
  privateKeys?: readonly Hex[]
  /** What addresses begin with, on every network. Default `cosmos`. */
  prefix?: string
}

/** What {@link createPeer} takes. A namespace that is left out is not served; one at least must be there. */
export interface PeerOptions {
  /** Address of the relay, `ws://127.0.0.1:18548` for instance. */
  relayUrl: string
  /** The EVM chains that it knows; at least one. Default: EVM is not served. */
  chains?: readonly WalletChain[]
  /** The EVM chain it is on. Default: the first of `chains`. */
  chainId?: number
  /** Clusters by their CAIP-2 ids. Default: Solana is not served. */
  solana?: SolanaPartOptions
  /** A network with a CAIP-2 id, `bip122:…`. Default: Bitcoin is not served. */
  bitcoin?: Pick<BitcoinPartOptions, 'privateKeys' | 'network'>
  /** Networks, at least one. Default: Polkadot is not served. */
  polkadot?: PolkadotPartOptions
  /** Networks, at least one. Default: Cosmos is not served. */
  cosmos?: CosmosPartOptions
  /** Default `Sandbox Phone`. */
  name?: string
  /** An address or a data URI. Default: a drawn key. */
  icon?: string
  /**
   * EVM keys. Default: the first three accounts of anvil. Those keys are PUBLIC: whatever they receive on a real chain is taken
   * within seconds.
   */
  privateKeys?: readonly Hex[]
  /** How it answers. One value is for both. Default `ask`. */
  answer?: PeerAnswer | Partial<PeerAnswers>
  /** Keeps identity, sessions, networks and accounts. Default: in memory. */
  storage?: PeerStorage
  /** What its keys in the storage begin with. Two peers on one storage need two. Default: made of the name. */
  storagePrefix?: string
  /** For a relay that demands one. Default: none. */
  projectId?: string
  /** How long `pair` waits for the relay, in milliseconds. Default 15,000 (spec 9.6). */
  pairLimitMs?: number
}

/** The app at the other end, as it describes itself; nobody has checked it. */
export interface PeerApp {
  name: string
  description: string
  url: string
  icon?: string
}

/** An app that wants a session. */
export interface PeerProposal {
  id: number
  /** `authenticate`: it also wants a signed sign-in message (one-click auth, CAIP-222). */
  kind: 'session' | 'authenticate'
  app: PeerApp
  /** The chains it asks for (CAIP-2), by the namespaces of which it must have one. */
  chains: readonly string[]
  requiredChains: readonly string[]
  methods: readonly string[]
  events: readonly string[]
  /** The sign-in message's sentence. */
  statement?: string
  /** Milliseconds since the epoch. */
  expiresAt: number
  /** `silent`: a fault keeps it from being shown. */
  status: 'open' | 'silent' | 'answering' | 'expired'
}

/** What is approved of a proposal. Nothing is checked, so that an app can be given what it did not ask for. */
export interface ProposalChoice {
  /** CAIP-2. Default: those asked for that the wallet serves. */
  chains?: readonly string[]
  /**
   * CAIP-10, or addresses, which are then meant on each chain of the namespace that holds them; those that the wallet does
   * not hold are meant in every namespace. Default: each namespace's selected account on each chain.
   */
  accounts?: readonly string[]
  /** Default: those asked for that the wallet serves. */
  methods?: readonly string[]
  /** Default: those asked for that the wallet serves. */
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

/** A living session. */
export interface PeerSession {
  topic: string
  app: PeerApp
  /** Milliseconds since the epoch. */
  expiresAt: number
  /** Whether the app has confirmed it. */
  isAcknowledged: boolean
  namespaces: Readonly<Record<string, PeerNamespace>>
}

/** A pairing: what a code leads to, before and besides a session. */
export interface PeerPairing {
  topic: string
  /** Milliseconds since the epoch. */
  expiresAt: number
  isActive: boolean
}

/** `idle`: nothing has needed the relay yet. */
export type RelayStatus = 'idle' | 'connecting' | 'connected' | 'disconnected'

/** A network that a peer knows. */
export interface PeerNetwork {
  /** CAIP-2 */
  id: string
  name: string
}

/** What a peer holds and has chosen in one namespace. */
export interface ServedNamespace {
  /** CAIP-2 */
  namespace: string
  /** As visitors know it. */
  name: string
  accounts: readonly string[]
  selectedAccount: string
  networks: readonly PeerNetwork[]
  /** CAIP-2 id of the network it is on. */
  selectedNetwork: string
}

/** All that a page shows of a peer; a new object for each change. */
export interface PeerSnapshot {
  answers: PeerAnswers
  relay: RelayStatus
  /** What it serves: EVM, Solana, Bitcoin, Polkadot, Cosmos, in this order. */
  served: readonly ServedNamespace[]
  /** That of the first namespace it serves. */
  selectedAccount: string
  pairings: readonly PeerPairing[]
  proposals: readonly PeerProposal[]
  requests: readonly PendingApproval[]
  sessions: readonly PeerSession[]
  faults: readonly Fault[]
}

/**
 * How an app hears of a change: by a session event, by an update of the session's namespaces, or by both, the update
 * first, as most wallets do.
 */
export type ChangeBy = 'event' | 'update' | 'both'

/** Which sessions a change is told to, and how. */
export interface ChangeOptions {
  /** Default: every session. */
  topic?: string
  /** Default `both`. */
  by?: ChangeBy
}

/** A wallet at the other end of a pairing: real keys, real signatures, real transactions. */
export interface Peer {
  readonly name: string
  /** All accounts that it holds, in the order of its namespaces and their keys. A Bitcoin account is its payment address. */
  readonly accounts: readonly string[]
  readonly proposals: readonly PeerProposal[]
  /** Requests that wait for the visitor, oldest first. */
  readonly requests: readonly PendingApproval[]
  readonly sessions: readonly PeerSession[]
  /** Every request, every call to a chain and every event. */
  readonly log: WireLog
  /**
   * Takes a connection link. Resolves when the wallet listens; the proposal arrives by itself.
   * @throws Error with words for the visitor: no link, an expired one, a used one, no answer of the relay in time
   */
  pair(uri: string): Promise<void>
  /**
   * Approves a proposal; resolves when the relay has taken the approval.
   * @param id Default: the oldest one that is open; if there is none, waits up to 5 s for one.
   * @returns The new session's topic.
   */
  approveProposal(id?: number, choice?: ProposalChoice): Promise<string>
  /** Refuses a proposal (5000); otherwise like {@link approveProposal}. */
  rejectProposal(id?: number): Promise<void>
  /** Takes an expired proposal off the list. */
  dismissProposal(id: number): void
  /** Approves a request, and resolves when the relay has taken the answer. Without an id, waits up to 5 s for one. */
  approve(id?: number): Promise<void>
  /** Refuses a request (4001); otherwise like {@link approve}. */
  reject(id?: number): Promise<void>
  /** Ends the silence of a request, or of all silent ones. */
  release(approve?: boolean, id?: number): Promise<void>
  /** Queues what the next proposals and requests meet. Proposals count as `wc_sessionPropose`. */
  next(...faults: Fault[]): void
  setAnswer(answer: PeerAnswer | Partial<PeerAnswers>): void
  /** Selects an account of the namespace that it belongs to, and tells the sessions. Throws Error if the wallet does not hold it. */
  changeAccount(address: string, options?: ChangeOptions): Promise<void>
  /**
   * Moves a namespace to a network that the wallet knows, and tells the sessions; `update` adds it where it is missing.
   * @param network CAIP-2, or the number of an EVM chain.
   */
  changeNetwork(network: string | number, options?: ChangeOptions): Promise<void>
  /** Replaces the namespaces of a session. */
  updateSession(topic: string, namespaces: Readonly<Record<string, PeerNamespace>>): Promise<void>
  /** Lets a session live for 7 days from now. */
  extendSession(topic: string): Promise<void>
  /** Sends a session event. The chain and the event's name must be in the session. */
  emitEvent(topic: string, event: { name: string; data: unknown }, chain: string): Promise<void>
  /** Resolves when the app has answered. */
  ping(topic: string): Promise<void>
  /** Ends a session, or all. */
  disconnect(topic?: string): Promise<void>
  /** Stable between changes. */
  getSnapshot(): PeerSnapshot
  /** Calls after each change. Returns what ends it. */
  subscribe(listener: () => void): () => void
  /** Closes the wallet as one closes an app: nothing is told to anyone, and what is stored stays. */
  stop(): Promise<void>
}

declare global {
  interface Window {
    /** The wallet of the page `/peer`, for who steers it from outside. */
    latchkeyPeer?: Peer
  }
}
