import { createRequire } from 'node:module'
import { type SandboxSafe, startSafe } from '@latchkey/sandbox'
import { launchChromium } from '@latchkey/test/launchChromium'
import type { Browser, Frame, Page } from 'playwright-core'
import { createPublicClient, type Hex, hashTypedData, http, parseEther } from 'viem'
import { verifyHash, verifyMessage } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { buildConnectorsApp } from '../../../../test/connectorsApp/buildConnectorsApp.js'
import {
  appUrl,
  call,
  type OpenedPage,
  openPage,
  waitForRow,
} from '../../../../test/connectorsApp/openConnectorsApp.js'
import type { Library } from '../../../../test/connectorsApp/options.js'

const require = createRequire(import.meta.url)

const receiver = '0x00000000000000000000000000000000000b0b03'
/** Strings that only the SDK contains. */
const sdkWords = 'Safe Apps SDK v1'

const [chain] = inject('sandbox').chains
if (!chain) throw new Error('The sandbox has no chain.')
const client = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 50 })

let app: Awaited<ReturnType<typeof buildConnectorsApp>>
let browser: Browser
beforeAll(async () => {
  app = await buildConnectorsApp({
    installed: {
      '@safe-global/safe-apps-sdk': require.resolve('@safe-global/safe-apps-sdk'),
      '@safe-global/safe-apps-provider': require.resolve('@safe-global/safe-apps-provider'),
    },
  })
  browser = await launchChromium()
}, 120_000)
afterAll(() => Promise.all([browser?.close(), app?.stop()]))

async function ownSafe(threshold = 1): Promise<SandboxSafe> {
  const safe = await startSafe({ chain: chain as NonNullable<typeof chain>, threshold })
  onTestFinished(() => safe.stop())
  return safe
}

async function appIn(page: Page): Promise<Frame> {
  await page.waitForFunction((url) => document.querySelector('iframe')?.src.startsWith(url), app.url)
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('There is no app.')
  await frame.waitForFunction(() => 'app' in window)
  return frame
}

async function hasLoaded(scripts: readonly string[], words: string): Promise<boolean> {
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  return texts.some((text) => text.includes(words))
}

