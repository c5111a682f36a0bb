import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startGate } from '../../test/startGate.js'
import { startUpstream, type TestUpstream } from '../../test/startUpstream.js'
import { createTestDatabase } from '../../test/testDatabases.js'
import { createApp, type ServerApp } from '../createApp.js'
import type { Database } from '../database/Database.js'
import { openDatabase } from '../database/openDatabase.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const key = '0123456789abcdef'

let seller: TestUpstream
let database: Database
beforeEach(async () => {
  ;[seller, database] = await Promise.all([
    startUpstream(),
    createTestDatabase().then((url) => openDatabase({ url })),
  ])
  onTestFinished(async () => {
    await Promise.all([seller.stop(), database.close()])
  })
  seller.answer(answer)
})

/** A seller whose page has the number of the purchase. */
function answer({ path }: { readonly path: string }): unknown {
  if (path.endsWith('/purchases')) return { url: `https://seller.example/${purchases()}` }
  const limits = [{ method: 'card', min: 10, max: 1_000 }]
  const asset = { chainId: 1, name: 'USD Coin', symbol: 'USDC', decimals: 6, token: address }
  return { currencies: [{ id: 'USD', limits }], assets: [asset] }
}

const purchases = () => seller.requests.filter(({ path }) => path.endsWith('/purchases')).length

function copyOf(url = seller.url): ServerApp {
  return createApp({ database, networks: [], trustedProxies: 1, onramp: [{ type: 'sandbox', url }] })
}

async function buy(
  app: ServerApp,
  { idempotencyKey = key, client = '203.0.113.1', ...body }: Readonly<Record<string, string>> = {},
) {
  const query = idempotencyKey === '' ? '' : `?idempotencyKey=${idempotencyKey}`
  const response = await app.request(`/v1/generators/onrampurl${query}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': client },
    body: JSON.stringify({
      destinationWallets: [{ address, assets: ['USDC'] }],
      defaultNetwork: 'eip155:1',
      presetFiatAmount: '100',
      fiatCurrency: 'USD',
      ...body,
    }),
  })
  const { url, reasons } = await response.json()
  return { status: response.status, text: url ?? reasons[0].description }
}

test('a purchase is begun once, however often and at whichever copy of the server its attempt is repeated', async () => {
  const copies = [copyOf(), copyOf()] as const
  const first = await Promise.all([buy(copies[0]), buy(copies[1]), buy(copies[0]), buy(copies[1])])
  const later = await buy(copies[1])
  expect(new Set([...first, later].map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ status: 200, text: 'https://seller.example/1' })]),
  )
  expect(purchases()).toBe(1)
})

test.each([
  ['another key', { idempotencyKey: 'fedcba9876543210' }],
  ['no key', { idempotencyKey: '' }],
  ['the key of another client', { client: '203.0.113.2' }],
])('%s begins another purchase', async (_, others) => {
  const app = copyOf()
  await buy(app)
  expect(await buy(app, others)).toEqual({ status: 200, text: 'https://seller.example/2' })
  // That of the first client is still there.
  expect((await buy(app)).text).toBe('https://seller.example/1')
})

test('a key is for one request, and is well-formed', async () => {
  const app = copyOf()
  await buy(app)
  expect(await buy(app, { presetFiatAmount: '200' })).toEqual({
    status: 409,
    text: 'The idempotency key was used for another request.',
  })
  for (const idempotencyKey of ['short', 'x'.repeat(65), '%00'.repeat(16)])
    expect((await buy(app, { idempotencyKey })).status).toBe(400)
  expect(purchases()).toBe(1)
})

test('after a failure of the seller, which may have begun it, the attempt has failed; another one is free', async () => {
  const app = copyOf()
  seller.answer(({ path }) => (path.endsWith('/purchases') ? 'nonsense' : answer({ path })))
  const failed = await buy(app)
  expect(failed.status).toBe(502)
  seller.answer(answer)
  expect(await buy(app)).toEqual(failed)
  expect(purchases()).toBe(1)
  expect((await buy(app, { idempotencyKey: 'fedcba9876543210' })).status).toBe(200)
})

test('a purchase that was begun is answered, also if the database goes away before it keeps the answer', async () => {
  const url = new URL(await createTestDatabase())
  const gate = await startGate(Number(url.port))
  url.port = String(gate.port)
  const behind = await openDatabase({ url: url.href })
  onTestFinished(async () => {
    gate.open()
    await behind.close()
    await gate.stop()
  })
  const onramp = [{ type: 'sandbox', url: seller.url }] as const
  const app = createApp({ database: behind, networks: [], trustedProxies: 1, onramp })
  seller.answer(({ path }) => {
    if (path.endsWith('/purchases')) gate.close()
    return answer({ path })
  })
  expect(await buy(app)).toEqual({ status: 200, text: 'https://seller.example/1' })
})

test('a request that is refused has begun nothing: the same attempt can be sent again', async () => {
  const app = copyOf()
  const refused = await buy(app, { presetFiatAmount: '5' })
  expect(refused).toEqual({ status: 400, text: 'The amount must be from 10 to 1000 USD.' })
  expect((await buy(app)).status).toBe(200)
})

test('a client that sends many keys removes its own answers, and those of no other one', async () => {
  const app = copyOf()
  await buy(app, { client: '203.0.113.2' })
  await buy(app)
  for (let index = 0; index < 25; index++) await buy(app, { idempotencyKey: `${key}${index}` })
  const [row] = await database.query<{ count: number }>('select count(*)::int as count from kept_answers')
  expect(row?.count).toBe(21)
  expect((await buy(app, { client: '203.0.113.2' })).text).toBe('https://seller.example/1')
  expect((await buy(app)).text).toBe('https://seller.example/28')
})

test('answers are removed after two minutes', async () => {
  const app = copyOf()
  await buy(app)
  await database.query("update kept_answers set kept_at = kept_at - interval '121 seconds'")
  expect((await buy(app)).text).toBe('https://seller.example/2')
})
