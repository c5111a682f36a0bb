import { request as send } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freePair } from '../../test/freePair.js'
import { type ChainFaults, noFaults } from '../chain/chainFaults.js'
import { PortInUseError } from './listen.js'
import type { AppServer } from './serveApp.js'
import { serveRpc } from './serveRpc.js'

const servers: AppServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

/** Serves what echoes: a body over HTTP, a message over WebSocket. */
async function serveEcho(changes: { faults?: Partial<ChainFaults>; port?: number; isPair?: boolean } = {}) {
  const faults = { ...noFaults(), ...changes.faults }
  const server = await serveRpc({
    port: changes.port ?? 0,
    purpose: 'an echo',
    ...(changes.isPair ? { nextPurpose: 'its neighbour' } : {}),
    faults,
    maxBytes: 100,
    answer: (context, body) => context.body(body),
    open: (socket) => void socket.on('message', (message) => socket.send(String(message))),
  })
  servers.push(server)
  return { server, faults, url: `http://127.0.0.1:${server.port}` }
}

const post = (url: string, body: string) => fetch(url, { method: 'POST', body })

/** The message that comes back over a new WebSocket, or the error that ends it. */
function echoed(port: number, message: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`)
    socket.on('open', () => socket.send(message))
    socket.on('message', (answer) => {
      resolve(String(answer))
      socket.close()
    })
    socket.on('error', ({ message }) => resolve(message))
  })
}

/** The status for a request that was addressed to this host. */
function statusFor(port: number, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', port, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

test('it serves HTTP and WebSocket on one port', async () => {
  const { server, url } = await serveEcho()
  expect(await (await post(url, 'hello')).text()).toBe('hello')
  expect(await echoed(server.port, 'hello')).toBe('hello')
})

test('it serves two neighbouring ports', async () => {
  const { server } = await serveEcho({ isPair: true })
  expect(await echoed(server.port + 1, 'next')).toBe('next')
  await expect(serveEcho({ isPair: true, port: server.port })).rejects.toThrow(PortInUseError)
})

test('a pair whose second port is taken leaves the first one free', async () => {
  const port = await freePair()
  await serveEcho({ port: port + 1 })
  await expect(serveEcho({ isPair: true, port })).rejects.toThrow(/its neighbour/)
  await serveEcho({ port })
})

test.each([{ host: 'rebound.example' }, { origin: 'https://foreign.example' }])(
  'it refuses a request from elsewhere: %o',
  async (headers) => {
    const { server } = await serveEcho()
    expect(await statusFor(server.port, headers as Record<string, string>)).toBe(403)
  },
)

test('it lets a page of this machine read the answer', async () => {
  const { url } = await serveEcho()
  const headers = { origin: 'http://localhost:5173', 'access-control-request-headers': 'x-own' }
  const response = await fetch(url, { method: 'OPTIONS', headers })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  expect(response.headers.get('access-control-allow-headers')).toBe('x-own')
})

test('a body that is too large is refused', async () => {
  const { url } = await serveEcho()
  expect((await post(url, 'x'.repeat(101))).status).toBe(413)
})

test('as many requests as are set to fail do so with a status, then it answers', async () => {
  const { url } = await serveEcho({ faults: { failNext: 2, failure: 429 } })
  const answers = [await post(url, '1'), await post(url, '2'), await post(url, '3')]
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 200])
})

test('a request fails with an error that answers each of its calls', async () => {
  const { url, faults } = await serveEcho()
  const error = { code: -32000, message: 'no', data: { why: 'told to' } }
  Object.assign(faults, { failNext: 3, failure: error })
  const answers = await Promise.all(
    ['{"id":1}', '[{"id":2},{"id":"b"}]', '{'].map(async (body) => (await post(url, body)).json()),
  )
  const failed = (id: unknown) => ({ jsonrpc: '2.0', id, error })
  expect(answers).toEqual([failed(1), [failed(2), failed('b')], failed(null)])
})

test('a new WebSocket is refused with the status, and is not where an error is set', async () => {
  const { server, faults } = await serveEcho({ faults: { failNext: 1, failure: 503 } })
  expect(await echoed(server.port, 'x')).toContain('503')
  Object.assign(faults, { failNext: 1, failure: { code: -1, message: 'no' } })
  expect(await echoed(server.port, 'x')).toBe('x')
  expect(faults.failNext).toBe(1)
})

test('a dropped server answers no request until it is back', async () => {
  const { server, url, faults } = await serveEcho()
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}`)
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  faults.dropped = true
  server.cut()
  await closed
  await expect(post(url, 'x')).rejects.toThrow()
  faults.dropped = false
  expect(await (await post(url, 'x')).text()).toBe('x')
})
