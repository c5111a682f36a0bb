import { createServer } from 'node:http'
import { launchChromium } from '@latchkey/test/launchChromium'
import { u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { Verifier } from 'bip322-js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PageWalletOptions, walletScript } from '../src/index.js'
import { close, listen } from '../src/server/listen.js'
import { regtestAt } from './openBitcoinWallet.js'
import { isSolanaSignature } from './openSolanaWallet.js'

const server = createServer((_, response) => {
  response
    .setHeader('content-type', 'text/html')
    .end('<!doctype html><link rel="icon" href="data:,"><title>Page</title>')
})
let browser: Browser
let url: string
beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(server, 0, 'the page')}`
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await close(server)
})

async function openPage(options: PageWalletOptions) {
  const context = await browser.newContext()
  await context.addInitScript({ content: await walletScript({ wallets: 0, ...options }) })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(url)
  return { page, errors }
}
const approve = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: 'Approve' }).click()

const solana = { chains: [{ id: 'solana:localnet' as const, name: 'Local', rpcUrl: 'http://127.0.0.1:9' }] }
const bitcoin = { network: regtestAt() }

test('wallets of three namespaces are there before the page, and sign in a window of their own', async () => {
  const { page, errors } = await openPage({ solana, bitcoin, polkadot: {} })
  const names = await page.evaluate(() => {
    const found: string[] = []
    window.addEventListener('wallet-standard:register-wallet', () => {})
    const register = (...wallets: { name: string }[]) => found.push(...wallets.map(({ name }) => name))
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    const { btc_providers: providers, injectedWeb3 } = window as never as {
      btc_providers: { id: string }[]
      injectedWeb3: object
    }
    return { found, providers: providers.map(({ id }) => id), injected: Object.keys(injectedWeb3) }
  })
  expect(names).toEqual({
    found: ['Sandbox Solana Wallet', 'Sandbox Bitcoin Wallet'],
    providers: ['LatchkeySandboxBitcoin'],
    injected: ['latchkey-sandbox'],
  })

  const bySolana = page.evaluate(async () => {
    const features = window.latchkeySandbox?.solana?.standard.features as never as Record<
      string,
      {
        connect(): Promise<unknown>
        signIn(): Promise<{ signedMessage: Uint8Array; signature: Uint8Array }[]>
      }
    >
    const [output] = (await features['solana:signIn']?.signIn()) ?? []
    const [account] = window.latchkeySandbox?.solana?.standard.accounts ?? []
    return [account?.publicKey, output?.signedMessage, output?.signature].map((bytes) =>
      Array.from(bytes ?? []),
    )
  })
  await approve(page, 'Sandbox Solana Wallet')
  const [key, message, signature] = (await bySolana).map((bytes) => Uint8Array.from(bytes))
  if (!key || !message || !signature) throw new Error('nothing signed')
  expect(new TextDecoder().decode(message)).toContain(`${new URL(url).host} wants you to sign in`)
  expect(isSolanaSignature(key, message, signature)).toBe(true)

  interface SatsConnect {
    request(
      method: string,
      params?: unknown,
    ): Promise<{ result: { addresses: { address: string }[]; signature: string } }>
  }
  const byBitcoin = page.evaluate(async () => {
    const { request } = (window as never as { LatchkeySandboxBitcoin: SatsConnect }).LatchkeySandboxBitcoin
    const { result } = await request('wallet_connect')
    const address = result.addresses[1]?.address ?? ''
    const signed = await request('signMessage', { address, message: 'hello' })
    return { address, signature: signed.result.signature }
  })
  await approve(page, 'Sandbox Bitcoin Wallet')
  await approve(page, 'Sandbox Bitcoin Wallet')
  const signedByBitcoin = await byBitcoin
  expect(Verifier.verifySignature(signedByBitcoin.address, 'hello', signedByBitcoin.signature)).toBe(true)

  const byPolkadot = page.evaluate(async () => {
    const wallet = window.latchkeySandbox?.polkadot
    const injected = await wallet?.enable('Test page')
    const address = wallet?.accounts[0] ?? ''
    const signed = await injected?.signer.signRaw({ address, data: 'hello', type: 'bytes' })
    return { address, signature: signed?.signature ?? '0x' }
  })
  await approve(page, 'Sandbox Polkadot Wallet')
  await approve(page, 'Sandbox Polkadot Wallet')
  await cryptoWaitReady()
  const signedByPolkadot = await byPolkadot
  const { isValid } = signatureVerify(
    u8aWrapBytes('hello'),
    signedByPolkadot.signature,
    signedByPolkadot.address,
  )
  expect(isValid).toBe(true)

  await page.reload()
  const kept = await page.evaluate(() => [
    window.latchkeySandbox?.solana?.standard.accounts.length,
    window.latchkeySandbox?.bitcoin?.standard.accounts.length,
    window.latchkeySandbox?.polkadot?.controls.getSnapshot().permittedAccounts.length,
  ])
  expect(kept).toEqual([1, 2, 1])
  expect(errors).toEqual([])
})

test('one wallet of several namespaces connects them on one approval', async () => {
  const { page, errors } = await openPage({
    multiChain: { isConnectedAtOnce: true, solana, bitcoin, polkadot: {} },
  })
  const entered = page.evaluate(() =>
    window.latchkeySandbox?.multiChain?.polkadot?.enable('Test page').then(() => true),
  )
  await approve(page, 'Sandbox Multichain')
  expect(await entered).toBe(true)
  const shown = await page.evaluate(() => {
    const { solana, bitcoin } = window.latchkeySandbox?.multiChain ?? {}
    return [solana?.standard.accounts.length, bitcoin?.standard.accounts.length]
  })
  expect(shown).toEqual([1, 2])
  expect(errors).toEqual([])
})

test('a page of EVM alone carries nothing of the others', async () => {
  const [evm, all] = await Promise.all([walletScript(), walletScript({ polkadot: {} })])
  expect(evm).not.toContain('injectedWeb3')
  expect(evm).not.toContain('wallet-standard')
  expect(all).toContain('injectedWeb3')
})
