import type { CaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { failure, startDataServer } from '../../../test/dataServer.js'
import { HttpBodyInvalidError, HttpBodyTooLargeError, HttpStatusError } from '../../shared/errors/http.js'
import { hosted } from '../services.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const account = { address, networkId: 'eip155:1' } as const
const balancePath = `/v1/account/${address}/balance`
const historyPath = `/v1/account/${address}/history`
const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '1.5' },
}

async function serve(...parameters: Parameters<typeof startDataServer>) {
  const server = await startDataServer(...parameters)
  return { server, services: hosted({ url: server.url, projectId: 'my-project' }) }
}

test('every call has the project, the client, the kind of SDK and its version in its query (spec 7.0/query, 7.0/client-id, 7.T1, 7.T21)', async () => {
  const { server } = await serve({
    [balancePath]: { balances: [] },
    [historyPath]: { data: [], next: null },
    [`/v1/account/${address}/nfts`]: { data: [], next: null },
    [`/v1/identity/${address}`]: { name: null, avatar: null },
    '/v1/fungible/price': { fungibles: [] },
    [`/v1/profile/reverse/${address}`]: [],
    '/v1/profile/suggestions/alice': { suggestions: [] },
    '/v1/profile/account': { success: true },
    '/v1/onramp/options': { paymentCurrencies: [], purchaseCurrencies: [] },
    '/v1/generators/onrampurl': { url: 'https://meldcrypto.com/' },
    '/v1': { result: '7' },
    '/e': (response) => response.writeHead(204).end(),
    '/appkit/v1/config': { features: [] },
    '/projects/v1/origins': { allowedOrigins: [] },
    '/getWallets': { data: [], count: 0 },
    '/getAnalyticsConfig': { isAnalyticsEnabled: true },
  })
  const services = hosted({
    url: server.url,
    projectId: 'my-project',
    clientId: 'client',
    nameZone: 'latchkey.id',
  })
  await services.directory.getWallets()
  await services.balances.getBalances(account)
  await services.balances.getAddressBalance?.(account)
  await services.history.getHistory(account)
  await services.nfts.getNfts(account)
  await services.identity.getIdentity(account)
  await services.prices.getPrices({ tokens: [account] })
  await services.names.findName({ ...account, name: 'alice.latchkey.id' })
  await services.names.listNames(account)
  await services.names.suggestNames({ ...account, label: 'alice' })
  await services.names.registerName({ ...account, name: 'alice.latchkey.id', message: '{}', signature: '0x' })
  await services.onramp.getOptions(account)
  await services.onramp.getUrl({ ...account, purchase: 'ETH' })
  await services.config.getFeatures()
  await services.config.getAllowedOrigins()
  await services.config.isAnalyticsEnabled()
  await services.config.ping?.({ networkId: 'eip155:1' })
  await services.analytics.sendEvent({
    eventId: '1',
    url: 'https://my.app/',
    domain: 'my.app',
    timestamp: 1,
    props: { type: 'track', event: 'MODAL_OPEN' },
  })
  expect(server.requests).toHaveLength(19)
  for (const { url } of server.requests)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      projectId: 'my-project',
      clientId: 'client',
      st: 'latchkey',
      sv: expect.stringMatching(/^\d/),
    })
})

test('balances are asked for by network, and without the cache on request (spec 7.2, 7.T11/request, 3.11/balance)', async () => {
  const { server, services } = await serve({
    [balancePath]: {
      balances: [
        { ...ether, price: 2_000.1, value: 1 },
        {
          ...ether,
          name: 'USD Coin',
          symbol: 'US\u202eDC',
          address: `eip155:1:${usdc}`,
          quantity: { decimals: '6', numeric: '12.5' },
          value: 12.5,
          iconUrl: 'javascript:alert(1)',
        },
      ],
    },
  })
  const balances = await services.balances.getBalances({ ...account, forceUpdate: true })
  const { searchParams } = server.requests.at(-1)?.url ?? new URL('x:')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    currency: 'usd',
    chainId: 'eip155:1',
    forceUpdate: 'true',
  })
  expect(balances).toEqual([
    {
      networkId: 'eip155:1',
      address: undefined,
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      value: 1_500_000_000_000_000_000n,
      price: {
        currency: 'usd',
        value: 200_010n * 10n ** 18n,
        decimals: 20,
        source: new URL(server.url).host,
        updatedAt: expect.any(Number),
      },
      // Computed from the exact amount, whatever the server says.
      worth: { currency: 'usd', value: 300_015n * 10n ** 18n, decimals: 20 },
      imageUrl: undefined,
    },
    {
      networkId: 'eip155:1',
      address: usdc,
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      value: 12_500_000n,
      price: undefined,
      worth: { currency: 'usd', value: 1_250n * 10n ** 18n, decimals: 20 },
      imageUrl: undefined,
    },
  ])
  await services.balances.getBalances(account)
  expect(server.requests.at(-1)?.url.searchParams.has('forceUpdate')).toBe(false)
})

