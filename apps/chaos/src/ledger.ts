import type { Links } from './links'
import type { OtherNamespace } from './namespaces'
import type { RelayLosses } from './relayLosses'

/** What the ledger knows of one session. */
export interface SessionFacts {
  readonly topic: string
  /** Topic of the code it came by. */
  readonly codeTopic: string
  /** Addresses that the app may show as the active one. */
  addresses: ReadonlySet<string>
  /** Networks (CAIP-2) that the app may show. */
  networkIds: ReadonlySet<string>
  /** Whether the app must show it, once it could hear of it: approved while the visitor waited for it. */
  isDue: boolean
  /** Position messages told while the relay turned their order round. */
  toldInDisorder: number
  /** A message of the wallet was given up before the relay took it. */
  isUnheard: boolean
  wasShown: boolean
  isEndedInApp: boolean
}

/** What our own steps have asked for: the side of the truth that no page can be asked about. */
export interface Ledger {
  /** Of EVM. */
  readonly links: Links
  /** Of the other namespaces, which no pairing serves here. */
  readonly otherLinks: Readonly<Record<OtherNamespace, Links>>
  readonly sessions: Map<string, SessionFacts>
  /** Requests that wallets may have got by now because of a click of ours, by method. */
  readonly allowedRequests: Map<string, number>
  /** Requests they got. */
  readonly seenRequests: Map<string, number>
  readonly losses: RelayLosses
  /** Topics of the codes that the peer took. */
  readonly scannedCodes: string[]
  /** Topic of the code that a proposal came by, by the proposal's id. */
  readonly codeOf: Map<number, string>
  /** The one whose answer the visitor waits for, with the view still open. */
  awaitedCode?: string
  /** The one that was awaited when the page was reloaded: what is approved by it may be shown by the next page. */
  resumedCode?: string
  /** A second tab was there since the first was loaded: what was connected in it is followed once the first waits no more. */
  hasHadTwoTabs: boolean
  /** Wallets that died in the first tab since it was loaded: the tab may have lost them, and find them again. */
  readonly diedWallets: Set<string>
  /** Who was to sign, as the page showed it when it was pressed. */
  signers: ReadonlySet<string>
  /** The same of the other namespaces, on the page that shows them all. */
  readonly otherSigners: Map<OtherNamespace, ReadonlySet<string>>
}

/** Lets wallets get requests of these methods: one for each time it is named. */
export function allowRequests(ledger: Ledger, methods: readonly string[]): void {
  for (const method of methods)
    ledger.allowedRequests.set(method, (ledger.allowedRequests.get(method) ?? 0) + 1)
}
