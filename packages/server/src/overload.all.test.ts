import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { startBin } from '../test/startBin.js'
import { startGate } from '../test/startGate.js'
import { startUpstream } from '../test/startUpstream.js'
import { createTestDatabase, openTestDatabase } from '../test/testDatabases.js'
import { createApp } from './createApp.js'
import { policyOf, routePolicies } from './http/routePolicies.js'
import type { ServerEnv } from './http/ServerContext.js'
import { type RunningServer, type StartOptions, startServer } from './startServer.js'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each()
})

async function start(options: StartOptions): Promise<RunningServer> {
  const server = await startServer({ port: 0, ...options })
  undo.push(() => server.stop())
  return server
}

test('each route has a policy, and each policy a route', async () => {
  const app = createApp({ database: await openTestDatabase('postgres') })
  const routes = new Set(
    app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  )
  expect(Object.keys(routePolicies).sort()).toEqual([...routes].sort())
})

test.each([
  ['GET', '/v1/account/0x1/balance', 'GET /v1/account/:address/balance'],
  ['HEAD', '/getWallets', 'GET /getWallets'],
  ['GET', '/v1/profile/account/alice.shop.id', 'GET /v1/profile/account/:name'],
  ['POST', '/v1', 'POST /v1'],
  ['POST', '/v1/', 'POST /v1/'],
  ['POST', '/e', 'POST /e'],
])('the policy of %s %s is that of %s, also below the path of another app', async (method, path, route) => {
  for (const base of ['/', '/wallets', '/v1']) {
    const policies: unknown[] = []
    const app = new Hono<ServerEnv>()
    app.use((context, next) => {
      policies.push(policyOf(context))
      return next()
    })
    for (const each of Object.keys(routePolicies)) {
      const [served = '', pattern = ''] = each.split(' ')
      app.on(served, pattern, (context) => context.body(null))
    }
    const { status } = await new Hono()
      .route(base, app)
      .request(`${base}${path}`.replace('//', '/'), { method })
    expect([status, ...policies]).toEqual([200, routePolicies[route]])
  }
})

test('while Postgres hangs, public reads are answered and what writes is refused, until it answers again', async () => {
  const database = new URL(await createTestDatabase())
  const gate = await startGate(Number(database.port))
  database.port = String(gate.port)
  const node = await startUpstream()
  undo.push(gate.stop, node.stop)
  node.answer(() => ({ jsonrpc: '2.0', id: 0, result: '0x5' }))
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = { id: 'eip155:1', name: 'One', nativeCurrency, rpcUrls: [node.url], tokens: [] } as const
  const rateLimit = { requests: 60, seconds: 1_000_000 }
  const server = await start({ databaseUrl: database.href, networks: [network], rateLimit })
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}${path}`, { method: 'POST', body: JSON.stringify(body) })
  const write = async () => {
    const props = { type: 'track', event: 'A' }
    return post('/e', { eventId: '1', url: '', domain: '', timestamp: 1, props })
  }
  const reads = async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
    const token = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    const answers = await Promise.all([
      fetch(`${server.url}/healthz`),
      fetch(`${server.url}/getWallets`),
      fetch(`${server.url}/appkit/v1/config`),
      post('/v1?chainId=eip155:1', call),
      post('/v1/fungible/price', { currency: 'usd', addresses: [token] }),
    ])
    return answers.map(({ status }) => status)
  }
  expect((await write()).status).toBe(204)
  gate.close()
  let isWaiting = true
  const waiting = write().finally(() => {
    isWaiting = false
  })
  // Reads are answered before the write, which needs the database, is given up.
  expect(await reads()).toEqual([200, 200, 200, 200, 200])
  expect(isWaiting).toBe(true)
  const refused = await waiting
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await write()).status).toBe(503)
  expect(await reads()).toEqual([200, 200, 200, 200, 200])
  // The limit holds in the memory of this copy meanwhile.
  const many = await Promise.all(Array.from({ length: 80 }, () => fetch(`${server.url}/getAnalyticsConfig`)))
  expect(many.filter(({ status }) => status === 200).length).toBeLessThan(60)
  expect(many.some(({ status }) => status === 429)).toBe(true)
  gate.open()
  await expect.poll(async () => (await write()).status).not.toBe(503)
})

/** Sends a request on a connection of its own. Returns the status, or the error of the connection. */
function sendAlone(url: string, client = '203.0.113.1'): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': client }
    const sent = request(url, { agent: false, headers }, (response) => {
      response.resume()
      response.on('end', () => {
        const { statusCode, headers } = response
        resolve(statusCode === 503 ? `503, Retry-After ${headers['retry-after']}` : String(statusCode))
      })
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
    sent.end()
  })
}

/** Starts the server in a process of its own, so that it has a thread of its own. Returns its address. */
async function startAlone(environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const DATABASE_URL = await createTestDatabase()
  const run = startBin({ PORT: '0', DATABASE_URL, RATE_LIMIT: 'off', ...environment })
  undo.push(async () => run.child.kill('SIGKILL'))
  await expect.poll(run.output).toContain('"message":"listening"')
  return JSON.parse(run.output().split('\n')[0] ?? '').url
}

/** Sends requests on one connection without waiting. Resolves with all answers when it is closed. */
async function sendPipelined(url: string, count: number, end = ''): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  undo.push(async () => void socket.destroy())
  let answers = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    answers += part
  })
  socket.on('error', () => {})
  const path = '/getWallets?entries=40'
  const send = (headers = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`
  socket.write(send('x-forwarded-for: 203.0.113.1\r\n').repeat(count) + (end && send(end)))
  await once(socket, 'close')
  return answers
}

