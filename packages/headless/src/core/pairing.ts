import type { CaipAddress, CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { LatchkeyErrorType } from '../shared/errors/latchkeyError.js'
import type { Metadata, Network } from '../shared/types.js'
import type { Contact } from '../wire/contact.js'
import type { ProblemInput } from './problems/problem.js'
import type { KeyValueStorage } from './storage.js'

/** What a session approves in one namespace. CAIP-217. */
export interface PairingNamespace {
  readonly accounts: readonly CaipAddress[]
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/**
 * The wallet on the other device. Its links are checked (`safeLink`), and so is its image, which is a `data:`
 * url (`safeAnnouncedImage`). Images at other addresses are left out.
 */
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

/** The accounts and the network that requests of a namespace use. */
export interface PairingAccount {
  /** The active address first. */
  readonly addresses: readonly [string, ...string[]]
  readonly networkId: CaipNetworkId
  /** The approved networks. */
  readonly networkIds: readonly CaipNetworkId[]
  readonly methods: readonly string[]
}

/**
 * The status of a pairing.
 *
 * - `idle`: no code was requested.
 * - `opening`: a code was requested.
 * - `ready`: `uri` can be shown.
 * - `expired`: the code expired while the page was hidden. `renew()` requests a new one.
 * - `failed`: see `error`.
 */
export type PairingStatus = 'idle' | 'opening' | 'ready' | 'expired' | 'failed'

/** The state of the pairing: its code, its session and its accounts. */
export interface PairingSnapshot {
  readonly status: PairingStatus
  /**
   * The pairing URI, for a QR code or a link. Present if `status` is `ready` or `expired`. Keep it secret
   * until a wallet has used it.
   */
  readonly uri?: string | undefined
  /** When the code is replaced, in milliseconds since 1970. */
  readonly expiresAt?: number | undefined
  readonly error?: LatchkeyErrorType | undefined
  readonly session?: PairingSession | undefined
  readonly accounts: Readonly<Partial<Record<Namespace, PairingAccount>>>
  /** The requests to which the wallet has not responded, newest last. */
  readonly requests: readonly PairingRequest[]
}

/** A request to which the wallet has not responded. */
export interface PairingRequest {
  /** Present once the request was sent. A link with it opens the request in the wallet. */
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

/** The result of `authenticate`: a session and signed sign-in messages. CAIP-122, CAIP-74. */
export interface PairingAuthentication {
  readonly session: PairingSession
  /** One per account. `message` is the signed text. Empty if the wallet connected without signing in. */
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
  /** The network of the message, one of the app's. Default: the first one. */
  readonly networkId?: CaipNetworkId | undefined
  readonly statement?: string | undefined
  /** RFC 3339 */
  readonly expirationTime?: string | undefined
  /** RFC 3339 */
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * One session with a wallet on another device, for all namespaces. Adapters read `accounts` of their
 * namespace and send their requests through it.
 *
 * A wallet that reports no accounts for a namespace (`accountsChanged` with an empty list) disconnects that
 * namespace alone. The session stays for the other namespaces, and ends if none of them uses it.
 */
export interface Pairing {
  getSnapshot(): PairingSnapshot
  subscribe(listener: () => void): () => void
  /**
   * Starts listening to the relay, and to the session if there is one. Returns the function that stops it: it
   * closes sockets and timers, and withdraws the codes. The session stays.
   */
  start(): () => void
  /** Loads the client and opens its socket, so that `connect` is fast. Sends no request to a wallet. */
  preload(): void
  /**
   * Requests a code and resolves with the session once a wallet approves. Resolves with the current session
   * if it includes the namespace. Simultaneous calls share one code. If all of them are aborted, the code
   * becomes invalid, and a later approval is ended.
   *
   * @throws {AdapterNotFoundError} If no network of the namespace is configured.
   * @throws {RelayUnreachableError} If the relay returns no code within 15 s.
   * @throws {NoSharedNetworkError} If the wallet approves no network of the app, or none of the namespace.
   */
  connect(parameters: {
    readonly namespace: Namespace
    readonly signal?: AbortSignal | undefined
  }): Promise<PairingSession>
  /** Requests a new code if the last one expired. */
  renew(): void
  /**
   * Resolves with the stored session if the namespace uses it, without a request to the wallet. Loads nothing
   * if no session is stored.
   */
  restore(namespace: Namespace): Promise<PairingSession | undefined>
  /**
   * Sends a request to the wallet and resolves with its result.
   *
   * @throws {SessionNotFoundError} If there is no session.
   * @throws {RequestExpiredError} If the wallet does not respond within 5 min.
   * @throws {RelayUnreachableError} If the relay cannot be reached within 15 s.
   */
  request(parameters: PairingRequestParameters): Promise<unknown>
  /** Sets the approved network of later requests, without a request to the wallet. */
  setNetwork(networkId: CaipNetworkId): void
  /**
   * Disconnects one namespace or all from the session. The session ends with its last namespace. The wallet
   * is notified, except if `silent`, because another tab notified it.
   */
  disconnect(parameters?: {
    readonly namespace?: Namespace | undefined
    readonly silent?: boolean | undefined
  }): Promise<void>
  /** Returns the hosts that the pairing contacts with its configuration. Default: none. */
  listContacts?(): readonly Contact[]
}

/** A pairing that can connect and sign in with one approval. Internal. */
export interface AuthenticatingPairing extends Pairing {
  /**
   * Connects and signs in with one approval.
   *
   * @throws {AuthenticateNotSupportedError} If a network is not an EVM network.
   */
  authenticate(parameters: PairingAuthenticateParameters): Promise<PairingAuthentication>
}

/** What a latchkey passes to its pairing. */
export interface PairingContext {
  readonly metadata: Metadata
  /** All configured networks whose namespace has an adapter. */
  readonly networks: readonly Network[]
  readonly storage: KeyValueStorage | null
  /** Differs between the latchkeys of a page. */
  readonly storagePrefix: string
  /** Prints a warning to the console, once for each text. Absent in production. */
  readonly warn?: ((text: string) => void) | undefined
  /** Prints an error of the relay to the console, without topics and messages. Absent if `debug` is off. */
  readonly writeError?: ((text: string) => void) | undefined
  /** Called if the relay refuses this app. */
  readonly onProblem?: ((problem: ProblemInput) => void) | undefined
  /**
   * Called if a wallet approved a code after its page was closed, for instance because the browser of a phone
   * unloaded the page.
   */
  onResume(session: PairingSession): void
}

/** The snapshot of a pairing without code and session. */
export const idlePairing: PairingSnapshot = { status: 'idle', accounts: {}, requests: [] }

/**
 * The `id` of the connector for wallets on other devices (option `pairing`), in every namespace. The app's
 * own wagmi `walletConnect()` connector has another one, and the same `type`.
 */
export const pairingConnectorId = 'pairing'

/** The value of the option `pairing`. Creates one pairing per latchkey. */
export interface PairingFactory {
  create(context: PairingContext): Pairing
  /** Returns what keeps wallets on other devices from being connected, or `undefined`. */
  findProblem?: (() => ProblemInput | undefined) | undefined
}