test('a balance that lies about itself is left out, the others stay', async () => {
  const bad = [
    { ...ether, chainId: 'eip155:10' },
    { ...ether, quantity: { decimals: '0', numeric: '1.5' } },
    { ...ether, symbol: '\u200b' },
    { ...ether, address: 'eip155:1:0x1' },
    { ...ether, quantity: { decimals: '256', numeric: '1' } },
  ]
  const { services } = await serve({ [balancePath]: { balances: [...bad, ether, null] } })
  expect(await services.balances.getBalances(account)).toMatchObject([{ symbol: 'ETH' }])
})

test('a name of 10 kB is cut', async () => {
  const { services } = await serve({ [balancePath]: { balances: [{ ...ether, name: 'x'.repeat(10_000) }] } })
  expect((await services.balances.getBalances(account))[0]?.name).toHaveLength(64)
})

test('without a price a balance has no worth, and 0 is no price', async () => {
  const { services } = await serve({ [balancePath]: { balances: [ether, { ...ether, price: 0, value: 0 }] } })
  for (const balance of await services.balances.getBalances(account)) {
    expect(balance.value).toBe(1_500_000_000_000_000_000n)
    expect(balance).toMatchObject({ price: undefined, worth: undefined })
  }
})

test('on an unsupported network nothing is called, and the result is empty (spec 7.0/unsupported)', async () => {
  const { server, services } = await serve()
  const other = { ...account, networkId: 'eip155:10' } as const
  expect(await services.balances.supports('eip155:10')).toBe(false)
  expect(await services.balances.supports('eip155:1')).toBe(true)
  expect(await services.balances.getBalances(other)).toEqual([])
  expect(await services.history.getHistory(other)).toEqual({
    items: [],
    completeness: 'complete',
    source: new URL(server.url).host,
  })
  expect(await services.prices.getPrices({ tokens: [other] })).toEqual([])
  expect(await services.identity.getIdentity({ ...account, networkId: 'solana:x' })).toEqual({})
  expect(server.paths()).toEqual([])
  expect(server.requests).toHaveLength(1)
})

test('the list of networks is asked for again while it is empty, or could not be read', async () => {
  const { server, services } = await serve({}, [])
  expect(await services.prices.supports('eip155:1')).toBe(false)
  server.answers['/v1/supported-chains'] = failure(401)
  await expect(services.prices.supports('eip155:1')).rejects.toBeInstanceOf(HttpStatusError)
  server.answers['/v1/supported-chains'] = { http: ['eip155:1', 'nonsense'], ws: [] }
  expect(await services.history.supports('eip155:1')).toBe(true)
  expect(await services.balances.supports('eip155:1')).toBe(true)
  expect(server.requests).toHaveLength(3)
})

test('equal requests in flight are one request; it ends when every caller has aborted', async () => {
  let isClosed = false
  const { server, services } = await serve({
    [balancePath]: (response) => void response.on('close', () => (isClosed = true)),
  })
  await services.balances.supports('eip155:1')
  const [first, second] = [new AbortController(), new AbortController()]
  const reads = [first, second].map(({ signal }) => services.balances.getBalances({ ...account, signal }))
  for (const read of reads) read.catch(() => {})
  await expect.poll(() => server.paths()).toEqual([balancePath])
  const reason = new Error('left')
  first.abort(reason)
  await expect(reads[0]).rejects.toBe(reason)
  expect(isClosed).toBe(false)
  second.abort(reason)
  await expect(reads[1]).rejects.toBe(reason)
  await expect.poll(() => isClosed).toBe(true)
  // A later call is a request of its own.
  server.answers[balancePath] = { balances: [ether] }
  expect(await services.balances.getBalances(account)).toHaveLength(1)
})

test('a native balance is asked for by JSON-RPC at the endpoint of the network (spec 7.5/endpoint)', async () => {
  const { server, services } = await serve({ '/v1': { result: '0x10' } })
  expect(await services.balances.getAddressBalance?.(account)).toBe(16n)
  const [{ method, url, body } = { method: '', url: new URL('x:'), body: {} }] = server.requests
  expect([method, url.pathname, url.searchParams.get('chainId')]).toEqual(['POST', '/v1', 'eip155:1'])
  expect(body).toEqual({ id: '1', jsonrpc: '2.0', method: 'getAddressBalance', params: { address } })
})

