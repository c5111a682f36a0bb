import type { SandboxRelay } from '@latchkey/sandbox'
import { type Namespace, namespaces, type OtherNamespace } from './namespaces'
import type { Scene } from './scene'

/** A connection of the app: none, a wallet of the browser by its id, or a session by its topic. */
export type Link = 'none' | `wallet:${string}` | `session:${string}`

/** The connections that the app may show in a namespace. Several while a message is under way. */
class Links {
  allowed: ReadonlySet<Link> = new Set(['none'])

  /** Allows only this connection. */
  only(link: Link): void {
    this.allowed = new Set([link])
  }

  /** Allows this connection too. */
  add(link: Link): void {
    this.allowed = new Set([...this.allowed, link])
  }

  /** Allows none too, if this connection was allowed. */
  pause(link: Link): void {
    if (this.allowed.has(link)) this.add('none')
  }

  /** Replaces this connection, if it was allowed, with none. */
  end(link: Link): void {
    if (!this.allowed.has(link)) return
    this.allowed = new Set(['none', ...[...this.allowed].filter((each) => each !== link)])
  }
}

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
  /** Allowed connections. Only EVM has sessions here. */
  readonly links: Readonly<Record<Namespace, Links>>
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

/** Creates the ledger of a new page. */
export function createLedger(sandbox: Scene['sandbox']): Ledger {
  const links = Object.fromEntries(namespaces.map((each) => [each, new Links()])) as Ledger['links']
  return {
    links,
    sessions: new Map(),
    allowedRequests: new Map(),
    seenRequests: new Map(),
    losses: createRelayLosses(sandbox.relay),
    scannedCodes: [],
    codeOf: new Map(),
    hasHadTwoTabs: false,
    diedWallets: new Set(),
    signers: new Set(),
    otherSigners: new Map(),
  }
}

/** Adds one to the number of requests of each method in the list. */
export function countRequests(counts: Map<string, number>, methods: readonly string[]): void {
  for (const method of methods) counts.set(method, (counts.get(method) ?? 0) + 1)
}

/**
 * Records that the app no longer waits for a session. It may show or end one that is approved from now on.
 */
export function stopAwaiting(ledger: Ledger): void {
  delete ledger.awaitedCode
  // The app must still show a session that it has shown before.
  for (const facts of ledger.sessions.values())
    if (!facts.wasShown && ledger.links.eip155.allowed.has(`session:${facts.topic}`)) facts.isDue = false
}

/** Tags of the pairing protocol's messages. */
const tags = {
  /** Proposal and response, on the topic of the code. */
  pairing: [1100, 1101],
  settle: [1102],
  position: [1104, 1110],
  end: [1112],
}

/** The messages that the relay has lost: it reported them as delivered, but they were not. */
interface RelayLosses {
  /** Reads the relay's new log entries. */
  read(): void
  /** Records that the relay has lost its messages, which may include messages of these topics. */
  forgot(topics: readonly string[]): void
  /** Whether a message is lost without which one side cannot know that the session has started. */
  hidBeginning(topics: readonly string[]): boolean
  /** Whether a message is lost without which one side cannot know that the session has ended. */
  hidEnd(topic: string): boolean
  /** Whether a message is lost without which the app cannot know the wallet's account and network. */
  hidPosition(topic: string): boolean
}

/**
 * Decides which differences between app and wallet are caused by the protocol. If the relay drops or changes
 * a message, neither side notices it: a session may then start or end on one side only, and an account or
 * network may be out of date.
 */
function createRelayLosses(relay: SandboxRelay): RelayLosses {
  const lost: { topic: string; tag: number }[] = []
  let lastId = relay.log.at(-1)?.id ?? 0
  const isLost = (topics: readonly string[], wanted: readonly number[]) =>
    lost.some(({ topic, tag }) => topics.includes(topic) && wanted.includes(tag))

  return {
    read() {
      for (const { id, topic, tag, note, direction } of relay.log) {
        if (id <= lastId) continue
        lastId = id
        if (direction === 'in' && (note === 'drop' || note === 'tamper') && topic && tag !== undefined)
          lost.push({ topic, tag })
      }
    },
    forgot(topics) {
      for (const topic of topics) for (const tag of Object.values(tags).flat()) lost.push({ topic, tag })
    },
    hidBeginning: (topics) => isLost(topics, [...tags.pairing, ...tags.settle]),
    hidEnd: (topic) => isLost([topic], tags.end),
    hidPosition: (topic) => isLost([topic], tags.position),
  }
}
