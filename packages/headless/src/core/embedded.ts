import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { AppEventName, AppPayload, AppReply } from '@latchkey/protocol/frame'
import type { LatchkeyErrorType } from '../shared/errors/latchkeyError.js'
import type { Metadata, Network } from '../shared/types.js'
import type { Contact } from '../wire/contact.js'
import type { ProblemInput } from './problems/problem.js'
import type { KeyValueStorage } from './storage.js'

/**
 * The `id` of the connector of the embedded wallet, in every namespace it has. Its `type` is `auth`.
 */
export const embeddedConnectorId = 'embedded'

/** The namespaces that an embedded wallet can have. */
const embeddedNamespaces: readonly Namespace[] = ['eip155', 'solana']

/** Returns whether an embedded wallet can have accounts of a namespace. */
export function isEmbeddedNamespace(namespace: Namespace): boolean {
  return embeddedNamespaces.includes(namespace)
}

/**
 * The status of the frame.
 *
 * - `idle`: it is not loaded. The first request loads it.
 * - `loading`: it is loaded, or was a moment ago.
 * - `ready`: it answers.
 * - `failed`: see `error`. The next request loads it again.
 */
export type EmbeddedStatus = 'idle' | 'loading' | 'ready' | 'failed'

/** The user who is logged in, as the frame tells it. Nothing in it is secret. */
export interface EmbeddedUser {
  /** `null` if the user logged in without an address of email. */
  readonly email: string | null
  /** What the provider calls the user. See `displayUserName`. */
  readonly userName?: string | undefined
  /** Id of the provider that the user logged in with. Absent: by email. */
  readonly provider?: string | undefined
  /** Whether no single loss loses the wallet. Before that, the app lets it receive nothing. */
  readonly isProtected: boolean
}

/** What the frame needs of the page for a request that is not answered. */
export type EmbeddedPrompt =
  /** It draws something: the page gives it a place of this height, in pixels (`attach`). */
  | { readonly type: 'draw'; readonly id: string; readonly height: number }
  /** It needs a window, which only a click may open (`openWindow`). */
  | { readonly type: 'window'; readonly id: string; readonly isOpen: boolean }

/** The state of the frame. A new object after each change. */
export interface EmbeddedSnapshot {
  readonly status: EmbeddedStatus
  /** Present if `status` is `failed`. */
  readonly error?: LatchkeyErrorType | undefined
  readonly user?: EmbeddedUser | undefined
  /** The oldest request that waits for the user. */
  readonly prompt?: EmbeddedPrompt | undefined
  /** Whether the page has a place for what the frame draws (`attach`), whether it draws or not. */
  readonly hasPlace?: boolean | undefined
  /** The account of each namespace that is connected. Absent before the first one. */
  readonly accounts?: Readonly<Partial<Record<Namespace, EmbeddedAccount>>> | undefined
  /** The configured networks that the wallet has. Absent until the frame has said so. */
  readonly networkIds?: readonly CaipNetworkId[] | undefined
  /** Those of them on which the account can be a smart account. */
  readonly smartAccountNetworkIds?: readonly CaipNetworkId[] | undefined
  /**
   * Id of the provider that the user logged in with. Until the frame says it, that of the last visit. Absent:
   * by email, or nobody.
   */
  readonly socialProvider?: string | undefined
  /** Whether the window of a login with a provider is open. */
  readonly socialWindow?: boolean | undefined
  /** The address that a login with Farcaster waits for: a QR code, or a link on a phone. */
  readonly farcasterUrl?: string | undefined
}

/** The window of a login with a provider. */
export interface LoginWindow {
  /**
   * Whether it seems to be closed. It is no answer of the user: a page of the provider can cut itself off
   * from this one, and seems to be closed then.
   */
  readonly isClosed: boolean
  /** Resolves when it seems to be closed. */
  readonly closed: Promise<void>
  close(): void
}

/** An account of the embedded wallet in one namespace. */
export interface EmbeddedAccount {
  readonly address: string
  readonly networkId: CaipNetworkId
  /**
   * Type of what signs. A smart account has the address and the key of the other: its code runs several calls
   * as one, and lets others pay the fee. EIP-7702
   */
  readonly type: EmbeddedAccountType
  /** Whether the code of the smart account is on the account, on its network. */
  readonly isDeployed: boolean
}

/** Type of an account of the embedded wallet. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

/** What the frame tells of the user and the accounts. */
export type EmbeddedSession = Pick<EmbeddedSnapshot, 'user' | 'accounts' | 'smartAccountNetworkIds'>

/** Options of a request to the frame. */
export interface EmbeddedRequestOptions {
  readonly signal?: AbortSignal | undefined
}

