import { createHmac, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type Sandbox, sandboxEvmAssets, startSandbox } from '@latchkey/sandbox'
import { createPublicClient, erc20Abi, http } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startUpstream, type TestUpstream, type UpstreamRequest } from '../../test/startUpstream.js'
import { openTestDatabase } from '../../test/testDatabases.js'
import type { OnrampProviderSettings } from '../config/OnrampSettings.js'
import { createApp, type ServerApp } from '../createApp.js'
import type { Database } from '../database/Database.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const solanaAddress = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let provider: TestUpstream
let sandbox: Sandbox
beforeAll(async () => {
  ;[provider, sandbox] = await Promise.all([
    startUpstream(),
    startSandbox({
      ports: 'free',
      contents: 'assets',
      chains: [{ id: 1337 }],
      solana: false,
      bitcoin: false,
      polkadot: false,
    }),
  ])
})
beforeEach(() => {
  provider.requests.length = 0
  provider.answer(() => ({}))
  sandbox.payments.reset()
})
afterAll(() => Promise.all([provider.stop(), sandbox.stop()]))

const opened: Database[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

async function open(...onramp: readonly OnrampProviderSettings[]): Promise<ServerApp> {
  const database = await openTestDatabase('pglite')
  opened.push(database)
  return createApp({ database, rateLimit: false, networks: [], onramp })
}

async function ask(app: ServerApp, path: string, body?: unknown, origin: string | null = 'https://my.app') {
  const headers: Record<string, string> = origin === null ? {} : { origin }
  const init = body === undefined ? { headers } : { method: 'POST', body: JSON.stringify(body), headers }
  const response = await app.request(path, init)
  const answer = await response.json()
  return { status: response.status, answer, reason: answer.reasons?.[0].description as string | undefined }
}

const quoteOf = (app: ServerApp, others: object = {}) =>
  ask(app, '/v1/onramp/quote', {
    purchaseCurrency: 'USDC',
    paymentCurrency: 'USD',
    amount: '300',
    network: 'USDC',
    chainId: 'eip155:8453',
    ...others,
  })
const urlOf = (app: ServerApp, others: object = {}, origin?: string) =>
  ask(
    app,
    '/v1/generators/onrampurl?projectId=shop',
    {
      destinationWallets: [{ address, blockchains: ['eip155:8453'], assets: ['USDC'] }],
      defaultNetwork: 'eip155:8453',
      defaultExperience: 'buy',
      presetFiatAmount: '300',
      fiatCurrency: 'USD',
      redirectUrl: 'https://my.app/back?a=1',
      ...others,
    },
    origin,
  )

const moonPay = (): OnrampProviderSettings => ({
  type: 'moonpay',
  publishableKey: 'pk_test',
  secretKey: 'sk_secret',
  apiUrl: provider.url,
})
const meld = (apiKey?: string): OnrampProviderSettings => ({
  type: 'meld',
  publicKey: 'public:1',
  apiUrl: provider.url,
  apiKey,
})

test('a purchase of the sandbox arrives on chain, as it was quoted (spec 7.T16, 7.T17, 7.T18)', async () => {
  const app = await open({ type: 'sandbox', url: `${sandbox.url}/payments` })
  const usdc = sandboxEvmAssets.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? '0x'
  const { answer: options } = await ask(app, '/v1/onramp/options')
  expect(options.providers).toEqual(['sandbox'])
  expect(options.paymentCurrencies[0]).toEqual({
    id: 'USD',
    payment_method_limits: [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ],
  })
  expect(options.purchaseCurrencies).toContainEqual({
    id: 'usdc',
    name: 'USD Coin',
    symbol: 'USDC',
    networks: [
      { name: 'sandbox-1337', display_name: 'Chain 1337', chain_id: '1337', contract_address: usdc },
    ],
  })
  const { answer: quote } = await quoteOf(app, { chainId: 'eip155:1337', amount: '100' })
  expect(quote).toEqual({
    paymentTotal: { amount: '100.00', currency: 'USD' },
    paymentSubtotal: { amount: '97.50', currency: 'USD' },
    networkFee: { amount: '0.50', currency: 'USD' },
    purchaseAmount: { amount: '97.500000', currency: 'USDC' },
    quoteId: '',
  })
  const page = {
    defaultNetwork: 'eip155:1337',
    presetFiatAmount: '100',
    redirectUrl: 'http://localhost:5173/',
  }
  const [{ answer: first }, { answer: second }] = await Promise.all([
    urlOf(app, page, 'http://localhost:5173'),
    urlOf(app, page, 'http://localhost:5173'),
  ])
  expect(first.url).not.toBe(second.url)
  await fetch(first.url, { method: 'POST', body: new URLSearchParams({ way: 'card' }) })
  const client = createPublicClient({ transport: http(sandbox.chains[0]?.url) })
  const read = { address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const
  await expect.poll(() => client.readContract(read)).toBe(97_500_000n)
})

test('the address of MoonPay has a signature of its query, and its quote is exact', async () => {
  const app = await open(moonPay())
  const { answer } = await urlOf(app)
  const url = new URL(answer.url)
  const [signed = '', signature = ''] = url.search.split('&signature=')
  expect(decodeURIComponent(signature)).toBe(
    createHmac('sha256', 'sk_secret').update(signed).digest('base64'),
  )
  expect(`${url.origin}${url.pathname}`).toBe('https://buy.moonpay.com/')
  const { signature: _, ...query } = Object.fromEntries(url.searchParams)
  expect(query).toEqual({
    apiKey: 'pk_test',
    currencyCode: 'usdc_base',
    walletAddress: address,
    baseCurrencyCode: 'usd',
    baseCurrencyAmount: '300',
    redirectURL: 'https://my.app/back?a=1',
    externalCustomerId: 'shop',
  })
  provider.answer(() => ({
    baseCurrencyAmount: 288.37,
    quoteCurrencyAmount: 288.1,
    feeAmount: 3.99,
    extraFeeAmount: 0,
    networkFeeAmount: 7.64,
    totalAmount: 300,
  }))
  const { answer: quote } = await quoteOf(app, { paymentMethod: 'card' })
  expect(quote.paymentSubtotal).toEqual({ amount: '288.37', currency: 'USD' })
  expect(quote.purchaseAmount).toEqual({ amount: '288.1', currency: 'USDC' })
  expect(provider.requests[0]).toMatchObject({
    path: '/v3/currencies/usdc_base/buy_quote',
    query: { apiKey: 'pk_test', baseCurrencyAmount: '300', paymentMethod: 'credit_debit_card' },
  })
})

test('Coinbase is asked with a signed token for a session, which stands for the address in its page', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  const keySecret = Buffer.concat([d, x].map((part) => Buffer.from(part, 'base64url'))).toString('base64')
  const app = await open({ type: 'coinbase', keyId: 'key-1', keySecret, apiUrl: provider.url })
  provider.answer(({ path }) =>
    path === '/onramp/v1/token'
      ? { token: 'once', channel_id: '' }
      : {
          payment_total: { value: '300.00', currency: 'USD' },
          payment_subtotal: { value: '292.6', currency: 'USD' },
          purchase_amount: { value: '292.6', currency: 'USDC' },
          coinbase_fee: { value: '7.3', currency: 'USD' },
          network_fee: { value: '0.1', currency: 'USD' },
          quote_id: 'q-1',
        },
  )
  const { answer } = await urlOf(app)
  const url = new URL(answer.url)
  expect(answer.url).not.toContain(address)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sessionToken: 'once',
    defaultAsset: 'USDC',
    defaultNetwork: 'base',
    fiatCurrency: 'USD',
    presetFiatAmount: '300',
    redirectUrl: 'https://my.app/back?a=1',
    partnerUserId: 'shop',
  })
  const [request] = provider.requests
  expect(request?.body).toEqual({ addresses: [{ address, blockchains: ['base'] }], assets: ['USDC'] })
  const [header = '', claims = '', signature = ''] = String(request?.headers.authorization)
    .slice(7)
    .split('.')
  const isSigned = verify(
    null,
    Buffer.from(`${header}.${claims}`),
    createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  const { sub, iss, nbf, exp, uris } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect({ sub, iss, uris, seconds: exp - nbf }).toEqual({
    sub: 'key-1',
    iss: 'cdp',
    uris: [`POST ${new URL(provider.url).host}/onramp/v1/token`],
    seconds: 120,
  })
  const { answer: quote } = await quoteOf(app)
  expect(quote).toMatchObject({ quoteId: 'q-1', networkFee: { amount: '0.1', currency: 'USD' } })
})

