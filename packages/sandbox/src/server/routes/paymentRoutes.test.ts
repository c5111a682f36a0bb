import { createPublicClient, erc20Abi, getAddress, http } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { evmTokens } from '../../assets/evmAssets.js'
import { type Sandbox, startSandbox } from '../../startSandbox.js'

const to = getAddress('0x00000000000000000000000000000000000bee01')
const { usdc, wbtc, taxed } = evmTokens
const purchase = { chainId: 1337, token: usdc.address, to, amount: '100', currency: 'USD' }

let sandbox: Sandbox
let client: ReturnType<typeof createPublicClient>
beforeAll(async () => {
  sandbox = await startSandbox({
    ports: 'free',
    contents: 'assets',
    chains: [{ id: 1337 }],
    solana: false,
    bitcoin: false,
    polkadot: false,
  })
  client = createPublicClient({ transport: http(sandbox.chains[0]?.url) })
})
afterEach(() => sandbox.payments.reset())
afterAll(() => sandbox?.stop())

const post = (path: string, body: unknown) =>
  fetch(sandbox.url + path, { method: 'POST', body: JSON.stringify(body) })
const created = async (path: string, body: unknown) =>
  (await (await post(path, body)).json()) as { id: string; url: string }
const status = async (id: string) =>
  (await (await fetch(`${sandbox.url}/payments/order?order=${id}`)).json()) as {
    status: string
    hash?: `0x${string}`
  }
const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
const sent = async (id: string) => {
  await expect.poll(() => status(id)).toMatchObject({ status: 'sent' })
  const { hash = '0x' } = await status(id)
  return client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
}
const balance = (address: `0x${string}`) =>
  client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [to] })

test('a purchase by card sends what was quoted, and its page leads back to the app', async () => {
  const quote = (await (await post('/payments/quotes', purchase)).json()) as Record<string, string>
  // 100 less 2 % and 0.50.
  expect(quote).toEqual({
    total: '100.00',
    subtotal: '97.50',
    fee: '2.00',
    networkFee: '0.50',
    currency: 'USD',
    amount: '97500000',
  })
  const returnUrl = 'http://localhost:5173/?a="><script>'
  const { id, url } = await created('/payments/purchases', { ...purchase, returnUrl })
  const page = await (await fetch(url)).text()
  expect(page).toContain('Buy 97.5 USDC for 100 USD')
  const before = await balance(usdc.address)
  await submit(url, { way: 'card', card: '4242 4242 4242 4242' })
  expect((await sent(id)).status).toBe('success')
  expect((await balance(usdc.address)) - before).toBe(97_500_000n)
  const end = await (await fetch(url)).text()
  expect(end).toContain('Return to the app')
  expect(end).toContain('transactionStatus=completed')
  expect(end).not.toContain('<script')
  expect((await submit(url, { way: 'card' })).status).toBe(400)
})

test('ether is bought by bank transfer, at the price of the table and of its currency', async () => {
  const body = { chainId: 1337, to, amount: '1000', currency: 'EUR', method: 'ach_bank_account' }
  const { id, url } = await created('/payments/purchases', body)
  const before = await client.getBalance({ address: to })
  await submit(url, { way: 'bank' })
  await sent(id)
  // 989.50 EUR are 1088.45 USD, at 3000 USD.
  expect((await client.getBalance({ address: to })) - before).toBe((108_845n * 10n ** 18n) / 300_000n)
})

test('a declined card, a provider that declines, a slow one, and a purchase that is cancelled', async () => {
  const { id, url } = await created('/payments/purchases', { ...purchase, token: wbtc.address })
  const declined = await submit(url, { way: 'card', card: '4000000000000002' })
  expect(await declined.text()).toContain('The payment was declined.')
  await post('/payments/faults', { decline: true })
  await submit(url, { way: 'card' })
  expect(await status(id)).toMatchObject({ status: 'declined' })
  expect(await (await post('/payments/faults', { decline: false, delay: 60_000 })).json()).toEqual({
    declines: false,
    delayMs: 60_000,
    failNext: 0,
  })
  expect(await (await submit(url, { way: 'card' })).text()).toContain('The payment is being processed.')
  expect(await status(id)).toEqual({ id, status: 'paid' })
  const other = await created('/payments/purchases', purchase)
  await submit(other.url, { way: 'cancel' })
  expect(await status(other.id)).toMatchObject({ status: 'cancelled' })
})

test('the options are what has a price, and the API fails when it is told to', async () => {
  const options = (await (await fetch(`${sandbox.url}/payments/options`)).json()) as {
    currencies: { id: string }[]
    assets: { symbol: string }[]
  }
  expect(options.currencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  expect(options.assets.map(({ symbol }) => symbol)).toEqual(['ETH', 'WETH', 'USDC', 'USDT', 'DAI', 'WBTC'])
  await post('/payments/faults', { failNext: 1 })
  expect((await fetch(`${sandbox.url}/payments/options`)).status).toBe(503)
  expect((await fetch(`${sandbox.url}/payments/options`)).status).toBe(200)
})

test.each([
  ['/payments/quotes', { ...purchase, amount: '9.99' }, 'The provider takes from 10 to 7500 USD by card.'],
  ['/payments/quotes', { ...purchase, amount: '7500.01' }, 'The provider takes from 10 to 7500 USD'],
  ['/payments/quotes', { ...purchase, amount: '1e3' }, 'is not an amount of money'],
  ['/payments/quotes', { ...purchase, currency: 'GBP' }, 'The provider does not take GBP.'],
  ['/payments/quotes', { ...purchase, method: 'cash' }, '"method" must be "card"'],
  ['/payments/quotes', { ...purchase, token: taxed.address }, 'The provider does not know the token 0x'],
  ['/payments/quotes', { ...purchase, token: evmTokens.points.address }, 'The provider does not sell PTS.'],
  ['/payments/purchases', { ...purchase, to: 'me' }, '"to" is not an address.'],
  ['/payments/purchases', { ...purchase, returnUrl: 'https://my.app' }, '"returnUrl" is not an http address'],
  ['/payments/purchases', { ...purchase, chainId: 5 }, 'The provider does not know chain 5.'],
  ['/payments/faults', { steal: true }, '"steal" is not a control of the payments.'],
])('refuses POST %s %j', async (path, body, message) => {
  const response = await post(path, body)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { error: string }).error).toContain(message)
})