describe.each<Library>(['wagmi', 'ethers'])('with %s', (library) => {
  /** Opens the app inside a Safe whose origin it allows. */
  async function openInside(
    safe: SandboxSafe,
    { approval = 'auto' }: { approval?: 'page' | 'auto' } = {},
  ): Promise<OpenedPage & { readonly frame: Frame }> {
    const opened = await openPage(browser)
    const url = appUrl(app.url, { library, connectors: ['safe'], safeOrigin: safe.url })
    await opened.page.goto(safe.pageFor(url, { approval }))
    return { ...opened, frame: await appIn(opened.page) }
  }

  test('lists the connector inside a Safe, connects, and loads the SDK only then (spec 1.1/safe)', async () => {
    const safe = await ownSafe()
    const { frame, scripts, outside } = await openInside(safe)
    await waitForRow(frame, 'safe')
    const walletId = '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f'
    expect(await call(frame, 'rows')).toEqual([
      {
        key: `eip155:${walletId}`,
        id: 'safe',
        name: 'Safe',
        type: 'external',
        namespace: 'eip155',
        walletId,
        isInstalled: true,
        isIdentityShared: false,
      },
    ])
    expect(await call(frame, 'account')).toMatchObject({ status: 'disconnected' })
    expect(await hasLoaded(scripts, sdkWords)).toBe(false)

    expect(await call(frame, 'connect', 'safe')).toMatchObject({ value: { address: safe.address } })
    expect(await call(frame, 'account')).toMatchObject({
      status: 'connected',
      address: safe.address,
      networkId: `eip155:${chain.id}`,
    })
    expect(await hasLoaded(scripts, sdkWords)).toBe(true)
    expect(outside).toEqual([])
  })

  test('signs messages and typed data as a contract account', async () => {
    const safe = await ownSafe()
    const { frame } = await openInside(safe)
    await waitForRow(frame, 'safe')
    await call(frame, 'connect', 'safe')

    const message = 'Sign in, pléase.'
    const { value: signature } = (await call(frame, 'signMessage', message)) as { value: Hex }
    expect(await verifyMessage(client, { address: safe.address, message, signature })).toBe(true)

    const typedData = {
      domain: { name: 'Letters', chainId: chain.id },
      types: { Letter: [{ name: 'text', type: 'string' }] },
      primaryType: 'Letter',
      message: { text: message },
    } as const
    const signed = (await call(frame, 'signTypedData', { typedData } as never)) as { value: Hex }
    const hash = hashTypedData(typedData)
    expect(await verifyHash(client, { address: safe.address, hash, signature: signed.value })).toBe(true)
  })

  test('sends a transaction and resolves with its hash on the network', async () => {
    const safe = await ownSafe()
    const { page, frame } = await openInside(safe, { approval: 'page' })
    await waitForRow(frame, 'safe')
    await call(frame, 'connect', 'safe')
    const before = await client.getBalance({ address: receiver })
    const sending = call(frame, 'send', receiver, '0.25')
    await page
      .getByRole('dialog', { name: 'Send transaction' })
      .getByRole('button', { name: 'Approve' })
      .click()
    const { value } = (await sending) as { value: { hash: Hex } }
    const receipt = await client.getTransactionReceipt(value)
    expect(receipt).toMatchObject({ status: 'success', to: safe.address.toLowerCase() })
    expect(value.hash).not.toBe(safe.transactions[0]?.safeTxHash)
    expect(await client.getBalance({ address: receiver })).toBe(before + parseEther('0.25'))
  })

  test('rejects if the owner refuses', async () => {
    const safe = await ownSafe()
    const { page, frame } = await openInside(safe, { approval: 'page' })
    await waitForRow(frame, 'safe')
    await call(frame, 'connect', 'safe')
    for (const ask of [() => call(frame, 'signMessage', 'Hello'), () => call(frame, 'send', receiver, '1')]) {
      const asking = ask()
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
      expect(await asking).toMatchObject({ error: { code: 'rpc/user-rejected' } })
    }
    expect(safe.transactions).toEqual([])
  })

  test('rejects with a pending error if other owners must confirm, who then find the request', async () => {
    const safe = await ownSafe(2)
    const { frame } = await openInside(safe)
    await waitForRow(frame, 'safe')
    await call(frame, 'connect', 'safe')
    expect(await call(frame, 'send', receiver, '1')).toMatchObject({
      error: { code: 'send/safe-pending', action: expect.stringContaining('Do not send it again') },
    })
    expect(await call(frame, 'signMessage', 'Hello')).toMatchObject({ error: { code: 'sign/safe-pending' } })
    expect(safe.transactions).toMatchObject([{ status: 'AWAITING_CONFIRMATIONS' }])
    await safe.confirm()
    expect(safe.transactions).toMatchObject([{ status: 'SUCCESS' }])
  })

  test('reconnects after an earlier connection, and not after a disconnect (spec 4.1/success)', async () => {
    const safe = await ownSafe()
    const { page, frame } = await openInside(safe)
    await waitForRow(frame, 'safe')
    await call(frame, 'connect', 'safe')
    await page.reload()
    const again = await appIn(page)
    await call(again, 'reconnect')
    expect(await call(again, 'account')).toMatchObject({ status: 'connected', address: safe.address })
    await call(again, 'disconnect')
    await page.reload()
    const last = await appIn(page)
    await waitForRow(last, 'safe')
    await call(last, 'reconnect')
    expect(await call(last, 'account')).toMatchObject({ status: 'disconnected' })
  })

  test('is not listed outside a frame', async () => {
    const { page } = await openPage(browser)
    await page.goto(appUrl(app.url, { library, connectors: ['safe'], safeOrigin: '.*' }))
    expect(await call(page, 'rows')).toEqual([])
  })

  test.each([
    ['a Safe of another origin than the one that is allowed', () => 'http://127\\.0\\.0\\.1:1', false],
    ['any page of this machine, by the defaults', () => undefined, false],
    ['a Safe that is allowed', (safe: SandboxSafe) => safe.url, true],
  ])(
    'inside %s: lists the connector and sends requests to the parent page only if it is allowed',
    async (_, pattern, isAsked) => {
      const [safe, { page }] = [await ownSafe(), await openPage(browser)]
      await page.addInitScript(() => {
        Object.assign(window, { heard: [] })
        addEventListener('message', ({ data }) => {
          ;(window as unknown as { heard: unknown[] }).heard.push(data.method ?? data)
        })
      })
      const url = appUrl(app.url, { library, connectors: ['safe'], safeOrigin: pattern(safe) })
      await page.goto(safe.pageFor(url))
      const frame = await appIn(page)
      await call(frame, 'rows')
      // The code that asks is loaded and had time for its first two requests.
      const asking = await frame.waitForFunction(
        () => performance.getEntriesByType('resource').find(({ name }) => name.includes('findSafe'))?.name,
      )
      await frame.evaluate(`import('${await asking.jsonValue()}').then(() => {})`)
      await frame.evaluate(() => setTimeout(() => window.parent.postMessage('mark', '*'), 300))
      const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
      await page.waitForFunction(() => (window as unknown as { heard: string[] }).heard.includes('mark'))
      expect((await heard()).includes('getSafeInfo')).toBe(isAsked)
      expect(await call(frame, 'rows')).toHaveLength(isAsked ? 1 : 0)
    },
  )
})