test('Transak makes an address for each purchase, with a token that is kept until it ends', async () => {
  const app = await open({
    type: 'transak',
    apiKey: 'key',
    apiSecret: 'secret',
    referrerDomain: 'my.app',
    apiUrl: provider.url,
    gatewayUrl: provider.url,
  })
  let made = 0
  provider.answer(({ path }) => {
    if (path === '/partners/api/v2/refresh-token')
      return { data: { accessToken: 'token', expiresAt: Math.floor(Date.now() / 1000) + 600 } }
    if (path === '/api/v2/auth/session')
      return { data: { widgetUrl: `https://global.transak.com?apiKey=key&sessionId=${++made}` } }
    return {
      response: {
        quoteId: 't-1',
        fiatAmount: 300,
        cryptoAmount: 291.25,
        totalFee: 8.75,
        feeBreakdown: [
          { id: 'transak_fee', name: 'Transak fee', value: 8.5 },
          { id: 'network_fee', name: 'Network fee', value: 0.25 },
        ],
      },
    }
  })
  expect((await urlOf(app)).answer.url).toContain('sessionId=1')
  expect((await urlOf(app)).answer.url).toContain('sessionId=2')
  expect(provider.requests.map(({ path }) => path)).toEqual([
    '/partners/api/v2/refresh-token',
    '/api/v2/auth/session',
    '/api/v2/auth/session',
  ])
  expect(provider.requests[0]?.headers['api-secret']).toBe('secret')
  expect(provider.requests[1]).toMatchObject({
    headers: { 'access-token': 'token' },
    body: {
      widgetParams: {
        apiKey: 'key',
        referrerDomain: 'my.app',
        cryptoCurrencyCode: 'USDC',
        network: 'base',
        walletAddress: address,
        fiatCurrency: 'USD',
        fiatAmount: 300,
      },
    },
  })
  expect((await quoteOf(app)).answer).toMatchObject({
    paymentSubtotal: { amount: '291.25' },
    networkFee: { amount: '0.25' },
    quoteId: 't-1',
  })
})

