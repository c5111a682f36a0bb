import { type SandboxRelay, startRelay } from '@latchkey/sandbox'
import type { Peer } from '@latchkey/sandbox/peer'
import { sample } from '@latchkey/test/tier'
import { verifyMessage } from 'ethers'
import { scanScreen, startPeer } from './models/peer'
import { Playground } from './models/playground.model'
import { test as base, expect } from './test'

const test = base.extend<{ peer: Peer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  peer: async ({}, use) => {
    const peer = await startPeer({ answer: { proposals: 'ask', requests: 'approve' } })
    await use(peer)
    await peer.stop()
  },
})

const short = (address: string | undefined) =>
  new RegExp(`${address?.slice(0, 6)}…${address?.slice(-4)}`, 'i')

/** Opens the view with the code, scans it from the screen, and approves on the other device. */
async function pair(playground: Playground, peer: Peer): Promise<void> {
  await playground.openModal()
  await playground.walletRow('WalletConnect').click()
  await peer.pair(await scanScreen(playground.page))
  await peer.approveProposal()
  await expect(playground.accountButton).toBeVisible()
}

test('pairs with the code on the screen, signs, switches, follows the wallet, and reconnects after a reload (spec 1.1/pairing, 4.8/session-delete, 4.8/session-event)', {
  tag: '@daily',
}, async ({ playground, peer, page }) => {
  await playground.open('/sign')
  await pair(playground, peer)
  await expect(playground.accountButton).toContainText(short(peer.accounts[0]))

  await page.getByLabel('Message', { exact: true }).fill('hello from the app')
  await page.getByRole('button', { name: 'Sign message' }).click()
  const signature = await playground.result('Signature')
  expect(verifyMessage('hello from the app', signature)).toBe(peer.accounts[0])

  await peer.changeAccount(peer.accounts[1] as never)
  await expect(playground.accountButton).toContainText(short(peer.accounts[1]))
  await peer.changeNetwork(1338)
  await expect(playground.networkButton).toContainText('Sandbox Two')

  await page.reload()
  await expect(playground.accountButton).toContainText(short(peer.accounts[1]))
  await expect(playground.networkButton).toContainText('Sandbox Two')

  // A copy of the storage has no key of the session: a key is as long as the topic, which is no secret.
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).toContain('keychain')
  expect(new Set(stored.match(/[0-9a-f]{64}/g))).toEqual(new Set([peer.sessions[0]?.topic]))

  await peer.disconnect()
  await expect(playground.connectButton).toBeVisible()
})

test('a code that is renewed in one tab leaves the session of another tab, which signs after a reload', async ({
  playground,
  peer,
  page,
  context,
}) => {
  // Three loads of the page.
  test.slow()
  await page.clock.install()
  await playground.open('/sign')
  await playground.openModal()
  await playground.walletRow('WalletConnect').click()
  const drawn = () => page.locator('[data-slot="lk-qr-code"] svg[role="img"]').innerHTML()
  const first = await drawn()

  const other = new Playground(await context.newPage())
  await other.open('/sign')
  await pair(other, peer)

  await page.clock.fastForward(241_000)
  await expect.poll(drawn).not.toBe(first)

  await other.page.reload()
  await other.reconnected()
  await expect(other.accountButton).toContainText(short(peer.accounts[0]))
  await other.page.getByLabel('Message', { exact: true }).fill('still paired')
  await other.page.getByRole('button', { name: 'Sign message' }).click()
  expect(verifyMessage('still paired', await other.result('Signature'))).toBe(peer.accounts[0])
})

test('the app ends the session, and the wallet gets the message (spec 7.6/session-disconnect)', async ({
  playground,
  peer,
}) => {
  await playground.open()
  await pair(playground, peer)
  await playground.accountButton.click()
  await playground.disconnect()
  await expect(playground.connectButton).toBeVisible()
  await expect.poll(() => peer.getSnapshot().sessions.length).toBe(0)
})

test('a rejection is shown, and another try creates another code', async ({ playground, peer }) => {
  await playground.open()
  await playground.openModal()
  await playground.walletRow('WalletConnect').click()
  await peer.pair(await scanScreen(playground.page))
  await peer.rejectProposal()
  await expect(playground.modal.getByText('You declined the request')).toBeVisible()
  await playground.modal.getByRole('button', { name: 'Try again' }).click()
  await peer.pair(await scanScreen(playground.page))
  await peer.approveProposal()
  await expect(playground.accountButton).toBeVisible()
})

test('on a phone, a link opens the wallet, and its approval connects the page', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const page = await context.newPage()
  const playground = new Playground(page)
  try {
    await playground.open('/connect?wallets=0')
    await playground.connectButton.tap()
    await playground.modal.getByRole('button', { name: /All wallets/ }).tap()
    await playground.modal.getByRole('searchbox').fill('Sandbox Peer')
    await playground.modal.getByRole('button', { name: /Sandbox Peer/ }).tap()
    const opened = context.waitForEvent('page')
    await playground.modal.getByRole('link', { name: /Open Sandbox Peer|Continue/ }).tap()
    const wallet = await opened
    await wallet.getByRole('button', { name: 'Approve' }).first().tap()
    await page.bringToFront()
    await expect(playground.accountButton).toBeVisible()
  } finally {
    await context.close()
  }
})

test('the phone in the same page scans the code and connects', async ({ playground, page }) => {
  await playground.open()
  await playground.openModal()
  await playground.walletRow('WalletConnect').click()
  await playground.modal.locator('[data-slot="lk-qr-code"] svg[role="img"]').waitFor()
  await page.getByRole('button', { name: 'Scan the code' }).click()
  await playground.approveOnPhone()
  await expect(playground.accountButton).toBeVisible()
})

test('no code or request leaves the machine, and nothing is stored unencrypted', async ({
  playground,
  peer,
  page,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (/^(http|ws)s?:$/.test(protocol) && hostname !== '127.0.0.1') foreign.push(request.url())
  })
  await playground.open('/sign')
  await pair(playground, peer)
  await page.getByLabel('Message', { exact: true }).fill('hello')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(page.getByRole('status', { name: 'Signature' })).toContainText('0x')
  expect(foreign).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toMatch(/client_ed25519|symKey|relay-protocol/)
})

const faults: readonly [name: string, cause: (relay: SandboxRelay) => void][] = [
  ['slow by 300 ms', (relay) => relay.delay(300)],
  ['sending messages twice', (relay) => relay.duplicate(20)],
  ['sending messages late by 500 ms', (relay) => relay.replayLate(500)],
  ['cut before the request', (relay) => relay.disconnect()],
  ['restarted before the request', (relay) => relay.restart()],
  [
    'down for 2 s',
    (relay) => {
      relay.down()
      setTimeout(relay.up, 2_000)
    },
  ],
]
test.describe('a relay that', () => {
  test.use({ expectedErrors: /^WebSocket connection to/ })
  for (const [name, cause] of sample(faults, 3))
    test(`is ${name}: the request is still answered`, async ({ playground, page }) => {
      // A separate relay, so that the faults do not affect other tests.
      const relay = await startRelay()
      const peer = await startPeer({ relayUrl: relay.url, answer: { proposals: 'ask', requests: 'approve' } })
      try {
        await playground.open(`/sign?relay=${encodeURIComponent(relay.url)}`)
        await pair(playground, peer)
        cause(relay)
        await page.getByRole('button', { name: 'Sign message' }).click()
        await expect(page.getByRole('status', { name: 'Signature' })).toContainText('0x')
      } finally {
        await peer.stop()
        await relay.stop()
      }
    })
})
