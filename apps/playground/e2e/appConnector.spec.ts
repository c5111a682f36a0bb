import type { Peer } from '@latchkey/sandbox/peer'
import type { Locator } from '@playwright/test'
import { verifyMessage } from 'ethers'
import { generatePrivateKey } from 'viem/accounts'
import { scanScreen, startPeer } from './models/peer'
import type { Playground } from './models/playground.model'
import { test as base, expect } from './test'

/** A wallet for each of the two connectors, with an account of its own. */
const test = base.extend<{ peers: { own: Peer; app: Peer } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  peers: async ({}, use) => {
    const start = (name: string) =>
      startPeer({ name, answer: 'approve', privateKeys: [generatePrivateKey()] })
    const [own, app] = await Promise.all([start('Own Phone'), start('App Phone')])
    await use({ own, app })
    await Promise.all([own.stop(), app.stop()])
  },
})

const rows = ({ modal }: Playground) => modal.getByRole('button', { name: /^WalletConnect/ })
/** The row of the pairing. */
const ownRow = (playground: Playground) => rows(playground).filter({ hasText: 'QR code' })
/** The row of the app's connector. */
const appRow = (playground: Playground) => rows(playground).filter({ hasNotText: 'QR code' })

const short = ({ accounts: [address = ''] }: Peer) =>
  new RegExp(`${address.slice(0, 6)}…${address.slice(-4)}`, 'i')

/** Expects that the active account signs and is the peer's. */
async function expectSigns({ page }: Playground, peer: Peer, message: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(message)
  await page.getByRole('button', { name: 'Sign message' }).click()
  const signature = page.getByRole('status', { name: 'Signature' })
  await expect
    .poll(async () => {
      const signed = await signature.getAttribute('title', { timeout: 1_000 }).catch(() => null)
      return signed && verifyMessage(message, signed)
    })
    .toBe(peer.accounts[0])
}

const walletItem = ({ modal }: Playground, name: string): Locator =>
  modal.getByRole('button', { name: new RegExp(`^${name}`) })

async function close({ page, modal }: Playground): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
}

// The app's connector cannot be told not to ask the verify service, which the policy of the page forbids.
test.use({ expectedErrors: /verify\.walletconnect\.org/ })

test("wagmi's own walletConnect() works beside the pairing: both connect, sign and come back after a reload", async ({
  playground,
  peers,
  page,
}) => {
  // The app's connector waits 5 s for the verify service, for its code and for each request.
  test.slow()
  await playground.open('/sign?app-connector&multiWallet=1')
  await playground.openModal()
  await expect(rows(playground)).toHaveCount(2)
  await expect(ownRow(playground)).toHaveCount(1)

  await appRow(playground).click()
  const code = page.getByRole('status', { name: "Code of the app's connector" })
  await peers.app.pair((await code.textContent()) ?? '')
  await expect(playground.accountButton).toContainText(short(peers.app))

  await playground.accountButton.click()
  await walletItem(playground, 'Wallets').click()
  await playground.modal.getByRole('button', { name: 'Add wallet' }).click()
  await ownRow(playground).click()
  await peers.own.pair(await scanScreen(page))
  await expect(walletItem(playground, 'Own Phone')).toBeVisible()
  await close(playground)
  await expectSigns(playground, peers.own, 'pairing, connected')

  await page.reload()
  await playground.reconnected()
  await expect(playground.accountButton).toContainText(short(peers.own))
  await expectSigns(playground, peers.own, 'pairing, after a reload')

  await playground.accountButton.click()
  await walletItem(playground, 'Wallets').click()
  await walletItem(playground, 'WalletConnect').click()
  await expect(playground.accountButton).toContainText(short(peers.app))
  await close(playground)
  await expectSigns(playground, peers.app, 'app, after a reload')

  await peers.app.disconnect()
  await expect(playground.accountButton).toContainText(short(peers.own))
  await expectSigns(playground, peers.own, 'pairing, alone')
  expect(peers.own.sessions).toHaveLength(1)

  await playground.accountButton.click()
  await playground.disconnect()
  await expect(playground.connectButton).toBeVisible()
  await expect.poll(() => peers.own.sessions).toEqual([])
})
