import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres } from '@latchkey/test/startTestPostgres'
import { afterEach, expect, inject, test } from 'vitest'
import { type RunningBin, startBin } from '../test/startBin.js'
import { startUpstream } from '../test/startUpstream.js'
import { createTestDatabase } from '../test/testDatabases.js'
import type { Project } from './config/Project.js'
import type { ServerNetwork } from './config/ServerNetwork.js'
import { openPglite } from './database/openPglite.js'
import { openPostgres } from './database/openPostgres.js'
import type { LogLine } from './observe/createLog.js'
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

const statusOf = async (url: string) => (await fetch(url)).status

test('at start the log names each project that pages may use which it does not list', async () => {
  const linesOf = async (projects: StartOptions['projects']) => {
    const lines: LogLine[] = []
    const { url } = await start({ projects, log: (line) => lines.push(line) })
    expect(lines.shift()).toEqual({ level: 'info', message: 'listening', url, database: 'pglite' })
    return lines
  }
  const project = (id: string, more: Partial<Project>): Project => ({
    id,
    allowedOrigins: ['https://shop.test'],
    features: [],
    isAnalyticsEnabled: true,
    ...more,
  })
  const warn = (message: string, id: string) => ({
    level: 'warn',
    message: expect.stringContaining(message),
    project: id,
  })
  expect(
    await linesOf([
      project('default', {}),
      project('development', { isDevelopmentAllowed: true }),
      project('production', { isDevelopmentAllowed: false }),
      project('every', { allowedOrigins: [], isDevelopmentAllowed: false }),
    ]),
  ).toEqual([
    warn('Pages at localhost and 127.0.0.1 may use this project. Set isDevelopmentAllowed: false', 'default'),
    warn('Pages of every origin may use this project.', 'every'),
  ])
  const none = { level: 'warn', message: expect.stringContaining('Every app may use this server') }
  expect(await linesOf([])).toEqual([none])
  expect(await linesOf(undefined)).toEqual([none])
})

