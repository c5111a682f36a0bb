import type { Sandbox } from '@latchkey/sandbox'
import { createPeer, testPrivateKeys } from '@latchkey/sandbox/peer'
import { launchChromium } from '@latchkey/test/launchChromium'
import type { Browser } from '@playwright/test'
import type { Ledger } from './ledger'
import { createLinks } from './links'
import { pageScript } from './pageScript'
import { createRelayLosses } from './relayLosses'
import { peerWaitMs, type Scene } from './scene'
import { createSlowCode } from './slowCode'
import { Tab } from './tab'

/** Longest time that a step waits for a button, in milliseconds. */
const patienceMs = 3_000

/** Tag of a message that proposes a session. */
const proposalTag = 1100

/** Opens the app in a browser, and starts a wallet on another device. `close` ends both. */
export async function openScene(parameters: {
  sandbox: Sandbox
  url: string
}): Promise<Scene & { close(): Promise<void> }> {
  const { sandbox, url } = parameters
  const browser: Browser = await launchChromium()
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
    relayUrl: sandbox.relay.url,
    name: 'Chaos Phone',
    chains: sandbox.chains.map(({ id, name, url: rpcUrl, nativeCurrency }) => ({
      id,
      name,
      rpcUrl,
      nativeCurrency,
    })),
    // Not the keys of the wallets in the page, so that their accounts differ.
    privateKeys: testPrivateKeys.slice(3, 6),
  })
  const ledger: Ledger = {
    links: createLinks(),
    otherLinks: { solana: createLinks(), bip122: createLinks(), polkadot: createLinks() },
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
  let peerWorks = 0
  const seen = new Set<string>()
  const stopListening = peer.subscribe(() => {
    const asked = [
      ...peer.proposals.map(({ id }) => ({ id, method: 'wc_sessionPropose' })),
      ...peer.requests.map(({ id, method }) => ({ id, method })),
    ]
    for (const { id, method } of asked) {
      if (seen.has(`${method}${id}`)) continue
      seen.add(`${method}${id}`)
      if (method === 'wc_sessionPropose') noteCode(id)
      ledger.seenRequests.set(method, (ledger.seenRequests.get(method) ?? 0) + 1)
    }
  })

  /** Finds the code of a proposal in what the relay has just delivered, as the wallet does not report it. */
  function noteCode(proposalId: number): void {
    const taken = [...ledger.codeOf.values()]
    const open = ledger.scannedCodes.filter((code) => !taken.includes(code))
    const delivered = sandbox.relay.log.findLast(
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

  return {
    sandbox,
    context,
    tabs: [await openTab()],
    openTab,
    peer,
    ledger,
    slowCode: createSlowCode(context),
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
      await browser.close()
      await peer.stop()
    },
  }
}
