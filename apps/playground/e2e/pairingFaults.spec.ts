import { type SandboxDirectory, type SandboxRelay, startDirectory, startRelay } from '@latchkey/sandbox'
import type { Peer } from '@latchkey/sandbox/peer'
import { sample } from '@latchkey/test/tier'
import type { Page } from '@playwright/test'
import { movableClock, setHidden } from './models/clock'
import { scanScreen, startPeer } from './models/peer'
import { Playground } from './models/playground.model'
import { test as base, expect } from './test'

/** Tag of a message that ends a session. */
const deleteTag = 1112

interface Scene {
  playground: Playground
  page: Page
  relay: SandboxRelay
  peer: Peer
}

/** A relay and a peer for each test, so that faults do not affect other tests. */
const test = base.extend<{ relay: SandboxRelay; peer: Peer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  relay: async ({}, use) => {
    const relay = await startRelay()
    await use(relay)
    await relay.stop()
  },
  peer: async ({ relay }, use) => {
    const peer = await startPeer({ relayUrl: relay.url, answer: { proposals: 'ask', requests: 'approve' } })
    await use(peer)
    await peer.stop()
  },
})
test.use({ expectedErrors: /^WebSocket connection to/ })

async function open({ playground, relay }: Scene, query = ''): Promise<void> {
  await playground.open(`/sign?relay=${encodeURIComponent(relay.url)}${query}`)
}

async function showCode({ playground, page }: Scene): Promise<string> {
  await playground.openModal()
  await playground.walletRow('WalletConnect').click()
  return scanScreen(page)
}

async function connect(scene: Scene): Promise<void> {
  await scene.peer.pair(await showCode(scene))
  await scene.peer.approveProposal()
  await expect(scene.playground.accountButton).toBeVisible()
}

async function sign({ page }: Scene): Promise<void> {
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(page.getByRole('status', { name: 'Signature' })).toContainText('0x')
}

/** Number of messages of an approval: the response to the proposal, and the session. */
const approvalMessages = 2

/**
 * Waits until the relay has dropped or changed both messages of the approval, and the page has received the
 * rest.
 */
async function approvalMet({ relay }: Scene, note: 'drop' | 'tamper'): Promise<void> {
  const hit = () => relay.log.filter((entry) => entry.note === note)
  await expect.poll(() => hit().length).toBe(approvalMessages)
  if (note === 'drop') return
  const delivered = () =>
    relay.log.filter(({ direction, tag }) => direction === 'out' && hit().some((entry) => entry.tag === tag))
  await expect.poll(() => delivered().length).toBeGreaterThan(0)
}

/** Opens the view with the code while no code can be created. */
async function failToShowCode({ playground }: Scene): Promise<void> {
  await playground.openModal()
  await playground.walletRow('WalletConnect').click()
  await expect(playground.modal.getByRole('button', { name: 'Try again' })).toBeVisible()
}

/** Scans the code and approves. The relay drops or changes the approval. */
async function loseApproval(scene: Scene, how: 'drop' | 'tamper'): Promise<void> {
  await scene.peer.pair(await showCode(scene))
  await expect.poll(() => scene.peer.proposals.length).toBe(1)
  scene.relay[how](approvalMessages)
  await scene.peer.approveProposal().catch(() => {})
  await approvalMet(scene, how)
}

interface Row {
  /** The fault, for the title of the test. */
  fault: string
  does: (scene: Scene) => Promise<unknown>
  /** The visible message. */
  reads: string | RegExp
  /** The button or link to continue. */
  can: string | RegExp
  status: 'connecting' | 'connected' | 'disconnected'
}

const pairing: readonly Row[] = [
  {
    fault: 'relay down at start',
    does: (scene) => {
      scene.relay.down()
      return failToShowCode(scene)
    },
    reads: 'Can’t reach the connection service',
    can: 'Try again',
    status: 'disconnected',
  },
  {
    fault: 'relay that asks for a project id, which this app does not have',
    does: (scene) => {
      scene.relay.requireProjectId(true)
      return failToShowCode(scene)
    },
    reads: 'Can’t reach the connection service',
    can: 'Try again',
    status: 'disconnected',
  },
  {
    fault: 'approval with networks that were not requested',
    does: async (scene) => {
      await scene.peer.pair(await showCode(scene))
      const account = `eip155:99:${scene.peer.accounts[0]}`
      await scene.peer.approveProposal(undefined, { chains: ['eip155:99'], accounts: [account] })
    },
    reads: /didn’t approve any network of this app/,
    can: 'Try again',
    status: 'disconnected',
  },
  {
    fault: 'lost approval',
    does: (scene) => loseApproval(scene, 'drop'),
    reads: /Scan with/,
    can: 'Copy link',
    status: 'connecting',
  },
  {
    fault: 'changed approval',
    does: (scene) => loseApproval(scene, 'tamper'),
    reads: /Scan with/,
    can: 'Copy link',
    status: 'connecting',
  },
]

