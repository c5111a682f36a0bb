import type { ApiPromise, WsProvider } from '@polkadot/api'
import type { ISubmittableResult } from '@polkadot/types/types'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { PageSocket } from '../../server/page/PageSocket.js'
import { type PagePolkadot, startPagePolkadot } from './index.js'

const dot = 10n ** 10n
const blockTimeMs = 50
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

let metadata: `0x${string}`
let network: PagePolkadot
let provider: WsProvider
let api: ApiPromise
beforeAll(async () => {
  metadata = (await import('@latchkey/sandbox/polkadot-metadata.json')).metadata
  network = startPagePolkadot({ metadata, blockTimeMs })
  // The library keeps the `WebSocket` that it finds when it is loaded.
  await import('@polkadot/api/augment')
  const library = await import('@polkadot/api')
  provider = new library.WsProvider(network.url, 20)
  // The library's provider type is not compatible with `exactOptionalPropertyTypes`.
  api = await library.ApiPromise.create({ provider: provider as never, noInitWarn: true })
})
afterEach(() => network.reset())
afterAll(async () => {
  await api?.disconnect()
  network?.stop()
})

const freeOf = async (address: string) => (await api.query.system.account(address)).data.free.toBigInt()

/** Opens a socket. `outcome` is `open`, or the code with which it was closed. */
async function openSocket(url: string) {
  const socket = new WebSocket(url)
  onTestFinished(() => socket.close())
  const opened = new Promise<'open'>((resolve) => socket.addEventListener('open', () => resolve('open')))
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  )
  return { socket, closed, outcome: await Promise.race([opened, closed]) }
}

test('a client of the page reads a balance, and its signed transfer is final', async () => {
  expect(api.genesisHash.toHex()).toBe(network.genesisHash)
  await network.setBalance(bob, 7n * dot)
  expect(await freeOf(bob)).toBe(7n * dot)
  expect(network.balance(bob)).toBe(7n * dot)

  const { Keyring } = await import('@polkadot/keyring')
  const alice = new Keyring({ type: 'sr25519' }).addFromUri('//Alice')
  const { status, dispatchError } = await new Promise<ISubmittableResult>((resolve, reject) => {
    api.tx.balances
      .transferKeepAlive(bob, dot)
      .signAndSend(alice, (result) => {
        if (result.isFinalized) resolve(result)
        if (result.isError) reject(new Error(result.status.type))
      })
      .catch(reject)
  })
  expect(dispatchError).toBeUndefined()
  const { number } = await api.rpc.chain.getHeader(status.asFinalized)
  expect(number.toNumber()).toBeLessThanOrEqual(network.head.finalized)
  expect(await freeOf(bob)).toBe(8n * dot)
})

test('failNext fails a call, or with a status refuses a new connection', async () => {
  network.failNext(1, { code: -32000, message: 'overloaded' })
  await expect(api.rpc.system.name()).rejects.toThrow('overloaded')
  expect((await api.rpc.system.name()).toString()).toBe('Latchkey sandbox')

  network.failNext(1, 429)
  expect((await openSocket(network.url)).outcome).toBe(1006)
  expect((await openSocket(network.url)).outcome).toBe('open')
})

test('delay delays an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  network.delay(10_000)
  const received: string[] = []
  const answered = api.rpc.system.name().then((name) => received.push(name.toString()))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(received).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await answered
  expect(received).toEqual(['Latchkey sandbox'])
})

test('drop closes connections and refuses new ones, and the client reconnects once it ends', async () => {
  const disconnected = new Promise((resolve) => provider.on('disconnected', () => resolve(true)))
  network.drop(true)
  expect(network.faults.dropped).toBe(true)
  await disconnected
  expect((await openSocket(network.url)).outcome).toBe(1006)
  await network.setBalance(bob, 77n * dot)
  const connected = new Promise((resolve) => provider.on('connected', () => resolve(true)))
  network.drop(false)
  await connected
  expect(await freeOf(bob)).toBe(77n * dot)
})

test('stop ends one network of a page alone, and leaves its url to the network', async () => {
  const other = startPagePolkadot({ metadata, blockTimeMs, genesisSeed: 'another' })
  onTestFinished(other.stop)
  expect(other.genesisHash).not.toBe(network.genesisHash)
  const { socket, closed } = await openSocket(other.url)
  expect(socket).toBeInstanceOf(PageSocket)
  await expect.poll(() => other.head.best).toBeGreaterThan(0)

  other.stop()
  expect(await closed).toBe(1006)
  const [stopped, running] = [other.head.best, network.head.best]
  await expect.poll(() => network.head.best).toBeGreaterThan(running + 3)
  expect(other.head.best).toBe(stopped)
  expect((await api.rpc.system.name()).toString()).toBe('Latchkey sandbox')
  const later = new WebSocket(other.url)
  onTestFinished(() => later.close())
  expect(later).not.toBeInstanceOf(PageSocket)
})

test('sockets to other hosts go to the network', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  await new Promise((listening) => server.once('listening', listening))
  server.on('connection', (socket) => socket.send('from the network'))
  const { port } = server.address() as { port: number }
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  const text = await new Promise((resolve) => socket.addEventListener('message', ({ data }) => resolve(data)))
  socket.close()
  expect(text).toBe('from the network')
})

test('an option out of range throws', () => {
  expect(() => startPagePolkadot({ metadata, ss58Prefix: 16_384 })).toThrow('SS58')
})

test('a call without a subscription is answered over HTTP, with the faults', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'system_chain', params: [] })
  const call = () => fetch(network.url.replace('wss:', 'https:'), { method: 'POST', body })
  expect(await (await call()).json()).toEqual({ jsonrpc: '2.0', id: 1, result: network.name })
  network.failNext(1, { code: -32000, message: 'busy' })
  expect(await (await call()).json()).toMatchObject({ error: { code: -32000, message: 'busy' } })
  network.failNext(1, 429)
  expect((await call()).status).toBe(429)
  expect((await call()).status).toBe(200)
  network.drop(true)
  await expect(call()).rejects.toThrow('Failed to fetch')
})
