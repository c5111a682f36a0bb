import type { ApprovalRequest, Fault, FaultKind } from '../types.js'

/** `window`: the wallet asks in a window of its own. `auto`: it approves at once, within microtasks. */
export type ApprovalMode = 'window' | 'auto'

/** Where a wallet keeps what survives a reload. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a request of any namespace meets instead of the usual; each namespace answers with errors of its own shape. */
export type CommonFault =
  /** The user refuses. EVM: 4001. */
  | { kind: 'reject' }
  /** The wallet does nothing for that many milliseconds, then goes on as usual. */
  | { kind: 'delay'; ms: number }
  /** Another request of this kind is said to be open. EVM: -32002. */
  | { kind: 'alreadyPending' }
  /** The wallet says that it is locked. (`setLocked` really locks it.) EVM: 4100. */
  | { kind: 'locked' }
  /** No window and no answer, until `release` or `approve(id)` or `reject(id)`. */
  | { kind: 'silent' }
  /** The wallet is gone for this one request. (`setDead` lets the wallet die.) EVM: 4900. */
  | { kind: 'dead' }
  /** This error. */
  | { kind: 'error'; code: number; message: string }
  /** The user approves, and the page is answered with this instead of what it asked for. */
  | { kind: 'wrongAnswer'; result: unknown }

/** Where a request came from that arrived by pairing. */
export interface RequestSource {
  /** Address that the app gives as its own; nobody has checked it. */
  origin: string
  /** Topic of the session. */
  topic: string
  /** The request's id within the session. */
  requestId: number
}

/** A request that waits for the user. */
export interface PendingApproval {
  id: number
  method: string
  params: unknown
  /** Origin of the page that asked. */
  origin: string
  /** Milliseconds since the epoch. */
  openedAt: number
  /** True if the wallet was told to say nothing: no window is drawn. */
  silent: boolean
  request: ApprovalRequest
  /** Only for a request that arrived by pairing. */
  source?: RequestSource
}

/** What the user chose in a window. */
export interface ApprovalChoice {
  /** For a request to connect: the addresses to show. Default: the selected one. */
  accounts?: readonly string[]
}

/** What a deck shows of a wallet of any namespace. */
export interface CommonSnapshot {
  approval: ApprovalMode
  locked: boolean
  dead: boolean
  frozen: boolean
  faults: readonly Fault[]
  pending: readonly PendingApproval[]
}

/** What only the person who tests may do, whatever the wallet's namespaces are. */
export interface CommonControls {
  /** Open requests, oldest first. The array is a new one after each change. */
  readonly pending: readonly PendingApproval[]
  /** Queues what the next requests that ask the user meet. Each takes the first fault that fits its method. */
  next(...faults: Fault[]): void
  /**
   * Approves, and resolves when the page has its answer.
   * @param id Default: the oldest request that has a window; if there is none, waits up to 5 s for one.
   * @throws Error if there is no such request
   */
  approve(id?: number, choice?: ApprovalChoice): Promise<void>
  /** Refuses; otherwise like {@link approve}. */
  reject(id?: number): Promise<void>
  /**
   * Ends the silence of a request, or of all silent ones.
   * @param approve Whether they are approved or refused. Default true.
   */
  release(approve?: boolean, id?: number): Promise<void>
  setApproval(mode: ApprovalMode): void
  /** A locked wallet shows no accounts. What asks the user asks to unlock first; with `auto` it fails as locked. */
  setLocked(locked: boolean): void
  /** A dead wallet fails every request, open ones too, until it is back. */
  setDead(dead: boolean): void
  /** A frozen wallet answers no request, also none that asks no user, until it is no longer frozen. */
  setFrozen(frozen: boolean): void
  /** Takes the page's permission back. */
  disconnect(): void
  /** Everything as at the start: faults, permission, network, account, lock; open requests are refused. */
  reset(): void
  /** Calls after each change. Returns what ends it. */
  subscribe(listener: () => void): () => void
}

/** All that a deck shows of a wallet whose accounts are on no network in particular; a new object for each change. */
export interface AccountSnapshot extends CommonSnapshot {
  /** Addresses that the wallet holds. */
  accounts: readonly string[]
  selectedAccount: string
  /** The accounts that the page may see, the selected one first; empty if it is not connected. */
  permittedAccounts: readonly string[]
}

/** The buttons of a wallet whose accounts are on no network in particular. */
export interface AccountControls extends CommonControls {
  /** Selects an account of the wallet; a connected page sees it from then on. */
  switchAccount(address: string): void
  /** Stable between changes. */
  getSnapshot(): AccountSnapshot
}

/** One line of the wire log. Entries are never changed, only replaced. */
export interface WireLogEntry {
  /** Grows by one for each entry of one wallet. */
  id: number
  /** When it began, in milliseconds since the epoch. */
  at: number
  /** `request`: from the page to the wallet. `chain`: from the wallet to a chain. `event`: from the wallet to the page. */
  direction: 'request' | 'chain' | 'event'
  /** The method, or the event's name. */
  method: string
  params?: unknown
  status: 'pending' | 'ok' | 'error'
  result?: unknown
  /** Without a code where the namespace's errors have none. */
  error?: { code?: number; message: string; data?: unknown }
  /** Milliseconds until the answer, in fractions. */
  durationMs?: number
  /** The fault that it met. */
  fault?: FaultKind['kind']
}

/** Every request, call and event of one wallet. */
export interface WireLog {
  /** The last 1,000, oldest first. The array is a new one after each change. */
  readonly entries: readonly WireLogEntry[]
  subscribe(listener: () => void): () => void
  clear(): void
}