for (const { fault, does, reads, can, status } of sample(pairing, 3))
  test(`${fault}: shows the reason and a button to continue, and has the right state`, async ({
    playground,
    page,
    relay,
    peer,
  }) => {
    const scene = { playground, page, relay, peer }
    await open(scene)
    await does(scene)
    await expect(playground.modal.getByText(reads).first()).toBeVisible()
    await expect(playground.modal.getByRole('button', { name: can })).toBeVisible()
    await expect(page.getByLabel('Store accounts')).toContainText(`"status": "${status}"`)
  })

const survived: readonly [fault: string, cause: (scene: Scene) => unknown][] = [
  ['sent twice', ({ relay }) => relay.duplicate(10)],
  ['5 s late', ({ relay }) => relay.replayLate(5_000)],
  ['after a cut', ({ relay }) => relay.disconnect()],
  ['after the relay restarted', ({ relay }) => relay.restart()],
]
for (const [fault, cause] of sample(survived, 2))
  test(`an approval ${fault} still connects`, async ({ playground, page, relay, peer }) => {
    const scene = { playground, page, relay, peer }
    await open(scene)
    await peer.pair(await showCode(scene))
    await expect.poll(() => peer.proposals.length).toBe(1)
    cause(scene)
    await peer.approveProposal()
    await expect(playground.accountButton).toBeVisible()
  })

test('a code does not connect after its view was closed', async ({ playground, page, relay, peer }) => {
  const scene = { playground, page, relay, peer }
  await open(scene)
  await peer.pair(await showCode(scene))
  await expect.poll(() => peer.proposals.length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(playground.modal).toBeHidden()
  const published = () => relay.log.filter(({ method }) => method === 'irn_publish').length
  const before = published()
  await peer.approveProposal().catch(() => {})
  await expect.poll(published).toBeGreaterThan(before)
  // The page received this on the same socket, after the approval.
  await showCode(scene)
  await page.keyboard.press('Escape')
  await expect(playground.connectButton).toHaveText(/Connect wallet/)
  await expect(page.getByLabel('Store accounts')).toContainText('"status": "disconnected"')
})

for (const [name, shift] of [
  ['five minutes ahead', 5 * 60_000],
  ['four minutes behind', -4 * 60_000],
] as const)
  test(`with a clock ${name} it pairs and signs`, async ({ playground, page, relay, peer }) => {
    const scene = { playground, page, relay, peer }
    await movableClock(page, shift)
    await open(scene)
    await connect(scene)
    await sign(scene)
  })

test('a second tab leaves the response to the tab that shows the code, and handles it if that tab is closed', async ({
  playground,
  page,
  relay,
  peer,
  context,
}) => {
  const scene = { playground, page, relay, peer }
  const opened = () => relay.log.filter(({ method }) => method === 'connect').length
  await open(scene)
  const code = await showCode(scene)
  const before = opened()
  const other = new Playground(await context.newPage())
  await open({ ...scene, playground: other })
  const waits = () => other.page.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await expect.poll(waits).toBe(1)
  expect(opened()).toBe(before)
  await page.close()
  await expect.poll(opened).toBe(before + 1)
  await peer.pair(code)
  await peer.approveProposal()
  await expect(other.accountButton).toBeVisible()
})

test('an approval is ended if the view with its code was closed, also with a second tab', async ({
  playground,
  page,
  relay,
  peer,
  context,
}) => {
  const scene = { playground, page, relay, peer }
  await open(scene)
  await peer.pair(await showCode(scene))
  // The page listens for the first code. The other tab waits until no tab does.
  await open(scene)
  const other = new Playground(await context.newPage())
  await open({ ...scene, playground: other })
  await expect
    .poll(() => other.page.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBe(1)
  await page.bringToFront()
  await showCode(scene)
  await page.keyboard.press('Escape')
  await expect(playground.modal).toBeHidden()
  await peer.approveProposal()
  await expect.poll(() => relay.log.some(({ tag }) => tag === deleteTag)).toBe(true)
  await expect.poll(() => peer.sessions.length).toBe(0)
  await expect(playground.connectButton).toBeVisible()
  await expect(other.connectButton).toBeVisible()
})

test('after an hour of sleep the session still answers', async ({ playground, page }) => {
  // The hour also passes for the relay and the wallet.
  let passed = 0
  const relay = await startRelay({ now: () => Date.now() + passed })
  const peer = await startPeer({ relayUrl: relay.url, answer: { proposals: 'ask', requests: 'approve' } })
  const scene = { playground, page, relay, peer }
  try {
    const clock = await movableClock(page)
    await open(scene)
    await connect(scene)
    relay.disconnect()
    passed = 60 * 60_000
    await clock.move(passed)
    await sign(scene)
    await expect(playground.accountButton).toBeVisible()
  } finally {
    await peer.stop()
    await relay.stop()
  }
})

test("after changes in the wrong order, the app shows the wallet's state", async ({
  playground,
  page,
  relay,
  peer,
}) => {
  const scene = { playground, page, relay, peer }
  await open(scene)
  await connect(scene)
  relay.reorder(2)
  const [, , third] = peer.accounts
  await peer.changeAccount(third as never, { by: 'both' })
  await expect(playground.accountButton).toContainText(new RegExp(`${third?.slice(0, 6)}…`, 'i'))
})

test('after a return from the wallet app, the socket is open within 3 s', async ({
  playground,
  page,
  relay,
  peer,
}) => {
  const scene = { playground, page, relay, peer }
  await open(scene)
  await connect(scene)
  await setHidden(page, true)
  relay.down()
  await expect.poll(() => relay.snapshot().sockets).toBe(0)
  relay.up()
  await setHidden(page, false)
  await expect.poll(() => relay.snapshot().sockets, { timeout: 3_000 }).toBeGreaterThan(0)
  await sign(scene)
})

test('a wallet that is not installed: the link opens nothing, and a link to install it is shown', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  })
  const { Playground } = await import('./models/playground.model')
  const page = await context.newPage()
  const playground = new Playground(page)
  try {
    await playground.open('/connect?wallets=0')
    await playground.connectButton.tap()
    await playground.modal.getByRole('button', { name: /All wallets/ }).tap()
    await playground.modal.getByRole('searchbox').fill('Birch Keys')
    // Rows that answers of the directory replace would not notice the tap.
    await expect(playground.modal.getByRole('status').filter({ hasText: '2 wallets' })).toBeAttached()
    await playground.modal.getByRole('button', { name: 'Birch Keys', exact: true }).tap()
    const link = playground.modal.getByRole('link', { name: 'Open Birch Keys' })
    await expect(link).toHaveAttribute('href', /^(https:\/\/|[a-z]+:\/\/)/)
    await playground.modal.getByRole('button', { name: 'Not installed? Get it' }).tap()
    await expect(playground.title('Get Birch Keys')).toBeVisible()
  } finally {
    await context.close()
  }
})