test('two copies on one Postgres have one rate limit', async () => {
  const databaseUrl = await createTestDatabase()
  const rateLimit = { requests: 10, seconds: 1_000_000 }
  const copies = await Promise.all([start({ databaseUrl, rateLimit }), start({ databaseUrl, rateLimit })])
  for (const { url } of copies) await statusOf(`${url}/readyz`)
  const asked = Array.from({ length: 20 }, (_, index) =>
    statusOf(`${copies[index % 2]?.url}/getAnalyticsConfig`),
  )
  const statuses = await Promise.all(asked)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('a database that is gone gives 503, and the server recovers by itself with what was stored', async () => {
  const postgres = await startTestPostgres()
  undo.push(() => postgres.remove())
  const server = await start({
    databaseUrl: `${postgres.url}/postgres`,
    rateLimit: { requests: 9, seconds: 1_000_000 },
  })
  const event = { eventId: '1', url: '', domain: '', timestamp: 1, props: { type: 'track', event: 'A' } }
  const send = () => fetch(`${server.url}/e`, { method: 'POST', body: JSON.stringify(event) })
  expect((await send()).status).toBe(204)
  expect(await statusOf(`${server.url}/readyz`)).toBe(200)
  await postgres.stop()
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status
  await expect.poll(readiness).toBe(503)
  const ready = await fetch(`${server.url}/readyz`)
  expect((await ready.json()).reasons[0].description).toBe(
    'The server cannot reach its database. Try again in a moment.',
  )
  const refused = await send()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await statusOf(`${server.url}/healthz`)).toBe(200)
  expect(await statusOf(`${server.url}/public/getAssetImage/eip155:1`)).toBe(200)
  await postgres.start()
  await expect.poll(readiness).toBe(200)
  await expect.poll(async () => (await send()).status).toBe(204)
  const database = openPostgres({ url: `${postgres.url}/postgres`, connections: 1 })
  undo.push(() => database.close())
  const stored = await database.query('select count(*)::int as count from analytics_events')
  expect(stored).toEqual([{ count: 2 }])
})

test('what does not answer is not waited for: a database, an endpoint, and half of an answer', async () => {
  const hole = createServer(() => {})
  await new Promise<void>((resolve) => hole.listen(0, '127.0.0.1', resolve))
  undo.push(async () => hole.close())
  const { port } = hole.address() as AddressInfo
  const [half, healthy] = await Promise.all([startUpstream(), startUpstream()])
  undo.push(half.stop, healthy.stop)
  half.handle((response) => response.write('{"jsonrpc": "2.0", '))
  healthy.answer(() => ({ jsonrpc: '2.0', id: 0, result: '0x5' }))
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = (id: number, ...rpcUrls: string[]): ServerNetwork => ({
    id: `eip155:${id}`,
    name: String(id),
    nativeCurrency,
    rpcUrls,
    tokens: [],
  })
  const silent = `http://127.0.0.1:${port}`
  const networks = [
    network(1, silent),
    network(2, half.url),
    network(3, silent, healthy.url),
    network(4, healthy.url),
  ]
  const [server, without] = await Promise.all([
    start({ databaseUrl: await createTestDatabase(), networks }),
    start({ databaseUrl: `postgres://postgres@127.0.0.1:${port}/none` }),
  ])
  const ask = async (id: number) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 'a', method: 'eth_chainId' })
    const response = await fetch(`${server.url}/v1?chainId=eip155:${id}`, { method: 'POST', body })
    const answer = await response.json()
    return [response.status, answer.result ?? answer.reasons[0].description]
  }
  let isWaiting = true
  const waiting = Promise.all([ask(1), ask(2), ask(3), statusOf(`${without.url}/readyz`)]).finally(() => {
    isWaiting = false
  })
  expect(await ask(4)).toEqual([200, '0x5'])
  expect(isWaiting).toBe(true)
  const late = (id: number) => [504, `eip155:${id} did not answer in 5 seconds.`]
  expect(await waiting).toEqual([late(1), late(2), [200, '0x5'], 503])
})

test('while PGlite opens, what needs no database is answered', async () => {
  const server = await start({})
  let isReady = false
  const ready = statusOf(`${server.url}/readyz`).finally(() => {
    isReady = true
  })
  const paths = ['/healthz', '/public/getAssetImage/eip155:1', '/healthz']
  for (const path of paths) expect(await statusOf(`${server.url}${path}`)).toBe(200)
  expect(isReady).toBe(false)
  await ready
  await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(200)
})

test('a folder of PGlite keeps what was stored', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'latchkey-data-'))
  undo.push(async () => rmSync(dataFolder, { recursive: true, force: true }))
  const server = await startServer({ port: 0, dataFolder })
  const event = { eventId: '1', url: '', domain: '', timestamp: 1, props: { type: 'track', event: 'A' } }
  const sent = await fetch(`${server.url}/e`, { method: 'POST', body: JSON.stringify(event) })
  expect([sent.status, server.database]).toEqual([204, 'pglite'])
  await server.stop()
  const database = await openPglite({ folder: dataFolder })
  undo.push(() => database.close())
  expect(await database.query("select event->>'eventId' as id from analytics_events")).toEqual([{ id: '1' }])
})

