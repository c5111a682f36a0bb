import type { Address, Hex } from 'viem'
import type { NativeCurrency } from '../config.js'
import type { ProviderRpcError } from './providerRpcError.js'

/** A chain that the wallet knows, with the node it reads from and sends to. */
export interface WalletChain {
  /** EIP-155 chain id. */
  id: number
  name: string
  /** JSON-RPC over HTTP. */
  rpcUrl: string
  nativeCurrency: NativeCurrency
}

/** How a wallet introduces itself (EIP-6963). */
export interface EIP6963ProviderInfo {
  /** One per announcement of one page load (UUID version 4). */
  uuid: string
  name: string
  /** A data URI. */
  icon: `data:image/${string}`
  /** Reverse domain name: the wallet's identity. */
  rdns: string
}

/** `window`: the wallet asks in a window of its own. `auto`: it approves at once, within microtasks. */
export type ApprovalMode = 'window' | 'auto'

/** Where a wallet keeps what survives a reload. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What {@link createWallet} takes. */
export interface WalletOptions {
  /** Default `Sandbox Wallet`. */
  name?: string
  /** Default `test.latchkey.sandbox`. */
  rdns?: string
  /** Default: a new one. */
  uuid?: string
  /** A data URI; not checked, so that a page can be tested with bad ones. Default: a drawn key. */
  icon?: string
  /**
   * Default: the first three accounts of anvil. Those keys are PUBLIC: whatever they receive on a real chain is taken
   * within seconds.
   */
  privateKeys?: readonly Hex[]
  /** The chains it knows; at least one. */
  chains: readonly WalletChain[]
  /** The chain it is on. Default: the first of `chains`. */
  chainId?: number
  /** Default `window`. Without a document no window is drawn; `controls.approve()` and `reject()` answer. */
  approval?: ApprovalMode
  /** Keeps permissions, chain, account, added chains and the lock across a reload. Default: nothing is kept. */
  storage?: WalletStorage
  /** Where the approval window is drawn. Default: the global document, if there is one. */
  document?: Document
}

/** The arguments of one request (EIP-1193). */
export interface RequestArguments {
  method: string
  params?: readonly unknown[] | object
}

/** The events of a provider (EIP-1193) and what their listeners get. */
export interface ProviderEvents {
  connect: { chainId: Hex }
  disconnect: ProviderRpcError
  accountsChanged: Address[]
  chainChanged: Hex
  message: { type: string; data: unknown }
}

/** What the page talks to (EIP-1193). */
export interface SandboxProvider {
  readonly isLatchkeySandbox: true
  /** All providers of the page, where several took `window.ethereum` (a custom of the time before EIP-6963). */
  providers?: readonly unknown[]
  /** False while the wallet is dead. */
  isConnected(): boolean
  request(args: RequestArguments): Promise<unknown>
  on<E extends keyof ProviderEvents>(
    event: E,
    listener: (payload: ProviderEvents[E]) => void,
  ): SandboxProvider
  on(event: string, listener: (...payload: unknown[]) => void): SandboxProvider
  removeListener<E extends keyof ProviderEvents>(
    event: E,
    listener: (payload: ProviderEvents[E]) => void,
  ): SandboxProvider
  removeListener(event: string, listener: (...payload: unknown[]) => void): SandboxProvider
}

/** What a request meets instead of the usual. */
export type FaultKind =
  /** The visitor refuses: 4001. */
  | { kind: 'reject' }
  /** The wallet does nothing for that many milliseconds, then goes on as usual. */
  | { kind: 'delay'; ms: number }
  /** -32002: another request of this kind is said to be open. */
  | { kind: 'alreadyPending' }
  /** 4100: the wallet says that it is locked. (`setLocked` really locks it.) */
  | { kind: 'locked' }
  /** No window and no answer, until `release` or `approve(id)` or `reject(id)`. */
  | { kind: 'silent' }
  /** The wallet moves to this chain, known to it or not, while it connects. Meets requests to connect only. */
  | { kind: 'wrongChain'; chainId: number }
  /** The wallet says that it does not know the chain. Meets `wallet_switchEthereumChain` only. */
  | { kind: 'unknownChain'; code: 4902 | 5000 | 32603 | -32603 }
  /** The wallet says that it switched, and did not. Meets requests to switch or add a chain only. */
  | { kind: 'answeredNotDone' }
  /** 4900 for this one request. (`setDead` lets the wallet die.) */
  | { kind: 'dead' }
  /** This error. */
  | { kind: 'error'; code: number; message: string }
  /** The visitor approves, and the page is answered with this instead of what it asked for. */
  | { kind: 'wrongAnswer'; result: unknown }

/** A fault, optionally for some methods only. */
export type Fault = FaultKind & { methods?: readonly string[] }

