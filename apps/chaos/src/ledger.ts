import type { Links } from './links'
import type { OtherNamespace } from './namespaces'
import type { RelayLosses } from './relayLosses'

/** What is known about one session. */
export interface SessionFacts {
  readonly topic: string
  /** Topic of the code that the session was created with. */
  readonly codeTopic: string
  /** Addresses that the app may show as the active one. */
  addresses: ReadonlySet<string>
  /** Networks (CAIP-2) that the app may show. */
  networkIds: ReadonlySet<string>
  /**
   * Whether the app must show the session when the messages have arrived: it was approved during the wait.
   */
  isDue: boolean
  /** Number of messages about account and network that were sent while the relay changed their order. */
  reportedInDisorder: number
  /** Whether the wallet gave up a message before the relay accepted it. */
  isUnheard: boolean
  wasShown: boolean
  isEndedInApp: boolean
}

/** What the steps have done so far. The invariants compare it with what the pages show. */
export interface Ledger {
  /** Allowed connections in EVM. */
  readonly links: Links
  /** Allowed connections in the other namespaces, which have no pairing here. */
  readonly otherLinks: Readonly<Record<OtherNamespace, Links>>
  readonly sessions: Map<string, SessionFacts>
  /** Number of requests by method that the wallets may have received because of a click. */
  readonly allowedRequests: Map<string, number>
  /** Number of requests by method that the wallets have received. */
  readonly seenRequests: Map<string, number>
  readonly losses: RelayLosses
  /** Topics of the codes that the peer has scanned. */
  readonly scannedCodes: string[]
  /** Topic of the code of each proposal, by the proposal's id. */
  readonly codeOf: Map<number, string>
  /** Topic of the code that the open view waits for. */
  awaitedCode?: string
  /** Topic of the code that the page waited for when it was reloaded. The next page may show its session. */
  resumedCode?: string
  /**
   * Whether there was a second tab since the first was loaded. The first follows it when it no longer waits.
   */
  hasHadTwoTabs: boolean
  /**
   * Wallets that stopped answering in the first tab since it was loaded. The tab may lose and find them
   * again.
   */
  readonly diedWallets: Set<string>
  /** Accounts that the page showed when "Sign message" was pressed. */
  signers: ReadonlySet<string>
  /** The same for the other namespaces, on the page that shows all of them. */
  readonly otherSigners: Map<OtherNamespace, ReadonlySet<string>>
}

/** Allows the wallets one request for each method in the list. */
export function allowRequests(ledger: Ledger, methods: readonly string[]): void {
  for (const method of methods)
    ledger.allowedRequests.set(method, (ledger.allowedRequests.get(method) ?? 0) + 1)
}