/** A wallet in a frame of another origin, for all namespaces that it has. */
export interface Embedded {
  getSnapshot(): EmbeddedSnapshot
  subscribe(listener: () => void): () => void
  /**
   * Starts, and loads the frame at once if a user logged in before in this browser. Returns the function that
   * stops it and removes the frame.
   */
  start(): () => void
  /**
   * Loads the frame if it is not loaded, and resolves when it answers.
   *
   * @throws {EmbeddedError} If it cannot be loaded within 20 s, or refuses this page.
   */
  load(): Promise<void>
  /**
   * Loads the frame if it is not loaded, and resolves with its answer to a request.
   *
   * @throws {EmbeddedError}
   */
  request<name extends AppEventName>(
    name: name,
    ...parameters: undefined extends AppPayload<name>
      ? [payload?: AppPayload<name>, options?: EmbeddedRequestOptions]
      : [payload: AppPayload<name>, options?: EmbeddedRequestOptions]
  ): Promise<AppReply<name>>
  /**
   * Resolves with the account of the user who is logged in, for a namespace of the network. Creates the
   * wallet if the user has none. The user may be asked to open it in a window.
   *
   * @throws {EmbeddedError} If nobody is logged in.
   */
  connect(parameters: {
    readonly networkId: CaipNetworkId
    readonly signal?: AbortSignal | undefined
  }): Promise<EmbeddedAccount>
  /**
   * Resolves with the account without asking the user, or with `undefined`. Loads nothing if nobody ever
   * logged in.
   */
  restore(parameters: { readonly networkId: CaipNetworkId }): Promise<EmbeddedAccount | undefined>
  /**
   * Switches the network of a namespace that is connected, and resolves with the account as the frame tells
   * it afterwards.
   *
   * @throws {NetworkNotApprovedError} If the wallet does not have the network.
   * @throws {SwitchNotDoneError} If the frame is on another network afterwards.
   * @throws {EmbeddedError}
   */
  switchNetwork(parameters: {
    readonly networkId: CaipNetworkId
    readonly signal?: AbortSignal | undefined
  }): Promise<EmbeddedAccount>
  /**
   * Disconnects a namespace. Logs the user out if it was the last one, except if `silent`, because another
   * tab did that.
   */
  disconnect(parameters: {
    readonly namespace: Namespace
    readonly silent?: boolean | undefined
  }): Promise<void>
  /** Logs the user out. Resolves within 3 s, also if the frame does not answer. */
  signOut(): Promise<void>
  /**
   * Places the frame over an element while a `draw` prompt is there. Returns the function that takes it away.
   */
  attach(element: HTMLElement): () => void
  /**
   * Opens the window of a prompt, or shows it again. Call it in a click. Returns whether the browser opened
   * it.
   */
  openWindow(): boolean
  /**
   * Opens the window of a login with a provider. Call it in a click. Returns `undefined` if the browser
   * blocked it.
   *
   * @param id 32 hexadecimal digits, which `GET_SOCIAL_REDIRECT_URI` has too. The window waits for it.
   */
  openLoginWindow(id: string): LoginWindow | undefined
  /** Ends the request of the prompt. It is rejected as one that the user rejected. */
  cancelPrompt(): void
  /** Returns the host of the frame. */
  listContacts(): readonly Contact[]
}

/** What a latchkey passes to its embedded wallet. */
export interface EmbeddedContext {
  readonly metadata: Metadata
  /** The configured networks of EVM and Solana. The wallet uses those that it has, too. */
  readonly networks: readonly [Network, ...Network[]]
  readonly storage: KeyValueStorage | null
  /** Differs between the latchkeys of a page. */
  readonly storagePrefix: string
  /** Whether the frame writes what it does to the console. Default: true. */
  readonly enableAuthLogger: boolean
  /** Called if the frame ends the session: the user logged out elsewhere, or this device was removed. */
  onSessionEnd(cause: 'signed-out' | 'expired' | 'device-removed'): void
  /**
   * Called with a transaction that was sent although its request has been given up: the user approved it in
   * the same moment.
   */
  onLateTransaction?(transaction: {
    readonly networkId: CaipNetworkId
    readonly address: string
    readonly hash: string
  }): void
  /** Prints a warning to the console, once for each text. Absent in production. */
  readonly warn?: ((text: string) => void) | undefined
  /** Called if the frame cannot be loaded, does not answer, or refuses this page. */
  onProblem?(problem: ProblemInput): void
}

/** The value of the option `embedded`. Creates one embedded wallet per latchkey. */
export interface EmbeddedFactory {
  create(context: EmbeddedContext): Embedded
  /**
   * Returns a sentence for each parameter that is valid but probably a mistake. Called only in development.
   */
  listProblems?: (() => readonly string[]) | undefined
}