/** What a window asks for. */
export type ApprovalRequest =
  | { kind: 'connect'; accounts: readonly Address[]; selected: Address }
  | { kind: 'unlock' }
  | { kind: 'signMessage'; account: Address; message: string; raw: Hex }
  | { kind: 'signTypedData'; account: Address; typedData: TypedDataMessage }
  | { kind: 'sendTransaction'; account: Address; chain: WalletChain; transaction: TransactionRequest }
  | { kind: 'switchNetwork'; from: WalletChain; to: WalletChain }
  | { kind: 'addNetwork'; chain: WalletChain }

/** A transaction as the page asked for it, checked. */
export interface TransactionRequest {
  from: Address
  to?: Address
  /** wei */
  value: bigint
  data?: Hex
  gas?: bigint
  gasPrice?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  nonce?: number
}

/** Typed data (EIP-712) as the page sent it, checked for shape. */
export interface TypedDataMessage {
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  domain: Record<string, unknown>
  message: Record<string, unknown>
}

/** Where a request came from that arrived by pairing. */
export interface RequestSource {
  /** Address that the app gives as its own; nobody has checked it. */
  origin: string
  /** Topic of the session. */
  topic: string
  /** The request's id within the session. */
  requestId: number
}

/** A request that waits for the visitor. */
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

/** What the visitor chose in a window. */
export interface ApprovalChoice {
  /** For a request to connect: the accounts to show. Default: the selected one. */
  accounts?: readonly Address[]
}

/** All that a deck shows of a wallet; a new object for each change. */
export interface WalletSnapshot {
  approval: ApprovalMode
  locked: boolean
  dead: boolean
  chainId: number
  chains: readonly WalletChain[]
  accounts: readonly Address[]
  selectedAccount: Address
  /** The accounts that the page may see, the selected one first; empty if it is not connected. */
  permittedAccounts: readonly Address[]
  faults: readonly Fault[]
  pending: readonly PendingApproval[]
}

/** What only the person who tests may do: the wallet's own buttons, and its failures. */
export interface WalletControls {
  /** Open requests, oldest first. The array is a new one after each change. */
  readonly pending: readonly PendingApproval[]
  /** Queues what the next requests that ask the visitor meet. Each takes the first fault that fits its method. */
  next(...faults: Fault[]): void
  /**
   * Approves, and resolves when the page has its answer.
   * @param id Default: the oldest request that has a window; if there is none, waits up to 5 s for one.
   * @throws Error if there is no such request
   */
  approve(id?: number, choice?: ApprovalChoice): Promise<void>
  /** Refuses (4001); otherwise like {@link approve}. */
  reject(id?: number): Promise<void>
  /**
   * Ends the silence of a request, or of all silent ones.
   * @param approve Whether they are approved or refused. Default true.
   */
  release(approve?: boolean, id?: number): Promise<void>
  setApproval(mode: ApprovalMode): void
  /** A locked wallet shows no accounts. What asks the visitor asks to unlock first; with `auto` it fails with 4100. */
  setLocked(locked: boolean): void
  /** A dead wallet fails every request with 4900, open ones too. Emits `disconnect`, and `connect` when it is back. */
  setDead(dead: boolean): void
  /** Selects an account of the wallet; a connected page sees it from then on. */
  switchAccount(address: Address): void
  /** Moves the wallet to any chain, known to it or not. */
  switchChain(chainId: number): void
  /** Forgets a chain; asking for it is answered with 4902 then. */
  forgetChain(chainId: number): void
  /** Takes the page's permission back. */
  disconnect(): void
  /** Everything as at the start: faults, permission, chain, account, lock; open requests are refused. */
  reset(): void
  /** Stable between changes. */
  getSnapshot(): WalletSnapshot
  /** Calls after each change. Returns what ends it. */
  subscribe(listener: () => void): () => void
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
  error?: { code: number; message: string; data?: unknown }
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

/** A wallet that holds real keys and really signs. */
export interface SandboxWallet {
  readonly info: EIP6963ProviderInfo
  readonly provider: SandboxProvider
  /** All accounts that the wallet holds, in the order of their keys. */
  readonly accounts: readonly Address[]
  /** The chain that it is on. */
  readonly chainId: number
  readonly controls: WalletControls
  readonly log: WireLog
  /** Announces itself (EIP-6963) now and whenever asked. Default target: the window. Returns what ends it. */
  announce(target?: EventTarget): () => void
  /** Takes `window.ethereum`, with `providers[]` if there was one before. Returns what gives it back. */
  injectLegacy(target: Window): () => void
  /** Takes over what another tab stored, with the events that a wallet sends to all tabs. */
  syncFromStorage(): void
}
