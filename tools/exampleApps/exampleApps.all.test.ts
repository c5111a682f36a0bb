import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { type Sandbox, type SandboxConfig, startSandbox, walletScript } from '@latchkey/sandbox'
import { freePorts } from '@latchkey/test/freePorts'
import { launchChromium } from '@latchkey/test/launchChromium'
import type { Hono } from 'hono'
import type { Browser, Page } from 'playwright-core'
import { createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { generatePrivateKey, HDKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildForNode, startExample } from './startExample'

const examples = join(import.meta.dirname, '../../examples')

let sandbox: Sandbox
let config: SandboxConfig
let browser: Browser

beforeAll(async () => {
  sandbox = await startSandbox({
    ports: 'free',
    contents: 'assets',
    solana: false,
    bitcoin: false,
    polkadot: false,
  })
  config = await (await fetch(`${sandbox.url}/config.json`)).json()
  browser = await launchChromium()
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
})

test('hooks only: connects, sends after a review, signs and disconnects', async () => {
  const example = await startExample(join(examples, 'hooks-only'), {
    replaced: { 'src/networks.ts': `${network()}\nexport const networks = [network]` },
  })
  try {
    const { page, problems } = await openPage(example.url)
    await page.getByRole('button', { name: 'Sandbox Wallet' }).click()
    const account = page.getByRole('region', { name: 'Account' })
    await account.getByText(/^[\d,.]+ ETH$/).waitFor()

    const receiver = privateKeyToAddress(generatePrivateKey())
    const send = page.getByRole('region', { name: 'Send' })
    await send.getByLabel('To').fill(receiver)
    await send.getByLabel('Amount in ETH').fill('0.25')
    await send.getByRole('button', { name: 'Review' }).click()
    expect(await send.locator('.address').textContent()).toBe(receiver)
    await send.getByRole('button', { name: 'Send' }).click()
    await send.getByText('Confirmed').waitFor()
    expect(await client().getBalance({ address: receiver })).toBe(parseEther('0.25'))

    const sign = page.getByRole('region', { name: 'Sign' })
    await sign.getByRole('button').click()
    expect(await sign.getByRole('status').textContent()).toMatch(/^0x[0-9a-f]{130}$/)
    await account.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('region', { name: 'Wallets' }).waitFor()
    expect(problems).toEqual([])
  } finally {
    await example.stop()
  }
})

test('checkout: an order is paid with another token, and the server delivers by what the chain says', async () => {
  const root = join(examples, 'checkout')
  const dai = config.chains[0]?.assets?.tokens.find(({ symbol }) => symbol === 'DAI')
  const weth = config.chains[0]?.assets?.tokens.find(({ symbol }) => symbol === 'WETH')
  const assets = config.chains[0]?.assets
  if (!dai || !weth || !assets) throw new Error('The sandbox has no tokens.')
  const currency = { networkId: `eip155:${config.chains[0]?.id}`, ...dai }
  const router = { address: assets.exchange, wrappedNative: weth.address }
  const replaced = {
    'src/shop.ts': `${network()}
export const products = [{ id: 'poster', name: 'Poster', price: '25' }]
export const currency = ${JSON.stringify(currency)}
export const router = ${JSON.stringify(router)}
export const confirmations = 0n
`,
  }
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-shop-'))
  const built = await buildForNode(root, 'server/createShop.ts', replaced)
  const { createShop }: { createShop(options: object): Hono } = await import(pathToFileURL(built.file).href)
  const accountKey = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive("m/44'/60'/0'").publicExtendedKey
  const ordersFile = join(folder, 'orders.json')
  const shop = createShop({ accountKey, ordersFile })
  const listener = getRequestListener(shop.fetch)
  const example = await startExample(root, {
    replaced,
    server: (request, response, next) =>
      request.url?.startsWith('/api/') ? void listener(request, response) : next(),
  })
  try {
    const { page, problems } = await openPage(example.url)
    await page.getByRole('button', { name: 'Buy Poster' }).click()
    await page.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await page.getByRole('radio', { name: /ETH$/ }).check()
    await page.getByRole('button', { name: 'Pay 25 DAI' }).click()
    await page.getByText('Thank you.').waitFor()

    const id = new URL(page.url()).searchParams.get('order')
    const order = await (await shop.request(`/api/orders/${id}`)).json()
    const balanceOf = { address: dai.address, abi: erc20Abi, functionName: 'balanceOf' } as const
    expect(order).toMatchObject({ status: 'paid', amount: '25' })
    expect(await client().readContract({ ...balanceOf, args: [order.recipient] })).toBe(parseEther('25'))
    await page.reload()
    await page.getByText('Thank you.').waitFor()
    expect(problems).toEqual([])

    const order2 = async (productId: unknown) =>
      shop.request('/api/orders', { method: 'POST', body: JSON.stringify({ productId }) })
    const next = await (await order2('poster')).json()
    expect(next.recipient).not.toBe(order.recipient)
    expect(next.status).toBe('open')
    expect((await order2('gold')).status).toBe(400)
    expect((await order2({})).status).toBe(400)
    expect((await shop.request('/api/orders/nothing')).status).toBe(404)

    // Another process of the shop has the same orders, and the address is that of the private key's owner.
    const again = createShop({ accountKey, ordersFile })
    expect(await (await again.request(`/api/orders/${id}`)).json()).toEqual(order)
    const key = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive("m/44'/60'/0'/0/0").privateKey
    if (!key) throw new Error('The key has no private part.')
    expect(order.recipient).toBe(privateKeyToAddress(`0x${Buffer.from(key).toString('hex')}`))
  } finally {
    await example.stop()
    await built.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('account on the server: the first HTML has the account of the cookie, and none of a hostile one', async () => {
  const folder = join(examples, 'next-account')
  const port = await freePorts(1)
  const next = join(
    dirname(createRequire(join(folder, 'package.json')).resolve('next/package.json')),
    'dist/bin/next',
  )
  const child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  })
  try {
    await Promise.race([answers(`http://127.0.0.1:${port}/`), endOf(child)])
    const htmlWith = async (address: string) => {
      const state = { v: 1, a: { eip155: [address, 'injected', 'eip155:1'] }, n: 'eip155:1' }
      const cookie = `latchkey.latchkey=${encodeURIComponent(JSON.stringify(state))}`
      return (await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie } })).text()
    }
    const html = await htmlWith('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
    expect(html).toContain('0xd8dA…6045')
    expect(html).not.toContain('aria-label="Wallets"')
    const hostile = await htmlWith('0x"><script>alert(1)</script>')
    expect(hostile).toContain('aria-label="Wallets"')
    expect(hostile).not.toContain('alert(1)')
  } finally {
    child.kill()
    if (child.exitCode === null) await once(child, 'exit')
  }
})

/** A module's text that defines the first chain of the sandbox as `network`. */
function network(): string {
  const chain = config.chains[0]
  return `import { defineNetwork } from '@latchkey/headless/networks'
export const network = defineNetwork({
  id: ${chain?.id},
  name: 'Sandbox',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['${chain?.rpcUrl}'] } },
})`
}

function client() {
  return createPublicClient({ transport: http(config.chains[0]?.rpcUrl), cacheTime: 0 })
}

/** Opens a page with a wallet that approves everything. */
async function openPage(url: string): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.addInitScript({ content: await walletScript({ config, wallets: 1, approval: 'auto' }) })
  await page.goto(url)
  return { page, problems }
}

async function answers(url: string): Promise<void> {
  for (;;) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function endOf(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`the app ended with ${code}`)
}