const directoryFaults: readonly [fault: string, cause: (directory: SandboxDirectory) => void][] = [
  ['500', (directory) => directory.failNext(20, 500)],
  ['garbage', (directory) => directory.garbage(20)],
  ['10 MB', (directory) => directory.oversize(20)],
]
for (const [fault, cause] of sample(directoryFaults, 1))
  test.describe(`a directory that answers ${fault}`, () => {
    test.use({ expectedErrors: /Failed to load resource/ })
    test('shows the installed wallets and the error, and can be tried again', async ({ playground }) => {
      const directory = await startDirectory()
      cause(directory)
      try {
        await playground.open(`/connect?directory=${encodeURIComponent(directory.url)}`)
        await playground.openModal()
        await playground.modal.getByRole('button', { name: /All wallets/ }).click()
        await expect(playground.modal.getByRole('button', { name: /Sandbox Wallet/ })).toBeVisible()
        await expect(playground.modal.getByRole('alert')).toBeVisible()
        directory.reset()
        await playground.modal.getByRole('button', { name: 'Try again' }).click()
        await expect(playground.modal.getByRole('button', { name: /Amber Keys/ })).toBeVisible()
      } finally {
        await directory.stop()
      }
    })
  })

test('a malicious directory adds no unsafe link to the page', async ({ playground, page }) => {
  const directory = await startDirectory()
  directory.hostile(true)
  try {
    await playground.open(`/connect?directory=${encodeURIComponent(directory.url)}`)
    await playground.openModal()
    await playground.modal.getByRole('button', { name: /All wallets/ }).click()
    await expect(playground.modal.getByRole('button', { name: /Sandbox Wallet/ })).toBeVisible()
    const unsafe = await page.evaluate(() =>
      [...document.querySelectorAll('[href], [src]')]
        .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
        .filter((url) => /^\s*(javascript|vbscript|data:text|file|blob):/i.test(url)),
    )
    expect(unsafe).toEqual([])
  } finally {
    await directory.stop()
  }
})