test('prices are asked for by CAIP-10 id, 100 at a time (spec 7.T6)', async () => {
  const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const { server, services } = await serve({
    '/v1/fungible/price': {
      fungibles: [
        { address: native, price: 2_000, updatedAt: '2026-03-01T00:00:00Z', source: 'table' },
        { address: `eip155:1:${usdc.toLowerCase()}`, price: '1' },
        { address: `eip155:1:${address}`, price: 5 },
        { address: native },
      ],
    },
  })
  const prices = await services.prices.getPrices({
    tokens: [{ networkId: 'eip155:1' }, { networkId: 'eip155:1', address: usdc }],
  })
  expect(server.requests.at(-1)?.body).toEqual({
    currency: 'usd',
    addresses: [native, `eip155:1:${usdc}`],
    projectId: 'my-project',
  })
  expect(prices).toMatchObject([
    { address: undefined, price: { source: 'table', updatedAt: Date.UTC(2026, 2, 1) } },
    { address: usdc, price: { value: 10n ** 20n, source: new URL(server.url).host } },
  ])
  const tokens = Array.from({ length: 101 }, (_, index) => ({
    networkId: 'eip155:1' as const,
    address: `0x${index.toString(16).padStart(40, '0')}`,
  }))
  await services.prices.getPrices({ tokens })
  const sizes = server.requests.slice(-2).map(({ body }) => (body as { addresses: [] }).addresses.length)
  expect(sizes.sort((a, b) => a - b)).toEqual([1, 100])
})

test('mints of Solana that differ in case only are two tokens', async () => {
  const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const mints = ['So11111111111111111111111111111111111111112', 'so11111111111111111111111111111111111111112']
  const fungibles = mints.map((mint, index) => ({ address: `${networkId}:${mint}`, price: index + 1 }))
  const { services } = await serve({ '/v1/fungible/price': { fungibles } }, [networkId])
  const prices = await services.prices.getPrices({ tokens: mints.map((address) => ({ networkId, address })) })
  expect(prices.map(({ address, price }) => [address, price.value / 10n ** 20n])).toEqual([
    [mints[0], 1n],
    [mints[1], 2n],
  ])
})

test('an identity is asked for with who asks (spec 7.T2/request, 3.17/identity)', async () => {
  const { server, services } = await serve({
    [`/v1/identity/${address}`]: { name: 'vita\u202elik.eth', avatar: 'https://names.test/1.png' },
  })
  expect(await services.identity.getIdentity({ ...account, sender: usdc })).toEqual({
    name: 'vitalik.eth',
    imageUrl: 'https://names.test/1.png',
  })
  expect(server.requests[0]?.url.searchParams.get('sender')).toBe(usdc)
})

test('a transfer with more decimals than a token can have is left out of the history', async () => {
  const transfer = (decimals: number) => ({
    fungible_info: { symbol: 'ETH' },
    direction: 'in',
    quantity: { numeric: `0.${'0'.repeat(decimals - 1)}1` },
  })
  const metadata = { operationType: 'receive', chain: 'eip155:1', minedAt: '2026-03-01T10:00:00Z' }
  const { services } = await serve({
    [historyPath]: {
      data: [
        { id: 'a', metadata: { ...metadata, status: 'confirmed' }, transfers: [255, 256].map(transfer) },
      ],
    },
  })
  const { items } = await services.history.getHistory(account)
  expect(items[0]?.transfers).toMatchObject([{ value: 1n, decimals: 255 }])
})