const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`
test.each<[string, string, number, RegExp]>([
  ['no HTTP', 'nonsense\r\n\r\n', 400, /not valid HTTP\./],
  ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001', 400, /not valid HTTP\./],
  [
    'large headers',
    `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    /too large\./,
  ],
  [
    'two lengths',
    'POST /e HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}',
    400,
    /not valid HTTP\./,
  ],
  [
    'a large body that does not say its length',
    `POST /e HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${chunk.repeat(40)}`,
    413,
    /larger than 500000 bytes\./,
  ],
])('%s is answered with a sentence, and the next request is served', async (_, bytes, status, sentence) => {
  const server = await start({ databaseUrl: `${inject('postgresUrl')}/postgres` })
  const url = new URL(server.url)
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => {})
  let answer = ''
  const answered = new Promise<void>((resolve) => {
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
      if (answer.endsWith('}')) resolve()
    })
  })
  socket.write(bytes, 'latin1')
  await answered
  socket.destroy()
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  const { reasons } = JSON.parse(answer.slice(answer.indexOf('{')))
  expect(reasons[0].description).toMatch(sentence)
  expect(await statusOf(`${server.url}/healthz`)).toBe(200)
})

test('the server starts before its database, and migrates when it is there', async () => {
  const postgres = await startTestPostgres()
  undo.push(() => postgres.remove())
  await postgres.stop()
  const server = await start({ databaseUrl: `${postgres.url}/postgres` })
  expect(await statusOf(`${server.url}/readyz`)).toBe(503)
  await postgres.start()
  await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(200)
  expect(await statusOf(`${server.url}/getAnalyticsConfig`)).toBe(200)
})

test.each(['close', 'keep-alive'])(
  'stop answers open requests, ends their connections (%s), and accepts no more',
  async (connection) => {
    // Longer than the time of the test.
    const server = await start({ databaseUrl: await createTestDatabase(), stopMs: 600_000 })
    const url = new URL(server.url)
    const socket = connect(Number(url.port), url.hostname)
    await once(socket, 'connect')
    const body = '{"eventId":"1","url":"","domain":"","timestamp":1,"props":{"type":"track","event":"A"}}'
    socket.write(
      `POST /e HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.slice(0, 10))
    // The server has the first part once a second request is answered.
    expect(await statusOf(`${server.url}/healthz`)).toBe(200)
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    const stopped = server.stop()
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
    socket.write(body.slice(10))
    await Promise.all([stopped, once(socket, 'close')])
    expect(answer).toMatch(/^HTTP\/1\.1 204 /)
  },
)

test('a connection without requests is kept for longer than a balancer keeps it', async () => {
  const server = await start({ databaseUrl: await createTestDatabase() })
  const { headers } = await fetch(`${server.url}/healthz`)
  expect(headers.get('keep-alive')).toBe('timeout=65')
})

test('stop does not wait for a client that never finishes', async () => {
  const server = await start({ databaseUrl: await createTestDatabase(), stopMs: 50 })
  const url = new URL(server.url)
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('POST /e HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n{')
  expect(await statusOf(`${server.url}/healthz`)).toBe(200)
  await Promise.all([server.stop(), once(socket, 'close')])
})

test('a port in use is told in a sentence', async () => {
  const databaseUrl = await createTestDatabase()
  const { port } = await start({ databaseUrl })
  await expect(startServer({ port, databaseUrl })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is in use. Set PORT to another one.`,
  )
})

function runBin(environment: Record<string, string>): RunningBin {
  const run = startBin(environment)
  undo.push(async () => run.child.kill('SIGKILL'))
  return run
}

test('the command starts with no configuration of its own, and stops at SIGTERM', async () => {
  const run = runBin({ PORT: '0', DATABASE_URL: await createTestDatabase() })
  await expect.poll(run.output).toContain('no projects')
  const [{ url }, warning] = run
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(warning).toMatchObject({ level: 'warn', message: expect.stringContaining('no projects') })
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await statusOf(`${url}/readyz`)).toBe(200)
  run.child.kill('SIGTERM')
  expect((await run.exited)[0]).toBe(0)
})

test('the command tells what is wrong with its variables, without a stack', async () => {
  const run = runBin({ PORT: 'x', LOG: 'y' })
  expect((await run.exited)[0]).toBe(1)
  expect(run.errors()).toBe(
    'PORT: "x" is not an integer from 0 to 65535.\nLOG: "y" is neither "json" nor "off".\n',
  )
})