test('2000 requests at once are all answered, some of them with 503 and Retry-After', async () => {
  const url = await startAlone()
  const answers = await Promise.all(
    Array.from({ length: 2_000 }, () => sendAlone(`${url}/getWallets?entries=40`)),
  )
  expect(new Set(answers)).toEqual(new Set(['200', '503, Retry-After 1']))
  expect(await sendAlone(`${url}/getWallets`)).toBe('200')
})

test('while one client sends 3000 requests at once, none of another client is refused', async () => {
  const url = await startAlone({ TRUSTED_PROXIES: '1' })
  await sendAlone(`${url}/getWallets`)
  const flood = Array.from({ length: 3_000 }, () => sendAlone(`${url}/getWallets?entries=40`))
  const other: string[] = []
  while (other.length < 30) other.push(await sendAlone(`${url}/getWallets`, '203.0.113.2'))
  expect(new Set(other)).toEqual(new Set(['200']))
  expect(await Promise.all(flood)).toContain('503, Retry-After 1')
})

test('connections that send many requests without waiting are closed, and others are served', async () => {
  const url = await startAlone({ TRUSTED_PROXIES: '1' })
  const flood = Array.from({ length: 300 }, () => sendPipelined(url, 200))
  const other: string[] = []
  while (other.length < 30) other.push(await sendAlone(`${url}/getWallets`, '203.0.113.2'))
  expect(new Set(other)).toEqual(new Set(['200']))
  for (const answers of await Promise.all(flood))
    expect(answers.split('HTTP/1.1 ').length - 1).toBeLessThan(10)
  // A few in a row are no attack.
  const few = await sendPipelined(url, 3, 'connection: close\r\n')
  expect(few.match(/HTTP\/1\.1 200 /g)).toHaveLength(4)
})

test('a client that has sent many requests without waiting has no connection for a time', async () => {
  const { url } = await start({ databaseUrl: await createTestDatabase() })
  expect(await sendAlone(url)).toBe('404')
  const open = connect(Number(new URL(url).port), '127.0.0.1')
  undo.push(async () => void open.destroy())
  await once(open, 'connect')
  const closed = once(open.resume(), 'close')
  await sendPipelined(url, 200)
  await closed
  expect(await sendAlone(url)).toBe('ECONNRESET')
})

