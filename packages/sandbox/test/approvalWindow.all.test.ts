import { launchChromium } from '@latchkey/test/launchChromium'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { createPublicClient, http, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PageWalletOptions, type Sandbox, startSandbox, walletScript } from '../src/index.js'
import { startHostPage } from './startHostPage.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let sandbox: Sandbox
let host: Awaited<ReturnType<typeof startHostPage>>
let browser: Browser

beforeAll(async () => {
  ;[sandbox, host, browser] = await Promise.all([
    startSandbox({ ports: 'free' }),
    startHostPage(),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([sandbox?.stop(), host?.stop()])
})

async function openPage(options: PageWalletOptions = {}, context: BrowserContextOptions = {}, path = '/') {
  const config = await (await fetch(`${sandbox.url}/config.json`)).json()
  const opened = await browser.newContext(context)
  await opened.addInitScript({ content: await walletScript({ config, ...options }) })
  const page = await opened.newPage()
  page.setDefaultTimeout(30_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(host.url + path)
  return { page, errors, context: opened }
}

const walletWindow = (page: Page, name = 'Sandbox Wallet') => page.getByRole('dialog', { name, exact: true })
const approve = (page: Page) => walletWindow(page).getByRole('button', { name: 'Approve', exact: true })
const reject = (page: Page) => walletWindow(page).getByRole('button', { name: 'Reject', exact: true })
const modal = (page: Page) => page.getByRole('dialog', { name: 'Host modal' })
const answer = (page: Page) => modal(page).getByRole('status')
const until = (page: Page, text: string) => answer(page).getByText(text).waitFor()

async function openModal(page: Page) {
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await modal(page).waitFor()
}
async function connect(page: Page) {
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Connect' }).click()
  await approve(page).click()
  await until(page, alice)
}

describe('above a modal that holds focus', () => {
  test('is approved by mouse, and the modal stays open', async () => {
    const { page, errors, context } = await openPage()
    await openModal(page)
    await modal(page).getByRole('button', { name: 'Connect' }).click()
    await walletWindow(page).getByText(host.url).waitFor()
    await approve(page).click()
    await until(page, alice)
    expect(await modal(page).isVisible()).toBe(true)
    expect(await walletWindow(page).count()).toBe(0)
    // Focus is back where it came from.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Connect')
    expect(errors).toEqual([])
    await context.close()
  })

  test('is used by keyboard alone; Escape refuses, and does not close the modal', async () => {
    const { page, context } = await openPage()
    await openModal(page)
    await modal(page).getByRole('button', { name: 'Connect' }).focus()
    await page.keyboard.press('Enter')
    await walletWindow(page).waitFor()
    await page.keyboard.press('Escape')
    await until(page, '{"code":4001}')
    expect(await modal(page).isVisible()).toBe(true)

    await page.keyboard.press('Enter')
    await walletWindow(page).waitFor()
    const names: unknown[] = []
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab')
      names.push(
        await page.evaluate(() => {
          const inner = document.activeElement?.shadowRoot?.activeElement
          return inner?.getAttribute('aria-label')?.slice(0, 6) ?? inner?.textContent
        }),
      )
    }
    expect(names).toEqual(['0xf39F', '0x7099', '0x3C44', 'Reject', 'Approve', '0xf39F'])
    await page.keyboard.press('Space')
    expect(await approve(page).isDisabled()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await until(page, `["${second}"]`)
    await context.close()
  })

  test('leaves the page usable, and can be left and entered by F6', async () => {
    const { page, context } = await openPage()
    await openModal(page)
    await modal(page).getByRole('button', { name: 'Connect' }).click()
    await walletWindow(page).waitFor()
    await modal(page).getByRole('textbox', { name: 'Name' }).click()
    await page.keyboard.type('Bob')
    expect(await modal(page).getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Bob')
    await modal(page).getByRole('button', { name: 'Cancel' }).click()
    await until(page, 'cancelled')
    // A focus trap that saw where focus went would have taken it back.
    await page.keyboard.press('F6')
    const inWindow = () => page.evaluate(() => document.activeElement?.localName)
    expect(await inWindow()).toBe('latchkey-sandbox-wallet')
    await page.keyboard.press('F6')
    expect(await inWindow()).toBe('button')
    await reject(page).click()
    await until(page, '{"code":4001}')
    await context.close()
  })

  test('is as high as what it shows, in WebKit too: its height is not shared out from zero', async () => {
    const { page, context } = await openPage()
    await openModal(page)
    await modal(page).getByRole('button', { name: 'Connect' }).click()
    const body = walletWindow(page).locator('.body')
    expect(await body.evaluate((element) => getComputedStyle(element).flexBasis)).toBe('auto')
    expect(await body.evaluate(({ clientHeight, scrollHeight }) => clientHeight === scrollHeight)).toBe(true)
    await context.close()
  })

  test('scrolls what is long, although the page is locked', async () => {
    const { page, context } = await openPage()
    await connect(page)
    await modal(page).getByRole('button', { name: 'Sign' }).click()
    const content = walletWindow(page).getByLabel('Content')
    await content.hover()
    await page.mouse.wheel(0, 200)
    await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    await approve(page).click()
    await until(page, '"0x')
    await context.close()
  })
})

test('is usable above a native modal dialog', async () => {
  const { page, context } = await openPage()
  await page.getByRole('button', { name: 'Open native' }).click()
  const native = page.getByRole('dialog', { name: 'Native modal' })
  await native.getByRole('button', { name: 'Connect' }).click()
  await approve(page).click()
  await native.getByRole('status').getByText(alice).waitFor()
  expect(await native.isVisible()).toBe(true)
  await context.close()
})

test('is drawn on a page that allows no inline style and no inline script', async () => {
  const { page, errors, context } = await openPage({}, {}, '/strict')
  await page.getByRole('button', { name: 'Open native' }).click()
  await page.getByRole('dialog', { name: 'Native modal' }).getByRole('button', { name: 'Connect' }).click()
  expect(await walletWindow(page).evaluate((element) => getComputedStyle(element).display)).toBe('flex')
  await approve(page).click()
  await walletWindow(page).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await context.close()
})

test('shows what a transaction does, and sends it', async () => {
  const { page, errors, context } = await openPage()
  await connect(page)
  const chain = sandbox.chains[0]
  const client = createPublicClient({ transport: http(chain?.url ?? ''), cacheTime: 0 })
  const address = '0x00000000000000000000000000000000000b0b01'
  const before = await client.getBalance({ address })
  await modal(page).getByRole('button', { name: 'Send' }).click()
  await walletWindow(page).getByText('1.5 ETH').waitFor()
  await walletWindow(page).getByText('Sandbox One (1337)').waitFor()
  await walletWindow(page)
    .getByText(/^about 0\.0000\d+ ETH$/)
    .waitFor()
  await approve(page).click()
  await until(page, '"0x')
  await expect.poll(() => client.getBalance({ address })).toBe(before + parseEther('1.5'))
  expect(errors).toEqual([])
  await context.close()
})

test('warns of a transaction that would fail', async () => {
  const { page, context } = await openPage()
  await connect(page)
  await sandbox.chains[0]?.setBalance(alice, 1n)
  await modal(page).getByRole('button', { name: 'Send' }).click()
  await walletWindow(page).getByRole('alert').getByText('This transaction would fail: ').waitFor()
  await reject(page).click()
  await sandbox.chains[0]?.setBalance(alice, parseEther('10000'))
  await context.close()
})

test('two wallets, announced and as window.ethereum, survive a reload and follow their tabs', async () => {
  const { page, context } = await openPage({ wallets: 2, legacy: true, approval: 'auto' })
  const connectBoth = () =>
    page.evaluate(async () => {
      const { providers } = (
        window as unknown as { ethereum: { providers: { request(a: object): unknown }[] } }
      ).ethereum
      return Promise.all(providers.map((provider) => provider.request({ method: 'eth_requestAccounts' })))
    })
  const accounts = await connectBoth()
  expect(accounts).toEqual([[alice], ['0x90F79bf6EB2c4f870365E785982E1f101E93b906']])
  const permitted = (of: Page) =>
    of.evaluate(() => window.latchkeySandbox?.wallets.map((w) => w.controls.getSnapshot().permittedAccounts))
  await page.reload()
  expect(await permitted(page)).toEqual(accounts)

  const tab = await context.newPage()
  await tab.goto(host.url)
  expect(await permitted(tab)).toEqual(accounts)
  await tab.evaluate(() => {
    ;(window as unknown as { told: unknown[] }).told = []
    const record = (payload: unknown) => (window as unknown as { told: unknown[] }).told.push(payload)
    window.latchkeySandbox?.wallets[0]?.provider.on('chainChanged', record).on('accountsChanged', record)
  })
  await page.evaluate(() => {
    window.latchkeySandbox?.wallets[0]?.controls.switchChain(1338)
    window.latchkeySandbox?.wallets[0]?.controls.disconnect()
  })
  await expect
    .poll(() => tab.evaluate(() => (window as unknown as { told: unknown[] }).told))
    .toEqual(['0x53a', []])
  const announced = await page.evaluate(() => {
    const found: unknown[] = []
    window.addEventListener('eip6963:announceProvider', (event) =>
      found.push((event as CustomEvent).detail.info),
    )
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return found
  })
  expect(announced).toMatchObject([
    { name: 'Sandbox Wallet', rdns: 'test.latchkey.sandbox' },
    { name: 'Second Wallet', rdns: 'test.latchkey.second' },
  ])
  await context.close()
})

test('the script of the control server does the same', async () => {
  const opened = await browser.newPage()
  await opened.goto(
    `${host.url}/plain?script=${encodeURIComponent(`${sandbox.url}/wallet.js?approval=auto`)}`,
  )
  const seen = await opened.evaluate(async () => {
    const { wallets, config } = window.latchkeySandbox ?? {}
    const block = await wallets?.[0]?.provider.request({ method: 'eth_blockNumber' })
    return { url: config?.url, count: wallets?.length, block: typeof block }
  })
  expect(seen).toEqual({ url: sandbox.url, count: 1, block: 'string' })
  await opened.close()
})
