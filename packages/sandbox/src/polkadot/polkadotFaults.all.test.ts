import { request } from 'node:http'
import '@polkadot/api/augment'
import { ApiPromise, WsProvider } from '@polkadot/api'
import { Keyring } from '@polkadot/keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { PortInUseError } from '../server/listen.js'
import { startPolkadot } from './startPolkadot.js'
import type { SandboxPolkadot } from './types.js'

const dot = 10n ** 10n
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

let network: SandboxPolkadot
beforeAll(async () => {
  await cryptoWaitReady()
  network = await startPolkadot({ blockTimeMs: 100 })
})
afterEach(() => network.reset())
afterAll(() => network?.stop())

// The library's provider type is not compatible with `exactOptionalPropertyTypes`.
const connect = (provider: WsProvider) => ApiPromise.create({ provider: provider as never, noInitWarn: true })

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(network.url.replace('ws:', 'http:'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const call = async (method: string, params: unknown = []) =>
  (await (await post({ jsonrpc: '2.0', id: 1, method, params })).json()) as {
    id: unknown
    result?: unknown
    error?: { code: number; message: string; data?: unknown }
  }

/** Opens a socket and records its messages. */
async function openSocket() {
  const socket = new WebSocket(network.url)
  const heard: {
    id?: number
    method?: string
    result?: unknown
    error?: unknown
    params?: { result: unknown }
  }[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (bytes) => {
    heard.push(JSON.parse(bytes.toString()))
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return {
    socket,
    heard,
    closed,
    send: (id: number, method: string, params: unknown = []) =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params })),
    async until<Found>(find: (messages: typeof heard) => Found | undefined): Promise<Found> {
      for (;;) {
        const found = find(heard)
        if (found !== undefined) return found
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
  }
}

describe('controls', () => {
  test('failNext over HTTP, over an open socket, and for a new one', async () => {
    network.failNext(1, 429)
    expect((await post({ jsonrpc: '2.0', id: 1, method: 'system_chain' })).status).toBe(429)
    network.failNext(2, { code: -32000, message: 'overloaded' })
    expect((await call('system_chain')).error).toEqual({ code: -32000, message: 'overloaded' })
    expect(network.faults).toMatchObject({ failNext: 1 })

    const open = await openSocket()
    open.send(1, 'system_chain')
    open.send(2, 'system_chain')
    const answers = await open.until((heard) => (heard.length === 2 ? heard : undefined))
    expect(answers[0]).toMatchObject({ id: 1, error: { message: 'overloaded' } })
    expect(answers[1]).toMatchObject({ id: 2, result: 'Sandbox Polkadot' })

    network.failNext()
    await expect(openSocket()).rejects.toThrow('503')
    network.failNext()
    open.send(3, 'system_chain')
    expect(await open.until((heard) => heard[2])).toMatchObject({ id: 3, error: { code: -32603 } })
    open.socket.close()
  })

  test('drop closes connections, and the client reconnects with its subscriptions', async () => {
    const provider = new WsProvider(network.url, 20)
    const api = await connect(provider)
    const seen: bigint[] = []
    await api.query.system.account(bob, ({ data }: { data: { free: { toBigInt(): bigint } } }) => {
      seen.push(data.free.toBigInt())
    })
    const gone = new Promise((resolve) => provider.on('disconnected', () => resolve(true)))
    network.drop(true)
    await gone
    await expect(call('system_chain')).rejects.toThrow()
    await network.setBalance(bob, 77n * dot)
    const back = new Promise((resolve) => provider.on('connected', () => resolve(true)))
    network.drop(false)
    await back
    while (seen.at(-1) !== 77n * dot) await api.rpc.system.health()
    await api.disconnect()
  })

  test('delay delays answers and notifications, in order', async () => {
    const open = await openSocket()
    const started = Date.now()
    network.delay(150)
    open.send(1, 'chain_subscribeNewHeads')
    open.send(2, 'system_chain')
    await open.until((heard) => heard[0])
    // A lower bound, less what timers round.
    expect(Date.now() - started).toBeGreaterThan(140)
    await open.until((heard) => (heard.length > 3 ? heard : undefined))
    expect(open.heard[0]).toMatchObject({ id: 1 })
    expect(open.heard[1]).toMatchObject({ method: 'chain_newHead' })
    const numbers = open.heard.flatMap(({ params }) =>
      params ? [Number((params.result as { number: string }).number)] : [],
    )
    expect(numbers).toEqual([...numbers].sort((left, right) => left - right))
    open.socket.close()
  })

  test('while stalled, no extrinsic gets into a block', async () => {
    const api = await connect(new WsProvider(network.url))
    const alice = new Keyring({ type: 'sr25519' }).addFromUri('//Alice')
    network.stall(true)
    const { best } = network.head
    const statuses: string[] = []
    const done = new Promise<void>((resolve) => {
      api.tx.balances.transferKeepAlive(bob, dot).signAndSend(alice, ({ status }) => {
        statuses.push(status.type)
        if (status.isFinalized) resolve()
      })
    })
    while (statuses.length === 0) await api.rpc.system.health()
    expect(network.head.best).toBe(best)
    expect(network.faults.stalled).toBe(true)

    network.stallFinality(true)
    network.stall(false)
    while (!statuses.includes('InBlock')) await api.rpc.system.health()
    const { finalized } = network.head
    await network.mine(5)
    expect(network.head.finalized).toBe(finalized)
    expect(statuses).toEqual(['Ready', 'InBlock'])

    network.reset()
    await done
    expect(statuses).toEqual(['Ready', 'InBlock', 'Finalized'])
    expect(network.faults).toMatchObject({ stalled: false, finalityStalled: false, failNext: 0 })
    await api.disconnect()
  })

  test.each(['kept', 'lost'] as const)('retract takes a block back, its extrinsic is %s', async (kind) => {
    const api = await connect(new WsProvider(network.url))
    const alice = new Keyring({ type: 'sr25519' }).addFromUri('//Alice')
    const freeOf = async (address: string) => (await api.query.system.account(address)).data.free.toBigInt()
    network.stall(true)
    network.stallFinality(true)
    const before = { bob: await freeOf(bob), alice: await freeOf(alice.address), head: network.head }
    const statuses: string[] = []
    await api.tx.balances
      .transferKeepAlive(bob, dot)
      .signAndSend(alice, { nonce: -1 }, ({ status }) => void statuses.push(status.type))
    const until = async (status: string) => {
      while (statuses.at(-1) !== status) await api.rpc.system.health()
    }
    await network.mine(2)
    await until('InBlock')
    const retracted = await api.rpc.chain.getBlockHash(before.head.best + 1)
    network.retract(2, kind)
    await until('Retracted')
    expect(network.head).toEqual(before.head)
    expect([await freeOf(bob), await freeOf(alice.address)]).toEqual([before.bob, before.alice])
    expect(await api.rpc.author.pendingExtrinsics()).toHaveLength(kind === 'kept' ? 1 : 0)
    expect((await call('chain_getHeader', [retracted])).result).toMatchObject({ number: expect.any(String) })
    expect((await call('state_getStorage', ['0x12', retracted])).error).toMatchObject({ code: 4003 })

    network.stallFinality(false)
    await network.mine(2)
    expect(await freeOf(bob)).toBe(before.bob + (kind === 'kept' ? dot : 0n))
    expect((await api.rpc.chain.getBlockHash(before.head.best + 1)).toHex()).not.toBe(retracted.toHex())
    if (kind === 'kept') await until('Finalized')
    expect(() => network.retract(2)).toThrow('is final')
    await api.disconnect()
  })

  test('an invalid balance is rejected', async () => {
    await expect(network.setBalance(bob, dot - 1n)).rejects.toThrow('at least 10000000000 plancks')
    await expect(network.setBalance(bob, -1n)).rejects.toThrow('negative')
    await expect(network.setBalance('bob', dot)).rejects.toThrow()
    await expect(network.setBalance('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', dot)).rejects.toThrow(
      'not an account',
    )
    // The same account with another prefix.
    expect(await network.addBalance('14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3', dot)).toBeGreaterThan(
      dot,
    )
  })

  test('a used port and an option out of range throw', async () => {
    await expect(startPolkadot({ port: network.port })).rejects.toThrow(PortInUseError)
    await expect(startPolkadot({ ss58Prefix: 16_384 })).rejects.toThrow('SS58')
    await expect(startPolkadot({ blockTimeMs: 0 })).rejects.toThrow('10 ms')
  })
})

describe('invalid calls', () => {
  test('malformed calls', async () => {
    const answer = async (body: unknown) => (await (await post(body)).json()) as unknown
    expect(await answer('{')).toMatchObject({ id: null, error: { code: -32700 } })
    expect(await answer('null')).toMatchObject({ id: null, error: { code: -32600 } })
    expect(await answer('7')).toMatchObject({ id: null, error: { code: -32600 } })
    expect(await answer([])).toMatchObject({ error: { code: -32600 } })
    expect(await answer({ id: 1, method: 7 })).toMatchObject({ id: 1, error: { code: -32600 } })
    expect(await answer([{ id: 1, method: 'system_chain' }, 5])).toMatchObject([
      { id: 1, result: 'Sandbox Polkadot' },
      { id: null, error: { code: -32600 } },
    ])
    expect(await answer(Array(101).fill({ id: 1, method: 'system_chain' }))).toMatchObject({
      error: { code: -32600 },
    })
    expect((await post('x'.repeat(4_000_001))).status).toBe(413)
    expect((await fetch(network.url.replace('ws:', 'http:'))).status).toBe(405)
  })

  test.each([
    ['constructor', [], -32601],
    ['eth_chainId', [], -32601],
    ['system_chain', { a: 1 }, -32602],
    ['system_accountNextIndex', ['nobody'], -32602],
    ['system_accountNextIndex', [], -32602],
    ['chain_getBlockHash', ['one'], -32602],
    ['chain_getBlockHash', [-1], -32602],
    ['chain_getHeader', [7], -32602],
    ['state_getStorage', ['0x123'], -32602],
    ['state_getStorage', ['0x12', `0x${'11'.repeat(32)}`], 4003],
    ['state_queryStorageAt', ['0x12'], -32602],
    ['state_getKeysPaged', ['0x', 1_001], -32602],
    ['state_call', ['toString', '0x'], 4003],
    ['state_call', ['AccountNonceApi_account_nonce', '0x12'], -32602],
    ['state_call', ['TransactionPaymentApi_query_info', '0x'], -32602],
    ['chain_subscribeNewHeads', [], -32601],
    ['author_submitAndWatchExtrinsic', ['0x00'], -32601],
  ])('%s %j is answered with an error', async (method, params, code) => {
    expect((await call(method, params)).error?.code).toBe(code)
  })

  test('missing values are null, and discarded state is an error', async () => {
    expect((await call('chain_getBlockHash', [1_000_000])).result).toBe(null)
    expect((await call('chain_getHeader', [`0x${'11'.repeat(32)}`])).result).toBe(null)
    expect((await call('state_getStorage', ['0x1234'])).result).toBe(null)
    await network.mine(300)
    const { error } = await call('state_getStorage', ['0x1234', network.genesisHash])
    expect(error).toMatchObject({ code: 4003, message: expect.stringContaining('State already discarded') })
    expect((await call('chain_getHeader', [network.genesisHash])).result).toMatchObject({ number: '0x0' })
  })

  test('a subscription ends by its own unsubscribe method or with its socket', async () => {
    const open = await openSocket()
    open.send(1, 'state_subscribeRuntimeVersion')
    const id = await open.until((heard) => heard.find((message) => message.id === 1)?.result)
    open.send(2, 'chain_unsubscribeNewHeads', [id])
    open.send(3, 'state_unsubscribeRuntimeVersion', [id])
    open.send(4, 'state_unsubscribeRuntimeVersion', [id])
    await open.until((heard) => heard.find((message) => message.id === 4))
    expect([2, 3, 4].map((each) => open.heard.find((message) => message.id === each)?.result)).toEqual([
      false,
      true,
      false,
    ])
    for (let at = 0; at <= 1_024; at += 1) open.send(100 + at, 'chain_subscribeAllHeads')
    expect(await open.until((heard) => heard.find((message) => message.id === 1_124))).toMatchObject({
      error: { code: -32006 },
    })
    open.socket.send('x'.repeat(4_000_001))
    await open.closed
    await network.mine()
    expect((await call('system_chain')).result).toBe('Sandbox Polkadot')
  })

  test('every method returns the same fee', async () => {
    // The fee depends on the length only.
    const bytes = `0x${'00'.repeat(150)}`
    const info = (await call('payment_queryInfo', [bytes])).result as { partialFee: string }
    const { inclusionFee } = (await call('payment_queryFeeDetails', [bytes])).result as {
      inclusionFee: Record<string, string>
    }
    const parts = Object.values(inclusionFee).reduce((sum, part) => sum + BigInt(part), 0n)
    expect(BigInt(info.partialFee)).toBe(parts)
    const encoded = (await call('state_call', ['TransactionPaymentApi_query_info', `${bytes}96000000`]))
      .result as string
    const [, last = ''] = encoded.match(/(.{32})$/) ?? []
    const littleEndian = (last.match(/../g) ?? []).reverse().join('')
    expect(BigInt(`0x${littleEndian}`)).toBe(parts)
  })

  test('pages of other origins and other host names are rejected', async () => {
    expect((await post({ id: 1, method: 'system_chain' }, { origin: 'https://evil.example' })).status).toBe(
      403,
    )
    const status = await new Promise((resolve, reject) => {
      request(
        network.url.replace('ws:', 'http:'),
        { method: 'POST', headers: { host: 'evil.example' } },
        (response) => resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end('{}')
    })
    expect(status).toBe(403)
    const socket = new WebSocket(network.url, { origin: 'https://evil.example' })
    await expect(new Promise((_resolve, reject) => socket.once('error', reject))).rejects.toThrow('403')
  })
})
