import type { CaipAddress, CaipNetworkId, Namespace } from '../shared/caip.js'
import type { BaseError } from '../shared/errors/base.js'
import type { Metadata, Network } from '../shared/types.js'
import type { Contact } from '../wire/contact.js'
import type { KeyValueStorage } from './storage.js'

/** What a session approved in one namespace. CAIP-217 */
export interface PairingNamespace {
  readonly accounts: readonly CaipAddress[]
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The wallet on the other device. Its links are safe to open, its images safe to show. */
export interface PairingPeer extends Metadata {
  readonly redirect?:
    | { readonly native?: string | undefined; readonly universal?: string | undefined }
    | undefined
}

/** An approved session. */
export interface PairingSession {
  readonly topic: string
  /** When it expires, in seconds since 1970. */
  readonly expiry: number
  readonly namespaces: Readonly<Partial<Record<Namespace, PairingNamespace>>>
  readonly sessionProperties: Readonly<Record<string, string>>
  readonly peer: PairingPeer
}

/** The account and network that requests of a namespace go to. */
export interface PairingAccount {
  /** The active one first. */
  readonly addresses: readonly [string, ...string[]]
  readonly networkId: CaipNetworkId
  /** The networks that the session approved. */
  readonly networkIds: readonly CaipNetworkId[]
  readonly methods: readonly string[]
}

/**
 * - `idle`: no code was asked for.
 * - `opening`: a code was asked for.
 * - `ready`: `uri` can be shown.
 * - `expired`: the code expired while the page was hidden; `renew()` asks for another.
 * - `failed`: see `error`.
 */
export type PairingStatus = 'idle' | 'opening' | 'ready' | 'expired' | 'failed'

export interface PairingSnapshot {
  readonly status: PairingStatus
  /**
   * The pairing URI, for a QR code or a link. Present while `ready` and `expired`. It is a secret until a
   * wallet has used it.
   */
  readonly uri?: string | undefined
  /** When the code is replaced, in milliseconds since 1970. */
  readonly expiresAt?: number | undefined
  readonly error?: BaseError | undefined
  readonly session?: PairingSession | undefined
  readonly accounts: Readonly<Partial<Record<Namespace, PairingAccount>>>
  /** The requests that the wallet has not answered, newest last. */
  readonly requests: readonly PairingRequest[]
}

/** A request that the wallet has not answered. */
export interface PairingRequest {
  /** Set once the request was sent: a link with it opens the request in the wallet. */
  readonly id?: number | undefined
  readonly topic: string
  readonly networkId: CaipNetworkId
  readonly method: string
}

export interface PairingRequestParameters {
  readonly networkId: CaipNetworkId
  readonly method: string
  readonly params?: unknown
}

/** The answer to `authenticate`: a session, and signed sign-in messages. CAIP-122, CAIP-74 */
export interface PairingAuthentication {
  readonly session: PairingSession
  /** One for each account; `message` is the text that was signed. Empty if the wallet only connected. */
  readonly signatures: readonly {
    readonly address: CaipAddress
    readonly message: string
    readonly signature: string
  }[]
}

export interface PairingAuthenticateParameters {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * One session with a wallet on another device, for all namespaces. Adapters read `accounts` of their
 * namespace and send their requests through it.
 */
export interface Pairing {
  getSnapshot(): PairingSnapshot
  subscribe(listener: () => void): () => void
  /** Keeps the session alive (browser only). Returns the stop function. */
  start(): () => void
  /** Loads the client and opens its socket, so that `connect` does not wait for them. No wallet is asked. */
  preload(): void
  /**
   * Shows a code and resolves with the approved session, or with the living session if it serves the
   * namespace. Calls that overlap share one code. When all of them are aborted the code is withdrawn, and the
   * session of a later approval is ended.
   *
   * @throws {AdapterNotFoundError} if no network of the namespace is configured.
   * @throws {RelayUnreachableError} if no code comes within 15 s.
   * @throws {NoSharedNetworkError} if the wallet approved no network of the app, or none of the namespace.
   */
  connect(parameters: {
    readonly namespace: Namespace
    readonly signal?: AbortSignal | undefined
  }): Promise<PairingSession>
  /** Asks for a new code if the last one expired. */
  renew(): void
  /**
   * Resolves with the session of an earlier page if the namespace used it. No wallet is asked, and nothing is
   * loaded without one.
   */
  restore(namespace: Namespace): Promise<PairingSession | undefined>
  /**
   * Sends a request to the wallet and resolves with its answer. Rejects with the error of the wallet or of
   * the relay.
   *
   * @throws {SessionNotFoundError} if there is no session, or if it has ended.
   * @throws {RequestExpiredError} if the wallet does not answer within 5 min.
   * @throws {RelayUnreachableError} if the relay cannot be reached within 15 s.
   */
  request(parameters: PairingRequestParameters): Promise<unknown>
  /** Sends later requests to another approved network. The wallet is not asked. */
  setNetwork(networkId: CaipNetworkId): void
  /**
   * Ends the use of the session by one namespace, or by all. The session ends with its last namespace, and
   * the wallet is told; not if `silent`, for which another tab has told it.
   */
  disconnect(parameters?: {
    readonly namespace?: Namespace | undefined
    readonly silent?: boolean | undefined
  }): Promise<void>
  /** Returns the hosts that the pairing contacts with its configuration. Default: none. */
  listContacts?(): readonly Contact[]
}

/** A pairing that can sign in with the approval itself: for sign-in, not for apps. */
export interface AuthenticatingPairing extends Pairing {
  /**
   * Connects and signs in with one approval.
   *
   * @throws {AuthenticateNotSupportedError} unless all networks are EVM networks.
   */
  authenticate(parameters: PairingAuthenticateParameters): Promise<PairingAuthentication>
}

/** What a latchkey passes to its pairing. */
export interface PairingContext {
  readonly metadata: Metadata
  /** All configured networks whose namespace has an adapter. */
  readonly networks: readonly Network[]
  readonly storage: KeyValueStorage | null
  /** Different for each latchkey of a page. */
  readonly storagePrefix: string
  /**
   * Called when a wallet approves a code of a page that is gone, for instance because a phone's browser
   * dropped it.
   */
  onResume(session: PairingSession): void
}

/** The snapshot without code and session. */
export const idlePairing: PairingSnapshot = { status: 'idle', accounts: {}, requests: [] }

/** `Connector.id` of the pairing connector, in every namespace. */
export const pairingConnectorId = 'pairing'

/** The value of the option `pairing`: makes one pairing per latchkey. */
export interface PairingFactory {
  create(context: PairingContext): Pairing
  /**
   * Returns what in its parameters is valid but probably a mistake, one sentence each. Called in development
   * only.
   */
  listProblems?: (() => readonly string[]) | undefined
}