test('Transak: purchases at once share a new token, and one that is ended is replaced', async () => {
  const app = await open({
    type: 'transak',
    apiKey: 'key',
    apiSecret: 'secret',
    referrerDomain: 'my.app',
    apiUrl: provider.url,
    gatewayUrl: provider.url,
  })
  let tokens = 0
  const widgetUrl = 'https://global.transak.com?sessionId=1'
  const answer = (isEnded: (token: unknown) => boolean) => (response: ServerResponse) => {
    const { path, headers } = provider.requests.at(-1) as UpstreamRequest
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (path === '/api/v2/auth/session')
      return isEnded(headers['access-token']) ? json(401, {}) : json(200, { data: { widgetUrl } })
    tokens += 1
    const expiresAt = Math.floor(Date.now() / 1000) + 600
    return json(200, { data: { accessToken: `token ${tokens}`, expiresAt } })
  }
  provider.handle(answer(() => false))
  const both = await Promise.all([urlOf(app), urlOf(app)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(tokens).toBe(1)
  provider.handle(answer((token) => token === 'token 1'))
  expect((await urlOf(app)).answer.url).toBe(widgetUrl)
  expect(tokens).toBe(2)
  provider.handle(answer(() => true))
  expect((await urlOf(app)).status).toBe(502)
})

test('the page of Meld takes key, currency, wallet and project; its best quote is taken (spec 7.4)', async () => {
  const app = await open(meld('secret'))
  const { answer } = await urlOf(app)
  expect(answer.url).toBe(
    `https://meldcrypto.com/?publicKey=public%3A1&destinationCurrencyCode=USDC&walletAddress=${address}&externalCustomerId=shop`,
  )
  const onSolana = await urlOf(app, {
    destinationWallets: [{ address: `${solanaId}:${solanaAddress}`, assets: ['SOL'] }],
    defaultNetwork: solanaId,
  })
  expect(new URL(onSolana.answer.url).searchParams.get('destinationCurrencyCode')).toBe('SOL')
  const { answer: options } = await ask(app, '/v1/onramp/options')
  expect(options.purchaseCurrencies.map((each: { symbol: string }) => each.symbol)).toEqual(['USDC', 'SOL'])
  const refused = await urlOf(app, {
    destinationWallets: [{ address: `eip155:1:${address}`, assets: ['ETH'] }],
  })
  expect(refused.status).toBe(400)
  const quote = { sourceAmount: 300, sourceAmountWithoutFees: 290, networkFee: 1 }
  provider.answer(() => ({
    quotes: [
      { ...quote, destinationAmount: 280.5, serviceProvider: 'LESS' },
      { ...quote, destinationAmount: 289.75, serviceProvider: 'MORE' },
    ],
  }))
  const best = await quoteOf(app, { paymentMethod: 'card' })
  expect(best.answer).toMatchObject({ purchaseAmount: { amount: '289.75' }, quoteId: 'MORE' })
  expect(provider.requests[0]).toMatchObject({
    headers: { authorization: 'BASIC secret', 'meld-version': '2023-12-19' },
    body: { destinationCurrencyCode: 'USDC_BASE', countryCode: 'US', paymentMethodType: 'CREDIT_DEBIT_CARD' },
  })
  const without = await quoteOf(await open(meld()))
  expect([without.status, without.reason]).toEqual([501, 'Meld.io has no quotes: its page tells the price.'])
})

test.each([
  [{ provider: 'nobody' }, 'There is no provider "nobody".'],
  [{ purchaseCurrency: 'DOGE' }, 'MoonPay does not sell DOGE on eip155:8453.'],
  [{ chainId: 'eip155:5' }, 'MoonPay does not sell USDC on eip155:5.'],
  [{ paymentCurrency: 'GBP' }, 'GBP cannot be paid with. There are USD, EUR.'],
  [{ amount: '9.99' }, 'The amount must be from 10 to 25000 USD.'],
  [{ amount: '7500.01', paymentMethod: 'card' }, 'The amount must be from 10 to 7500 USD by card.'],
  [{ paymentMethod: 'cash' }, 'There is no way to pay "cash".'],
])('a quote for %j is refused before the provider is asked', async (others, sentence) => {
  const { status, reason } = await quoteOf(await open(moonPay()), others)
  expect([status, reason]).toEqual([400, sentence])
  expect(provider.requests).toEqual([])
})

const refusedScheme = '"redirectUrl" is not an https address, or it has a user name.'
const refusedOrigin = '"redirectUrl" is neither of the page that asks nor of an origin of the project.'

test.each([
  ['javascript:alert(1)', refusedScheme],
  ['JavaScript:alert(1)//https://my.app', refusedScheme],
  ['java\nscript:alert(1)', refusedScheme],
  ['data:text/html,x', refusedScheme],
  ['http://my.app/back', refusedScheme],
  ['intent://my.app/#Intent;end', refusedScheme],
  ['blob:https://my.app/x', refusedScheme],
  ['https://a:b@my.app/', refusedScheme],
  ['https://my.app@evil.example/', refusedScheme],
  ['https://evil.example/back', refusedOrigin],
  ['https://my.app.evil.example/', refusedOrigin],
  ['https://my.app\\.evil.example/', 'ok'],
  ['https:evil.example', refusedOrigin],
  ['https:///evil.example/my.app', refusedOrigin],
  ['https://my.app:8443/', refusedOrigin],
  ['https://evil.shop.test.example/', refusedOrigin],
  ['http://localhost.evil.example/', refusedScheme],
  ['http://localhost:5173/', refusedOrigin],
])(
  'a page that leads back to %j is not signed for a page of https://my.app',
  async (redirectUrl, sentence) => {
    const { status, reason, answer } = await urlOf(await open(moonPay()), { redirectUrl })
    if (sentence === 'ok')
      // Browsers read a backslash as a slash, and so does the signature.
      expect(new URL(answer.url).searchParams.get('redirectURL')).toBe('https://my.app/.evil.example/')
    else expect([status, reason]).toEqual([400, sentence])
  },
)

test.each([
  ['https://shop.test/back', null, 200],
  ['https://a.shop.test/back', null, 200],
  ['https://evil.example/back', null, 400],
  ['https://shop.test/back', 'https://a.shop.test', 200],
  ['http://localhost:5173/', 'http://localhost:5173', 200],
  ['http://localhost:5173/', null, 400],
  ['http://shop.test/back', null, 400],
])('of a project with origins, %s from %s: %i', async (redirectUrl, origin, expected) => {
  const allowedOrigins = ['shop.test', 'https://*.shop.test']
  const projects = [{ id: 'shop', allowedOrigins, features: [], isAnalyticsEnabled: true }]
  const database = await openTestDatabase('pglite')
  opened.push(database)
  const app = createApp({ database, projects, rateLimit: false, networks: [], onramp: [moonPay()] })
  const body = { destinationWallets: [{ address }], defaultNetwork: 'eip155:8453', redirectUrl }
  const { status, answer } = await ask(
    app,
    '/v1/generators/onrampurl?projectId=shop',
    { ...body, partnerUserId: 'other' },
    origin,
  )
  expect(status).toBe(expected)
  // What is signed names the project, and no app can take the name of another.
  if (status === 200) expect(new URL(answer.url).searchParams.get('externalCustomerId')).toBe('shop')
})

test('a page for the address of another network is refused', async () => {
  const { status, reason } = await urlOf(await open(moonPay()), {
    destinationWallets: [{ address: solanaAddress, assets: ['USDC'] }],
  })
  expect([status, reason]).toEqual([400, 'The wallet is no address of Base.'])
})

test('a provider that fails is a 502 without its keys, and the others are still offered', async () => {
  const app = await open({ type: 'sandbox', url: `${provider.url}/payments` }, moonPay())
  provider.handle((response) => response.writeHead(500).end('sk_secret'))
  const { answer: options } = await ask(app, '/v1/onramp/options')
  expect(options.providers).toEqual(['moonpay'])
  expect(options.purchaseCurrencies.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
    'USDC',
    'ETH',
    'POL',
    'SOL',
  ])
  const { status, reason } = await quoteOf(app, { provider: 'moonpay' })
  expect([status, reason]).toEqual([502, 'MoonPay did not give an answer that can be used.'])
})

test('without providers there are no purchases', async () => {
  const { status, reason } = await ask(await open(), '/v1/onramp/options')
  expect([status, reason]).toEqual([501, 'Purchases are not set up at this server.'])
})
