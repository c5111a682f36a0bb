import type { ApprovalRequest, Fault, FaultKind } from '../types.js'

/** `window`: the wallet asks in an approval window. `auto`: it approves within microtasks. */
export type ApprovalMode = 'window' | 'auto'

/** The storage of a wallet's state across reloads. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Faults of all wallets. The form of the errors depends on the namespace. */
export type CommonFault =
  /** The user rejects. EVM: 4001. */
  | { kind: 'reject' }
  /** The wallet waits for that many milliseconds, then continues. */
  | { kind: 'delay'; ms: number }
  /** The wallet reports that another request of this kind is open. EVM: -32002. */
  | { kind: 'alreadyPending' }
  /** The wallet reports that it is locked. (`setLocked` really locks it.) EVM: 4100. */
  | { kind: 'locked' }
  /** No window and no answer, until `release` or `approve(id)` or `reject(id)`. */
  | { kind: 'silent' }
  /** The wallet is dead for this request. (`setDead` applies to all requests.) EVM: 4900. */
  | { kind: 'dead' }
  /** The request fails with this error. */
  | { kind: 'error'; code: number; message: string }
  /** The user approves, and this replaces the result. */
  | { kind: 'wrongAnswer'; result: unknown }

/** The source of a request that arrived by pairing. */
export interface RequestSource {
  /** The URL that the app reports. Not verified. */
  origin: string
  /** Topic of the session. */
  topic: string
  /** The request's id within the session. */
  requestId: number
}

/** A request that the user has not answered. */
export interface PendingApproval {
  id: number
  method: string
  params: unknown
  /** Origin of the page. */
  origin: string
  /** Milliseconds since the epoch. */
  openedAt: number
  /** Whether a fault makes the request silent. No window is drawn. */
  silent: boolean
  request: ApprovalRequest
  /** Only for a request that arrived by pairing. */
  source?: RequestSource
}

/** The user's choice in a window. */
export interface ApprovalChoice {
  /** For a request to connect: the addresses to show. Default: the selected one. */
  accounts?: readonly string[]
}

/** The state that every wallet has. */
export interface CommonSnapshot {
  approval: ApprovalMode
  locked: boolean
  dead: boolean
  frozen: boolean
  faults: readonly Fault[]
  pending: readonly PendingApproval[]
}

/** Controls for tests that every wallet has. */
export interface CommonControls {
  /** Open requests, oldest first. A new array after each change. */
  readonly pending: readonly PendingApproval[]
  /**
   * Queues faults for the next requests with a prompt. Each request gets the first fault that matches its
   * method.
   */
  next(...faults: Fault[]): void
  /**
   * Approves a request. Resolves when the page has its answer.
   * @param id Default: the oldest request with a window. If there is none, waits up to 5 s for one.
   * @throws Error if there is no such request
   */
  approve(id?: number, choice?: ApprovalChoice): Promise<void>
  /** Rejects a request. Otherwise like {@link approve}. */
  reject(id?: number): Promise<void>
  /**
   * Answers a silent request, or all of them.
   * @param approve Whether they are approved or rejected. Default true.
   */
  release(approve?: boolean, id?: number): Promise<void>
  setApproval(mode: ApprovalMode): void
  /** A locked wallet shows no accounts. Requests with a prompt ask to unlock first; with `auto` they fail. */
  setLocked(locked: boolean): void
  /** A dead wallet fails every request, including open ones. */
  setDead(dead: boolean): void
  /** A frozen wallet answers no request, with or without a prompt. */
  setFrozen(frozen: boolean): void
  /** Revokes the page's permission. */
  disconnect(): void
  /** Restores the initial faults, permission, network, account and lock. Rejects open requests. */
  reset(): void
  /** Calls the listener after each change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The state of a wallet whose accounts have no current network. A new object after each change. */
export interface AccountSnapshot extends CommonSnapshot {
  /** All addresses of the wallet. */
  accounts: readonly string[]
  selectedAccount: string
  /** The accounts that the page may see, the selected one first. Empty if not connected. */
  permittedAccounts: readonly string[]
}

/** The controls of a wallet whose accounts have no current network. */
export interface AccountControls extends CommonControls {
  /** Selects an account of the wallet. A connected page gets permission for it. */
  switchAccount(address: string): void
  /** Returns the state. The same object between changes. */
  getSnapshot(): AccountSnapshot
}

/** An entry of the log. Entries are replaced, never changed. */
export interface WireLogEntry {
  /** Increases by one for each entry of a wallet. */
  id: number
  /** Start, in milliseconds since the epoch. */
  at: number
  /**
   * `request`: from the page to the wallet. `chain`: from the wallet to a chain. `event`: from the wallet to
   * the page.
   */
  direction: 'request' | 'chain' | 'event'
  /** The method, or the event's name. */
  method: string
  params?: unknown
  status: 'pending' | 'ok' | 'error'
  result?: unknown
  /** Without a code if the namespace's errors have none. */
  error?: { code?: number; message: string; data?: unknown }
  /** Milliseconds until the answer. Can have decimals. */
  durationMs?: number
  /** The fault of the request. */
  fault?: FaultKind['kind']
}

/** The requests, calls and events of a wallet. */
export interface WireLog {
  /** The last 1,000, oldest first. A new array after each change. */
  readonly entries: readonly WireLogEntry[]
  subscribe(listener: () => void): () => void
  clear(): void
}
