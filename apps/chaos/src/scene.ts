import type { Sandbox } from '@latchkey/sandbox'
import { createPeer, type Peer, type PeerSession, testPrivateKeys } from '@latchkey/sandbox/peer'
import type { Browser } from '@playwright/test'
import { countRequests, createLedger, type Ledger } from './ledger'
import { Tab } from './tab'

/** Longest time that a step waits for a button, in milliseconds. */
const patienceMs = 3_000
/** Longest time to wait for the peer, in milliseconds. If the relay is down, it would wait for minutes. */
const peerWaitMs = 1_500
/** Time until the answer to a file of the app begins if its code is slow, in milliseconds. */
const slowMs = 1_000
const codeFiles = /\/assets\/[^/]+\.js$/
/** Tag of a message that proposes a session. */
const proposalTag = 1100

/** The wallets of the browser. */
export const walletIds = ['test.latchkey.sandbox', 'test.latchkey.second'] as const

export const chainIds = [1337, 1338, 1339] as const

/** A chain that the app does not have. */
export const strangeChainId = 424_242
export const strangeNetworkId = `eip155:${strangeChainId}`

/** Everything that a step can use. */
export interface Scene {
  readonly sandbox: Sandbox
  /** The open tabs. The first is always open. */
  readonly tabs: [Tab, ...Tab[]]
  openTab(): Promise<Tab>
  /** The wallet on another device. */
  readonly peer: Peer
  readonly ledger: Ledger
  /** Whether the files of the app are slow, in all tabs. */
  readonly isCodeSlow: boolean
  setCodeSlow(isSlow: boolean): Promise<void>
  /** Starts work of the peer that may wait for the relay. The next step does not wait for it. */
  letPeer(topics: readonly string[], work: Promise<unknown>): Promise<void>
  /** Number of tasks of the peer that wait for the relay. */
  readonly peerWorks: number
  /** Requests to hosts other than this machine. */
  readonly foreignRequests: readonly string[]
  close(): Promise<void>
}

/** Opens a new page of the app in a browser, and starts a wallet on another device. No party has a fault. */
export async function openScene(parameters: {
  browser: Browser
  sandbox: Sandbox
  url: string
}): Promise<Scene> {
  const { browser, sandbox, url } = parameters
  const { relay, directory, chains, solana, bitcoin, polkadot } = sandbox
  for (const party of [relay, directory, ...chains, solana, bitcoin, polkadot]) party?.reset()
  relay.up()
  relay.restart({ forget: true })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(patienceMs)
  await context.addInitScript({ content: pageScript })
  const foreignRequests: string[] = []
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:' && hostname !== '127.0.0.1')
      foreignRequests.push(request.url())
  })

  const peer = await createPeer({
    relayUrl: relay.url,
    name: 'Chaos Phone',
    chains: chains.map(({ id, name, url: rpcUrl, nativeCurrency }) => ({ id, name, rpcUrl, nativeCurrency })),
    // Not the keys of the wallets in the page, so that their accounts differ.
    privateKeys: testPrivateKeys.slice(3, 6),
  })
  const ledger = createLedger(sandbox)
  const seen = new Set<string>()
  const stopListening = peer.subscribe(() => {
    const proposals = peer.proposals.map(({ id }) => ({ id, method: 'wc_sessionPropose' }))
    for (const { id, method } of [...proposals, ...peer.requests]) {
      if (seen.has(`${method}${id}`)) continue
      seen.add(`${method}${id}`)
      if (method === 'wc_sessionPropose') noteCode(id)
      countRequests(ledger.seenRequests, [method])
    }
  })

  /** Finds the code of a proposal in what the relay has just delivered, as the wallet does not report it. */
  function noteCode(proposalId: number): void {
    const taken = [...ledger.codeOf.values()]
    const open = ledger.scannedCodes.filter((code) => !taken.includes(code))
    const delivered = relay.log.findLast(
      ({ direction, tag, topic = '' }) => direction === 'out' && tag === proposalTag && open.includes(topic),
    )
    // After a reconnect, the wallet fetches missed messages. The relay does not report these as delivered.
    const code = delivered?.topic ?? open.at(-1)
    if (code) ledger.codeOf.set(proposalId, code)
  }

  async function openTab(): Promise<Tab> {
    const tab = new Tab(
      await context.newPage(),
      `${url}connect?mode=modal&networks=mainnet.base.sepolia.solana.bitcoin.polkadot`,
    )
    await tab.open()
    return tab
  }

  let peerWorks = 0
  let isCodeSlow = false
  return {
    sandbox,
    tabs: [await openTab()],
    openTab,
    peer,
    ledger,
    get isCodeSlow() {
      return isCodeSlow
    },
    async setCodeSlow(isSlow) {
      isCodeSlow = isSlow
      if (!isSlow) return context.unroute(codeFiles)
      await context.route(codeFiles, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, slowMs))
        // The page may be gone by now.
        await route.continue().catch(() => {})
      })
    },
    async letPeer(topics, work) {
      peerWorks += 1
      const ended = work
        .catch(() => {
          for (const topic of topics) {
            const facts = ledger.sessions.get(topic)
            if (facts) facts.isUnheard = true
          }
        })
        .finally(() => {
          peerWorks -= 1
        })
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, peerWaitMs))])
    },
    get peerWorks() {
      return peerWorks
    },
    foreignRequests,
    async close() {
      stopListening()
      await context.close()
      await peer.stop()
    },
  }
}

/** Returns the visible names of the networks, by chain id. */
export function networkNames(scene: Scene): ReadonlyMap<string, string> {
  return new Map(scene.sandbox.chains.map(({ id, name }) => [`eip155:${id}`, name]))
}

/** Returns whether the relay delivers all messages, possibly late. */
export function isRelayCalm({ sandbox, peerWorks }: Scene): boolean {
  const { down, reorder, delayMs, lateMs } = sandbox.relay.faults
  return !down && reorder === 0 && delayMs + lateMs <= 3_000 && peerWorks === 0
}

/** Returns the addresses of a session. */
export function addressesOf({ namespaces }: PeerSession): readonly string[] {
  return (namespaces.eip155?.accounts ?? []).map((account) => account.split(':')[2] ?? '')
}

/**
 * Runs in each page before the app. Provides a clock that can be set forward and a page that can be hidden
 * (headless Chromium shows every page), and records what a test cannot read later.
 */
const pageScript = `
globalThis.__name ??= (value) => value
window.chaos = { opened: [], rejections: [], isHidden: false }
window.addEventListener('unhandledrejection', ({ reason }) => window.chaos.rejections.push(String(reason?.stack ?? reason)))
window.open = (url) => {
  window.chaos.opened.push(String(url ?? ''))
  return null
}
{
  const RealDate = Date
  const offset = () => Number(localStorage.getItem('chaos.clock') ?? 0)
  class ShiftedDate extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + offset())
      else super(...given)
    }
    static now() { return RealDate.now() + offset() }
  }
  globalThis.Date = ShiftedDate
}
Object.defineProperty(document, 'visibilityState', { get: () => (window.chaos.isHidden ? 'hidden' : 'visible') })
Object.defineProperty(document, 'hidden', { get: () => window.chaos.isHidden })
`

declare global {
  interface Window {
    chaos?: {
      /** Addresses passed to \`window.open\`. None is opened. */
      opened: string[]
      rejections: string[]
      isHidden: boolean
    }
  }
}