test('the history is asked for by cursor and network (spec 7.T3, 3.14/metadata, 3.14/transfers)', async () => {
  const hash = `0x${'ab'.repeat(32)}`
  const metadata = {
    operationType: 'send',
    hash,
    chain: 'eip155:1',
    minedAt: '2026-03-01T10:00:00Z',
    sentFrom: address,
    sentTo: usdc,
    status: 'confirmed',
    nonce: 4,
  }
  const token = {
    fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://tokens.test/eth.png' } },
    direction: 'out',
    quantity: { numeric: '0.25' },
    value: 500,
    recipient: usdc,
  }
  const nft = {
    nft_info: {
      name: 'Punk 1',
      content: { preview: { url: 'https://nft.test/1.png' } },
      flags: { is_spam: true },
      address: `eip155:1:${usdc}`,
      token_id: '1',
    },
    direction: 'in',
    quantity: { numeric: '1' },
  }
  const { server, services } = await serve({
    [historyPath]: { data: [{ id: 'a', metadata, transfers: [token, nft, {}] }, { id: 'b' }], next: 'p2' },
  })
  const page = await services.history.getHistory({ ...account, cursor: 'a b/+' })
  const { searchParams } = server.requests.at(-1)?.url ?? new URL('x:')
  expect([searchParams.get('cursor'), searchParams.get('chainId')]).toEqual(['a b/+', 'eip155:1'])
  expect(page).toMatchObject({
    nextCursor: 'p2',
    completeness: 'complete',
    source: new URL(server.url).host,
    items: [
      {
        id: 'a',
        networkId: 'eip155:1',
        hash,
        operation: 'send',
        status: 'confirmed',
        minedAt: Date.UTC(2026, 2, 1, 10),
        from: address,
        to: usdc,
        nonce: 4,
        transfers: [
          {
            kind: 'token',
            direction: 'out',
            value: 25n,
            decimals: 2,
            symbol: 'ETH',
            imageUrl: 'https://tokens.test/eth.png',
            isSpam: false,
            to: usdc,
            worth: { value: 500n * 10n ** 20n },
          },
          {
            kind: 'nft',
            direction: 'in',
            value: 1n,
            name: 'Punk 1',
            isSpam: true,
            address: usdc,
            tokenId: '1',
          },
        ],
      },
    ],
  })
  expect(page.items).toHaveLength(1)
  const wrong = { hash: '0x1/../evil', sentFrom: 'javascript:alert(1)', sentTo: '0x1' }
  server.answers[historyPath] = {
    data: [{ id: 'c', metadata: { ...metadata, ...wrong }, transfers: [{ ...token, recipient: 'x' }] }],
    next: null,
  }
  expect((await services.history.getHistory(account)).items).toMatchObject([
    { hash: undefined, from: undefined, to: undefined, transfers: [{ to: undefined }] },
  ])
  server.answers[historyPath] = { data: [], next: null, source: 'logs', completeness: 'partial' }
  expect(await services.history.getHistory(account)).toEqual({
    items: [],
    nextCursor: undefined,
    completeness: 'partial',
    source: 'logs',
  })
})

test('the settings of the app are read (spec 7.3/config, 7.3/origins, 7.3/analytics-config)', async () => {
  const { services } = await serve({
    '/appkit/v1/config': { features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }, { id: 7 }] },
    '/projects/v1/origins': { allowedOrigins: ['https://my.app', 7] },
    '/getAnalyticsConfig': { isAnalyticsEnabled: true },
  })
  expect(await services.config.getFeatures()).toEqual([{ id: 'swap', isEnabled: true, config: ['1inch'] }])
  expect(await services.config.getAllowedOrigins()).toEqual(['https://my.app'])
  expect(await services.config.isAnalyticsEnabled()).toBe(true)
})

test.each([400, 401, 404])(
  'origins that fail with %i are an empty list (spec 7.9/origins)',
  async (status) => {
    const { services } = await serve({ '/projects/v1/origins': failure(status) })
    expect(await services.config.getAllowedOrigins()).toEqual([])
  },
)

test.each([429, 500])('origins that fail with %i are a failure (spec 7.9/origins)', async (status) => {
  const { services } = await serve({ '/projects/v1/origins': failure(status, '', { 'retry-after': '60' }) })
  await expect(services.config.getAllowedOrigins()).rejects.toMatchObject({ status })
})

test.each<[string, Parameters<typeof startDataServer>[0] | undefined, unknown]>([
  ['truncated JSON', { [balancePath]: (response) => response.end('{"balances":[') }, HttpBodyInvalidError],
  ['another shape', { [balancePath]: { balances: 'none' } }, HttpBodyInvalidError],
  ['an empty answer', { [balancePath]: (response) => response.end() }, HttpBodyInvalidError],
  [
    '50 MB',
    { [balancePath]: (response) => response.end(Buffer.alloc(50_000_000, '[')) },
    HttpBodyTooLargeError,
  ],
  ['429 for a minute', { [balancePath]: failure(429, '', { 'retry-after': '60' }) }, HttpStatusError],
])('%s is an error of its own', async (_, answers, expected) => {
  const { services } = await serve(answers)
  await expect(services.balances.getBalances(account)).rejects.toBeInstanceOf(expected)
})

test('an error does not contain the project id', async () => {
  const { services } = await serve({ [balancePath]: failure(404) })
  const error = (await services.balances.getBalances(account).catch((thrown: unknown) => thrown)) as Error
  expect(JSON.stringify([error, error.message])).not.toContain('my-project')
})

test('an address cannot leave its place in the path', async () => {
  const { server, services } = await serve()
  const networkId: CaipNetworkId = 'eip155:1'
  await services.balances.getBalances({ address: '../../getWallets', networkId }).catch(() => {})
  expect(server.paths()).toEqual(['/v1/account/..%2F..%2FgetWallets/balance'])
})