test('beyond the most requests at once there is a 503, first for a client with many; health, preflights and slow bodies are no part of it', async () => {
  const node = await startUpstream()
  undo.push(node.stop)
  const held: (() => void)[] = []
  node.handle((response) => held.push(() => response.end('{"jsonrpc":"2.0","id":0,"result":"0x1"}')))
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = { id: 'eip155:1', name: 'One', nativeCurrency, rpcUrls: [node.url], tokens: [] } as const
  const server = await start({
    databaseUrl: await createTestDatabase(),
    networks: [network],
    maxInFlight: 4,
    trustedProxies: 1,
  })
  const call = (client = '203.0.113.1') =>
    fetch(`${server.url}/v1?chainId=eip155:1`, {
      method: 'POST',
      headers: { 'x-forwarded-for': client },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [Math.random()] }),
    })
  // Bodies that do not end.
  const url = new URL(server.url)
  const slow = Array.from({ length: 5 }, () => connect(Number(url.port), url.hostname))
  undo.push(async () => slow.forEach((socket) => void socket.destroy()))
  for (const socket of slow) {
    await once(socket, 'connect')
    socket.write('POST /e HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{')
  }
  await expect.poll(async () => (await fetch(`${server.url}/getAnalyticsConfig`)).status).toBe(200)
  const answers = [call(), call()]
  await expect.poll(() => held.length).toBe(2)
  const refused = await call()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  // A page can read why.
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect((await refused.json()).reasons[0].description).toBe('The server is busy. Try again in a moment.')
  // One client has half of the places. The others are for other clients, until all are taken.
  const others = [call('203.0.113.2'), call('203.0.113.3')]
  await expect.poll(() => held.length).toBe(4)
  expect((await call('203.0.113.4')).status).toBe(503)
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await fetch(`${server.url}${path}`)).status).toBe(200)
  expect((await fetch(`${server.url}/v1`, { method: 'OPTIONS' })).status).toBe(204)
  for (const answer of held) answer()
  expect((await Promise.all([...answers, ...others])).map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ])
  expect((await fetch(`${server.url}/getAnalyticsConfig`)).status).toBe(200)
})

test('readyz asks the database once a moment, however many ask', async () => {
  const database = await openTestDatabase('postgres')
  let asked = 0
  const counted: typeof database = {
    ...database,
    query(sql, parameters) {
      if (sql === 'select 1') asked += 1
      return database.query(sql, parameters)
    },
  }
  const app = createApp({ database: counted })
  const answers = await Promise.all(Array.from({ length: 200 }, () => app.request('/readyz')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(asked).toBe(1)
})

test('a client that has sent too much is refused before its body has arrived', async () => {
  const rateLimit = { requests: 1, seconds: 1_000_000 }
  const projects = [{ id: 'shop', allowedOrigins: [], features: [], isAnalyticsEnabled: true }]
  for (const options of [{ rateLimit }, { rateLimit, projects }]) {
    const server = await start({ databaseUrl: await createTestDatabase(), ...options })
    // Without a project in the query.
    await fetch(`${server.url}/e`, { method: 'POST', body: '{}' })
    const url = new URL(server.url)
    const socket = connect(Number(url.port), url.hostname)
    undo.push(async () => void socket.destroy())
    socket.write('POST /e HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{')
    const [answer] = await once(socket.setEncoding('utf8'), 'data')
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
  }
})

// Node looks at its limits every 30 seconds unless it is told otherwise.
test('headers and bodies that do not end are closed in the time that is promised', {
  timeout: 45_000,
}, async () => {
  const server = await start({ databaseUrl: await createTestDatabase() })
  const url = new URL(server.url)
  const ends = [
    'GET /healthz HTTP/1.1\r\nhost: x\r\nx: ',
    'POST /e HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{',
    'POST /e HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n{',
  ].map(async (text) => {
    const socket = connect(Number(url.port), url.hostname)
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part
    })
    socket.write(text)
    // A byte now and then is not enough.
    const dripping = setInterval(() => socket.write('1'), 1_000)
    socket.on('error', () => {})
    await once(socket, 'close')
    clearInterval(dripping)
    return answer.slice(0, 12)
  })
  expect(await Promise.all(ends)).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408', 'HTTP/1.1 408'])
})
