import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPublicClient, http, parseEther, webSocket } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.js'
import { isRunning } from '../../test/isRunning.js'
import { type SandboxChain, startChain } from './startChain.js'

const bob = '0x00000000000000000000000000000000000b0b01'

test('a stopped chain leaves no process and no listener', async () => {
  const chain = await startChain({ id: 1400 })
  expect(isRunning(chain.pid)).toBe(true)
  await chain.stop()
  expect(isRunning(chain.pid)).toBe(false)
  await expect(fetch(chain.url)).rejects.toThrow()
})

test('a taken port is named, and nothing is left running', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await expect(startChain({ id: 1401, port })).rejects.toThrow(
    new RegExp(`^Port ${port} \\(chain 1401\\) is in use.*ports: 'free'`),
  )
  other.close()
})

test('a chain that dies is reported', async () => {
  const log = vi.fn()
  const chain = await startChain({ id: 1402, log })
  process.kill(chain.pid, 'SIGKILL')
  await eventually(() => expect(log).toHaveBeenCalledWith('chain 1402 ended unexpectedly: signal SIGKILL'))
  expect((await call(chain)).status).toBe(502)
  await chain.stop()
})

test.each([0, -1, 1.5, Number.NaN])('%d is no chain id', async (id) => {
  await expect(startChain({ id })).rejects.toThrow('positive integer')
})

const body = JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'eth_chainId', params: [] })
const call = (chain: SandboxChain, init: RequestInit = {}) =>
  fetch(chain.url, {
    method: 'POST',
    body,
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

describe('a running chain', () => {
  let chain: SandboxChain
  beforeAll(async () => {
    chain = await startChain({ id: 1337 })
  })
  afterEach(() => chain.reset())
  afterAll(() => chain.stop())
  const client = () => createPublicClient({ transport: http(chain.url, { retryCount: 0 }) })

  test('has the id, the money and the blocks that it was told', async () => {
    expect(await client().getChainId()).toBe(1337)
    await chain.setBalance(bob, parseEther('3'))
    expect(await chain.addBalance(bob, 1n)).toBe(parseEther('3') + 1n)
    expect(await client().getBalance({ address: bob })).toBe(parseEther('3') + 1n)
    const before = await client().getBlockNumber({ cacheTime: 0 })
    await chain.mine(5)
    expect(await client().getBlockNumber({ cacheTime: 0 })).toBe(before + 5n)
  })

  test('takes WebSocket connections, and tells of new blocks', async () => {
    const transport = webSocket(chain.url.replace('http', 'ws'), { retryCount: 0, reconnect: false })
    const live = createPublicClient({ transport })
    const seen = new Promise<bigint>((resolve) => {
      live.watchBlockNumber({ onBlockNumber: resolve })
    })
    expect(await live.getChainId()).toBe(1337)
    await chain.mine()
    expect(await seen).toBeGreaterThan(0n)
    const socket = await live.transport.getRpcClient()
    const closed = new Promise((resolve) => socket.socket.addEventListener('close', resolve))
    chain.drop(true)
    await closed
  })

  test('fails as often as told, then works', async () => {
    chain.failNext(2)
    expect([(await call(chain)).status, (await call(chain)).status, (await call(chain)).status]).toEqual([
      503, 503, 200,
    ])
    chain.failNext(1, 429)
    expect((await call(chain)).status).toBe(429)
  })

  test('answers with an error of its own choice, one for each call of a batch', async () => {
    chain.failNext(2, { code: -32005, message: 'limit exceeded' })
    const error = { code: -32005, message: 'limit exceeded' }
    expect(await (await call(chain)).json()).toEqual({ jsonrpc: '2.0', id: 9, error })
    const batch = await call(chain, { body: `[${body},${body}]` })
    expect(await batch.json()).toEqual([
      { jsonrpc: '2.0', id: 9, error },
      { jsonrpc: '2.0', id: 9, error },
    ])
    expect(await (await call(chain)).json()).toMatchObject({ result: '0x539' })
  })

  test('answers late', async () => {
    chain.delay(200)
    const startedMs = performance.now()
    await call(chain)
    // A lower bound only: a busy machine may be later, never earlier. Timers may round down by one.
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(199)
  })

  test('is unreachable while dropped', async () => {
    chain.drop(true)
    await expect(call(chain)).rejects.toThrow('fetch failed')
    expect(chain.faults.dropped).toBe(true)
    chain.drop(false)
    expect((await call(chain)).status).toBe(200)
  })

  test('reset clears every fault', async () => {
    chain.failNext(5, 500)
    chain.delay(60_000)
    chain.reset()
    expect((await call(chain)).status).toBe(200)
    expect(chain.faults).toMatchObject({ failNext: 0, delayMs: 0, dropped: false })
  })

  test('serves pages of this machine, and no other', async () => {
    const own = await call(chain, { headers: { origin: 'http://localhost:5173' } })
    expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
    const foreign = await call(chain, { headers: { origin: 'https://example.com' } })
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await call(chain, {
      method: 'OPTIONS',
      body: null,
      headers: { origin: 'http://127.0.0.1:1' },
    })
    expect(preflight.status).toBe(204)
  })
})
