import type { CaipAddress, CaipNetworkId, Namespace } from '../shared/caip.js'
import type { BaseError } from '../shared/errors/base.js'
import type { Metadata, Network } from '../shared/types.js'
import type { Contact } from '../wire/contact.js'
import type { KeyValueStorage } from './storage.js'

/** What a session approved in one namespace. CAIP-217, spec 3.10 */
export interface PairingNamespace {
  readonly accounts: readonly CaipAddress[]
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The wallet at the other end. Its links are safe to open, its images safe to show. */
export interface PairingPeer extends Metadata {
  readonly redirect?:
    | { readonly native?: string | undefined; readonly universal?: string | undefined }
    | undefined
}

/** An approved session. spec 3.10 */
export interface PairingSession {
  readonly topic: string
  /** Seconds since 1970. */
  readonly expiry: number
  readonly namespaces: Readonly<Partial<Record<Namespace, PairingNamespace>>>
  readonly sessionProperties: Readonly<Record<string, string>>
  readonly peer: PairingPeer
}

/** Where a namespace of the session is now: the account and network that requests go to. */
export interface PairingAccount {
  /** Never empty; the active one first. */
  readonly addresses: readonly [string, ...string[]]
  readonly networkId: CaipNetworkId
  /** The networks the session approved. spec 3.2 */
  readonly networkIds: readonly CaipNetworkId[]
  readonly methods: readonly string[]
}

/**
 * `idle`: nobody asks for a code. `opening`: a code is on its way. `ready`: `uri` can be shown. `expired`: the code ran out while nobody
 * looked; `renew()` makes another. `failed`: see `error`.
 */
export type PairingStatus = 'idle' | 'opening' | 'ready' | 'expired' | 'failed'

export interface PairingSnapshot {
  readonly status: PairingStatus
  /** The pairing URI, for a QR code or a link: a secret until a wallet has used it. Present while `ready`, and dimmed while `expired`. */
  readonly uri?: string | undefined
  /** When the code is replaced, in milliseconds since 1970. spec 4.8 */
  readonly expiresAt?: number | undefined
  readonly error?: BaseError | undefined
  readonly session?: PairingSession | undefined
  readonly accounts: Readonly<Partial<Record<Namespace, PairingAccount>>>
  /** The requests the wallet has not answered, newest last: for a link that opens it. */
  readonly requests: readonly PairingRequest[]
}

/** A request on its way to the wallet. */
export interface PairingRequest {
  /** Given once it has left. */
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

/** An answer to `authenticate`: a session, and signed sign-in messages. CAIP-122, CAIP-74 */
export interface PairingAuthentication {
  readonly session: PairingSession
  /** One signed message an account: `message` is what was signed. Empty where the wallet only connected. */
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
 * One session with a wallet on another device, for all namespaces at once. It is the only owner of that session; adapters read
 * `accounts` of their namespace and send their requests through it.
 */
export interface Pairing {
  getSnapshot(): PairingSnapshot
  subscribe(listener: () => void): () => void
  /** Begins to keep the session alive (browser only). Returns the stop function. */
  start(): () => void
  /** Loads the client and opens its socket, so that the click waits for neither. Nothing is asked of a wallet. */
  preload(): void
  /**
   * Shows a code and resolves with the approved session; a living session that serves the namespace is taken as it is. Calls that overlap
   * share one code; when all of them are aborted the code is withdrawn, and an approval that comes later is taken back.
   */
  connect(parameters: {
    readonly namespace: Namespace
    readonly signal?: AbortSignal | undefined
  }): Promise<PairingSession>
  /** A new code in place of one that ran out. */
  renew(): void
  /** The session of an earlier visit, if it serves the namespace, without any prompt; loads nothing where there was none. */
  restore(namespace: Namespace): Promise<PairingSession | undefined>
  /** Sends a request to the wallet. Rejects with what the wallet or the connection service said. */
  request(parameters: PairingRequestParameters): Promise<unknown>
  /** Makes an approved network the one that requests go to; the wallet is not asked. */
  setNetwork(networkId: CaipNetworkId): void
  /** Resolves when the wallet answered. */
  ping(): Promise<void>
  /** Connects and signs in with one approval. EVM networks only. spec 5.12 */
  authenticate(parameters: PairingAuthenticateParameters): Promise<PairingAuthentication>
  /**
   * One namespace, or all, no longer needs the session; when none does it ends, and the wallet is told. `silent` forgets it here:
   * another tab has already told the wallet.
   */
  disconnect(parameters?: {
    readonly namespace?: Namespace | undefined
    readonly silent?: boolean | undefined
  }): Promise<void>
  /** Lists what the pairing contacts with its configuration. Contacts nothing. Default: nothing is contacted. */
  listContacts?(): readonly Contact[]
}

/** What a pairing is told when a latchkey makes it. */
export interface PairingContext {
  readonly metadata: Metadata
  /** All configured networks whose namespace has an adapter. */
  readonly networks: readonly Network[]
  readonly storage: KeyValueStorage | null
  /** Tells several latchkeys of one page apart. */
  readonly storagePrefix: string
  /** A wallet approved after the page that asked was gone (a phone's browser dropped it): connect what the session serves. */
  onResume(session: PairingSession): void
}

/** Nothing is asked, nothing is connected. */
export const idlePairing: PairingSnapshot = { status: 'idle', accounts: {}, requests: [] }

/** `Connector.id` of the way in by pairing, in every namespace. */
export const pairingConnectorId = 'pairing'

/** The value a host passes in `pairing`: makes one pairing per latchkey. */
export interface PairingFactory {
  create(context: PairingContext): Pairing
  /** What in its parameters is allowed and most likely not meant, one sentence each. Asked in development only. */
  listProblems?: (() => readonly string[]) | undefined
}
