import { type SandboxDirectory, type SandboxRelay, startDirectory, startRelay } from '@latchkey/sandbox'
import type { Peer } from '@latchkey/sandbox/peer'
import type { Page } from '@playwright/test'
import { sample } from '../../../scripts/tier'
import { movableClock, setHidden } from './models/clock'
import { scanScreen, startPeer } from './models/peer'
import { Playground } from './models/playground.model'
import { test as base, expect } from './test'

/** Tag of a message that ends a session, as the relay sees it. */
const deleteTag = 1112

interface Scene {
  playground: Playground
  page: Page
  relay: SandboxRelay
  peer: Peer
}

/** A relay and a peer of the test alone: what is done to them meets nobody else. */
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
  await expect(page.getByRole('status', { name: 'Signature' })).toContainText('0x', { timeout: 20_000 })
}

/** The two messages of an approval: the answer to the proposal, and the session. */
const approvalMessages = 2

/** Waits until the relay did this to both messages of the approval, and the page has what is left of it. */
async function approvalMet({ relay }: Scene, note: 'drop' | 'tamper'): Promise<void> {
  const hit = () => relay.log.filter((entry) => entry.note === note)
  await expect.poll(() => hit().length).toBe(approvalMessages)
  if (note === 'drop') return
  const delivered = () =>
    relay.log.filter(({ direction, tag }) => direction === 'out' && hit().some((entry) => entry.tag === tag))
  await expect.poll(() => delivered().length).toBeGreaterThan(0)
}

/** Asks for a code where none can come. */
async function failToShowCode({ playground }: Scene): Promise<void> {
  await playground.openModal()
  await playground.walletRow('WalletConnect').click()
  await expect(playground.modal.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
}

/** Scans the code and approves, where the relay drops the approval or changes it. */
async function loseApproval(scene: Scene, how: 'drop' | 'tamper'): Promise<void> {
  await scene.peer.pair(await showCode(scene))
  await expect.poll(() => scene.peer.proposals.length).toBe(1)
  scene.relay[how](approvalMessages)
  await scene.peer.approveProposal().catch(() => {})
  await approvalMet(scene, how)
}

interface Row {
  /** What goes wrong. */
  fault: string
  does: (scene: Scene) => Promise<unknown>
  /** What the visitor reads. */
  reads: string | RegExp
  /** The button or link that leads on. */
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
    reads: 'The connection service cannot be reached',
    can: 'Try again',
    status: 'disconnected',
  },
  {
    fault: 'relay that asks for a project id, which this app does not have',
    does: (scene) => {
      scene.relay.requireProjectId(true)
      return failToShowCode(scene)
    },
    reads: 'The connection service cannot be reached',
    can: 'Try again',
    status: 'disconnected',
  },
  {
    fault: 'approval on networks that nobody asked for',
    does: async (scene) => {
      await scene.peer.pair(await showCode(scene))
      const account = `eip155:99:${scene.peer.accounts[0]}`
      await scene.peer.approveProposal(undefined, { chains: ['eip155:99'], accounts: [account] })
    },
    reads: /did not approve any network of this app/,
    can: 'Try again',
    status: 'disconnected',
  },
  {
    fault: 'approval that is lost on the way',
    does: (scene) => loseApproval(scene, 'drop'),
    reads: /Scan with/,
    can: 'Copy link',
    status: 'connecting',
  },
  {
    fault: 'approval that was tampered with',
    does: (scene) => loseApproval(scene, 'tamper'),
    reads: /Scan with/,
    can: 'Copy link',
    status: 'connecting',
  },
]

for (const { fault, does, reads, can, status } of sample(pairing, 3))
  test(`${fault}: what is read, what can be done, what the state is`, async ({
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
  test(`an approval that comes ${fault} connects all the same`, async ({ playground, page, relay, peer }) => {
    const scene = { playground, page, relay, peer }
    await open(scene)
    await peer.pair(await showCode(scene))
    await expect.poll(() => peer.proposals.length).toBe(1)
    cause(scene)
    await peer.approveProposal()
    await expect(playground.accountButton).toBeVisible({ timeout: 20_000 })
  })

test('a code that the visitor left connects nothing when it is used late', async ({
  playground,
  page,
  relay,
  peer,
}) => {
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
  // What the page shows now it got by the same socket, after the approval.
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

test('a tab beside the one that shows a code leaves the answer to it, and takes its place when it is gone', async ({
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

test('an approval by a code that was left is taken back, also with another tab beside', async ({
  playground,
  page,
  relay,
  peer,
  context,
}) => {
  const scene = { playground, page, relay, peer }
  await open(scene)
  await peer.pair(await showCode(scene))
  // The page that is loaded now listens for the first code, and the other tab waits until nobody does.
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

test('after an hour of sleep the session is there and answers', async ({ playground, page }) => {
  // The hour passes for the rest of the world, too.
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

test("the wallet's changes in the wrong order end where the wallet is", async ({
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

test('back from the wallet app, the socket is alive within 3 s', async ({
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

test('a wallet that is not installed: the link opens nothing, and the way to get it is there', async ({
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
    await playground.open('/?wallets=0')
    await playground.connectButton.tap()
    await playground.modal.getByRole('button', { name: /All wallets/ }).tap()
    await playground.modal.getByRole('searchbox').fill('Birch Keys')
    await playground.modal
      .getByRole('button', { name: /Birch Keys/ })
      .first()
      .tap()
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
    test('leaves the installed wallets, says so, and can be asked again', async ({ playground }) => {
      const directory = await startDirectory()
      cause(directory)
      try {
        await playground.open(`/?directory=${encodeURIComponent(directory.url)}`)
        await playground.openModal()
        await playground.modal.getByRole('button', { name: /All wallets/ }).click()
        await expect(playground.modal.getByRole('button', { name: /Sandbox Wallet/ })).toBeVisible()
        await expect(playground.modal.getByRole('alert')).toBeVisible({ timeout: 15_000 })
        directory.reset()
        await playground.modal.getByRole('button', { name: 'Try again' }).click()
        await expect(playground.modal.getByRole('button', { name: /Amber Keys/ })).toBeVisible()
      } finally {
        await directory.stop()
      }
    })
  })

test('a directory that means harm brings no unsafe link onto the page', async ({ playground, page }) => {
  const directory = await startDirectory()
  directory.hostile(true)
  try {
    await playground.open(`/?directory=${encodeURIComponent(directory.url)}`)
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
