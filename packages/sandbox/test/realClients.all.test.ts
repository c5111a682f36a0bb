import { launchChromium } from '@latchkey/test/launchChromium'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { getBytes, verifyMessage } from 'ethers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletScript } from '../src/index.js'
import { signedText } from './clients/signedText.js'
import { startClientsPage } from './clients/startClientsPage.js'
import { regtestAt } from './openBitcoinWallet.js'
import { isSolanaSignature } from './openSolanaWallet.js'

let host: Awaited<ReturnType<typeof startClientsPage>>
let browser: Browser
beforeAll(async () => {
  ;[host, browser] = await Promise.all([startClientsPage(), launchChromium()])
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})

// Nothing of a signature reaches a chain.
const nowhere = 'http://127.0.0.1:9'

/** The page of clients, with the sandbox's wallets in it. */
async function openClients() {
  const context = await browser.newContext()
  const script = await walletScript({
    wallets: 2,
    solana: { chains: [{ id: 'solana:localnet', name: 'Local', rpcUrl: nowhere }] },
    bitcoin: { network: regtestAt() },
    polkadot: {},
  })
  await context.addInitScript({ content: script })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(`${host.url}/?solana=${encodeURIComponent(nowhere)}`)
  return { page, errors, stop: () => context.close() }
}

/** Answers in the wallet's own window. */
const answer = (page: Page, window: string, button: 'Approve' | 'Reject') =>
  page.getByRole('dialog', { name: window, exact: true }).getByRole('button', { name: button }).click()

interface RealClient {
  client: string
  /** What the client lists before and, if that is something else, after connecting. */
  finds: readonly string[]
  knows?: readonly string[]
  /** The row to press, and the window that opens. */
  wallet: string
  window: string
  isSigned(account: string, signature: string): boolean
}

const clients: readonly RealClient[] = [
  {
    client: 'mipd',
    finds: ['Sandbox Wallet', 'Second Wallet'],
    wallet: 'Second Wallet',
    window: 'Second Wallet',
    isSigned: (account, signature) =>
      verifyMessage(signedText, signature).toLowerCase() === account.toLowerCase(),
  },
  {
    client: '@solana/wallet-adapter-react',
    finds: ['Sandbox Solana Wallet'],
    wallet: 'Sandbox Solana Wallet',
    window: 'Sandbox Solana Wallet',
    isSigned: (account, signature) =>
      isSolanaSignature(base58.decode(account), Buffer.from(signedText), getBytes(signature)),
  },
  {
    client: 'sats-connect',
    finds: ['Sandbox Bitcoin Wallet'],
    wallet: 'Sandbox Bitcoin Wallet',
    window: 'Sandbox Bitcoin Wallet',
    isSigned: (account, signature) => Verifier.verifySignature(account, signedText, signature),
  },
  {
    client: '@polkadot/extension-dapp',
    finds: ['Every extension'],
    knows: ['latchkey-sandbox'],
    wallet: 'Every extension',
    window: 'Sandbox Polkadot Wallet',
    isSigned: (account, signature) => signatureVerify(signedText, signature, account).isValid,
  },
]

test.each(clients)(
  '$client finds the wallet, connects, is refused a signature, and gets one',
  async (each) => {
    const { page, errors, stop } = await openClients()
    try {
      const section = page.getByRole('region', { name: each.client, exact: true })
      const rows = section.getByRole('listitem')
      await rows.first().waitFor()
      expect(await rows.allTextContents()).toEqual(each.finds)

      await rows.getByRole('button', { name: each.wallet, exact: true }).click()
      await answer(page, each.window, 'Approve')
      const account = section.getByRole('status', { name: 'Account' }).filter({ hasText: /\w/ })
      await account.waitFor()
      expect(await rows.allTextContents()).toEqual(each.knows ?? each.finds)

      const sign = () => section.getByRole('button', { name: 'Sign', exact: true }).click()
      await sign()
      await answer(page, each.window, 'Reject')
      await section.getByRole('alert').waitFor()
      await sign()
      await answer(page, each.window, 'Approve')
      const signature = section.getByRole('status', { name: 'Signature' }).filter({ hasText: /\w/ })
      await signature.waitFor()
      const [signer, signed] = [await account.textContent(), await signature.textContent()]
      expect(each.isSigned(signer ?? '', signed ?? '')).toBe(true)
      expect(errors).toEqual([])
    } finally {
      await stop()
    }
  },
)
