import { afterEach, expect, test } from 'vitest'
import { startUpstream, type TestUpstream } from '../../test/startUpstream.js'
import { openTestDatabase } from '../../test/testDatabases.js'
import { type AppOptions, createApp, type ServerApp } from '../createApp.js'
import type { Database } from '../database/Database.js'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** An app with one network, whose endpoint answers the same to each call. */
async function openApp(
  options: Omit<AppOptions, 'database'> = {},
  result: unknown = '0x1',
): Promise<{ app: ServerApp; upstream: TestUpstream; database: Database }> {
  const [database, upstream] = await Promise.all([openTestDatabase('pglite'), startUpstream()])
  stops.push(() => database.close(), upstream.stop)
  upstream.answer(({ body }) => {
    const answers = [body].flat().map((call) => ({ jsonrpc: '2.0', id: (call as { id: number }).id, result }))
    return Array.isArray(body) ? answers : answers[0]
  })
  const network = {
    id: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [upstream.url],
    tokens: [],
  } as const
  return { app: createApp({ networks: [network], database, ...options }), upstream, database }
}

async function send(app: ServerApp, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await app.request('/v1?chainId=eip155:1', { method: 'POST', body: text })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

const call = (method: string, id: unknown = 1, params: unknown = []) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})
const batch = (length: number, method = 'eth_call') =>
  Array.from({ length }, (_, id) => call(method, id, [String(id)]))

test('a batch has a maximum, and nothing of a larger one is sent', async () => {
  const { app, upstream } = await openApp()
  expect((await send(app, batch(1_000))).body).toHaveLength(1_000)
  const { length } = upstream.requests
  const refused = await send(app, batch(1_001))
  expect([refused.status, refused.body.reasons[0].description]).toEqual([
    400,
    'The batch has more than 1000 requests. Send several batches.',
  ])
  expect(upstream.requests).toHaveLength(length)
})

test('each call of a batch counts, also one that is refused or that the server answers itself', async () => {
  const { app, upstream } = await openApp({ rateLimit: { requests: 100, seconds: 1_000_000, calls: 30 } })
  expect((await send(app, batch(10))).status).toBe(200)
  expect((await send(app, batch(9, 'test'))).status).toBe(200)
  expect((await send(app, [...batch(9, 'debug_traceCall'), null, [call('eth_call')]])).status).toBe(200)
  const { length } = upstream.requests
  const refused = await send(app, call('eth_call'))
  expect([refused.status, refused.body.reasons[0].description]).toEqual([
    429,
    expect.stringMatching(/^Too many calls of JSON-RPC: 30 are allowed in 1000000 seconds\. /),
  ])
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(upstream.requests).toHaveLength(length)
})

test('a client has ten calls for each request of its limit, and heavy methods count as ten', async () => {
  const { app } = await openApp({ rateLimit: { requests: 5, seconds: 1_000_000 } })
  expect((await send(app, batch(4, 'eth_getLogs'))).status).toBe(200)
  expect((await send(app, batch(10))).status).toBe(200)
  expect((await send(app, batch(1))).status).toBe(429)
})

test.each([
  ['a body', '0x1', ['0'.repeat(100_000)]],
  ['an answer', '0'.repeat(100_000), []],
])('the bytes of %s count as calls: one for each 10 kB', async (_, result, params) => {
  const { app, database } = await openApp({}, result)
  expect((await send(app, call('eth_call', 1, params))).status).toBe(200)
  await expect
    .poll(() => database.query('select requests from request_counts order by requests'))
    .toEqual([{ requests: 1 }, { requests: 11 }])
})

test.each<[string, unknown, unknown]>([
  ['a text', 'a'.repeat(200), 'a'.repeat(200)],
  ['a fraction', 0.1, 0.1],
  ['null', null, null],
  ['the largest exact integer', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ['a text that is too long', 'a'.repeat(201), null],
  ['none: a notification', undefined, null],
  ['an object', {}, null],
])('the id of a request is %s', async (_, id, answered) => {
  const { app } = await openApp()
  const { body } = await send(app, { ...call('eth_call'), id })
  expect(body.id).toEqual(answered)
  expect('result' in body).toBe(answered === id)
})

test.each(['9007199254740993', '1e400', '-1e400'])(
  'the id %s, which JavaScript cannot hold, is not answered as another one',
  async (id) => {
    const { app, upstream } = await openApp()
    const { body } = await send(app, `{"jsonrpc":"2.0","id":${id},"method":"eth_call","params":[]}`)
    expect(body).toMatchObject({ id: null, error: { code: -32600 } })
    expect(upstream.requests).toEqual([])
  },
)

test('what is read twice is sent as it was read: the last of two equal keys', async () => {
  const { app, upstream } = await openApp()
  await send(
    app,
    '{"jsonrpc":"2.0","id":1,"method":"eth_accounts","method":"eth_call","params":[1],"params":[2]}',
  )
  const refused =
    '{"jsonrpc":"2.0","id":1,"method":"eth_call","method":"eth_accounts","__proto__":{"method":"eth_call"}}'
  expect((await send(app, refused)).body.error.code).toBe(-32601)
  expect(upstream.requests.map(({ body }) => body)).toEqual([
    { jsonrpc: '2.0', id: 0, method: 'eth_call', params: [2] },
  ])
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['lists', nested(100_000)],
  ['objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['lists that do not end', '['.repeat(100_000)],
  ['lists after a text with a bracket', `["\\"]]]]", ${nested(99)}]`],
])('parameters of %s that are nested too deep are refused in a sentence', async (_, params) => {
  const { app, upstream } = await openApp()
  const { status, body } = await send(app, `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${params}}`)
  expect([status, body.reasons[0].description]).toEqual([
    400,
    'The body of the request is more than 100 levels deep.',
  ])
  expect(upstream.requests).toEqual([])
})

test('a text of quotes that does not end keeps the server for no longer than any other', async () => {
  const { app } = await openApp()
  // What reads to the end for each quote takes minutes.
  const { status, body } = await send(app, `{"a":"${'\\"'.repeat(240_000)}`)
  expect([status, body.reasons[0].description]).toEqual([400, 'The body of the request is not JSON.'])
})

test('brackets within texts are no levels', async () => {
  const { app, upstream } = await openApp()
  const params = ['['.repeat(500), '\\"[[', JSON.parse(nested(90))]
  expect((await send(app, call('eth_call', 1, params))).body.result).toBe('0x1')
  expect(upstream.requests[0]?.body).toMatchObject({ params })
})
