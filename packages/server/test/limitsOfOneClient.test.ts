import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type ServerApp } from '../src/createApp.js'
import type { Database } from '../src/database/Database.js'
import { createCache } from '../src/upstream/createCache.js'
import { startUpstream, type TestUpstream } from './startUpstream.js'
import { openTestDatabase } from './testDatabases.js'

/** Calls of JSON-RPC of one client. */
const calls = 50
const maxEventBytes = 50_000

let upstream: TestUpstream
let database: Database
let app: ServerApp
beforeAll(async () => {
  upstream = await startUpstream()
  upstream.answer(({ body }) => {
    const answers = [body].flat().map((each) => ({ jsonrpc: '2.0', id: Object(each).id, result: '0x1' }))
    return Array.isArray(body) ? answers : answers[0]
  })
  database = await openTestDatabase('pglite')
  const network = {
    id: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [upstream.url],
    tokens: [],
  } as const
  app = createApp({
    database,
    networks: [network],
    trustedProxies: 1,
    rateLimit: { requests: 10_000, seconds: 1_000_000, calls },
    maxEventBytes,
  })
})
afterAll(() => upstream.stop())

let clients = 0
/** An address that no request has come from. */
function newClient(): string {
  clients += 1
  return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
}

async function post(path: string, body: unknown, client: string) {
  const headers = { 'x-forwarded-for': client }
  return app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const rpc = (method: string, id: unknown, params: unknown) => ({ jsonrpc: '2.0', id, method, params })

test('of whatever batches a client sends, no more than its calls and their bytes reach an endpoint', {
  timeout: fuzzTimeout,
}, async () => {
  const methods = [
    'eth_call',
    'eth_getLogs',
    'eth_getBalance',
    'getAddressBalance',
    'test',
    'eth_accounts',
    'x',
  ]
  const call = fc.record({
    method: fc.constantFrom(...methods),
    id: fc.oneof(fc.nat(), fc.string(), fc.constant(null)),
    bytes: fc.oneof({ arbitrary: fc.nat({ max: 200 }), weight: 5 }, fc.nat({ max: 60_000 })),
  })
  const batch = fc.record({ call, count: fc.nat({ max: 60 }), isSingle: fc.boolean() })
  let answered = 0
  const check = async (batches: readonly (typeof batch extends fc.Arbitrary<infer one> ? one : never)[]) => {
    const client = newClient()
    upstream.requests.length = 0
    const bodies = batches.map(({ call: { method, id, bytes }, count, isSingle }) => {
      const one = (index: number) => rpc(method, id, [`${clients}-${index}`, 'x'.repeat(bytes)])
      return isSingle ? one(0) : Array.from({ length: count + 1 }, (_, index) => one(index))
    })
    const answers = await Promise.all(bodies.map((body) => post('/v1?chainId=eip155:1', body, client)))
    for (const { status } of answers) expect([200, 400, 413, 429, 503]).toContain(status)
    const sent = upstream.requests.flatMap(({ body }) => [body].flat())
    expect(sent.length).toBeLessThanOrEqual(calls)
    // A call more is counted for each 10 kB of a body.
    expect(JSON.stringify(sent).length).toBeLessThanOrEqual((calls + batches.length) * 10_000)
    const other = await post(
      '/v1?chainId=eip155:1',
      rpc('eth_call', 1, [`${clients} of another`]),
      newClient(),
    )
    if (other.status === 503) return
    answered += 1
    expect(await other.json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
  }
  await holds(fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 12 }), check), {
    seed: 20_261_129,
    numRuns: 15,
    share: 1 / 3,
  })
  expect(answered).toBeGreaterThan(0)
})

test('of whatever events a client sends, the newest are kept within their bytes', {
  timeout: fuzzTimeout,
}, async () => {
  // Texts that the database cannot make smaller, and those that it can.
  const event = fc.oneof(
    fc
      .uint8Array({ minLength: 8_000, maxLength: 11_000, size: 'max' })
      .map((bytes) => Buffer.from(bytes).toString('base64')),
    fc.nat({ max: 15_500 }).map((size) => 'x'.repeat(size)),
  )
  const check = async (events: readonly string[]) => {
    const client = newClient()
    for (const text of events) {
      const props = { type: 'track', event: 'X', properties: { text } }
      const sent = await post('/e', { eventId: '1', url: '', domain: '', timestamp: 1, props }, client)
      expect([200, 202, 204, 400, 413, 429, 503]).toContain(sent.status)
    }
    const [stored] = await database.query<{ bytes: number }>(
      'select coalesce(sum(pg_column_size(event)), 0)::int as bytes from analytics_events',
    )
    // What the README says: 1 MB more for each copy of the server, and the last event.
    expect(stored?.bytes).toBeLessThanOrEqual(maxEventBytes + 1_000_000 + 2 * 16_000)
  }
  await holds(fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 20 }), check), {
    seed: 20_261_129,
    numRuns: 10,
    share: 1 / 3,
  })
})

test('whatever is kept for later takes no more than its bytes', { timeout: fuzzTimeout }, async () => {
  const entry = fc.tuple(
    fc.oneof(fc.nat({ max: 20 }).map(String), fc.string({ maxLength: 200 })),
    fc.oneof(
      fc.jsonValue(),
      fc.nat({ max: 3_000 }).map((length) => '\u20ac'.repeat(length)),
    ),
  )
  const property = fc.property(
    fc.array(entry, { maxLength: 60 }),
    fc.nat({ max: 5_000 }),
    (entries, maxBytes) => {
      const cache = createCache<unknown>({ ms: 1_000, maxEntries: 30, maxBytes, now: () => 0 })
      for (const [key, value] of entries) {
        cache.set(key, value)
        const kept = [...new Set(entries.map(([name]) => name))].filter(
          (name) => cache.get(name) !== undefined,
        )
        expect(kept.length).toBeLessThanOrEqual(30)
        const texts = kept.map((name) => name + (typeof cache.get(name) === 'string' ? cache.get(name) : ''))
        // A character of a text has a byte or two.
        expect(texts.join('').length).toBeLessThanOrEqual(maxBytes)
      }
    },
  )
  await holds(property, { seed: 20_261_129, numRuns: 60, share: 1 / 3 })
})
