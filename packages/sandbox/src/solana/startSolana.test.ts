import { createHmac, pbkdf2Sync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../test/eventually.js'
import { solanaTestAccounts } from './solanaTestAccounts.js'
import { type SandboxSolana, startSolana } from './startSolana.js'

const [alice, bob] = solanaTestAccounts
const systemProgram = '11111111111111111111111111111111'

const post = (cluster: SandboxSolana, body: string, headers: Record<string, string> = {}) =>
  fetch(cluster.url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

interface Answer {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}
async function ask(cluster: SandboxSolana, method: string, ...params: unknown[]): Promise<Answer> {
  const response = await post(cluster, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  return (await response.json()) as Answer
}

describe('starting and stopping', () => {
  test('ten at once, and all ports are free afterwards', async () => {
    const clusters = await Promise.all(Array.from({ length: 10 }, () => startSolana()))
    const ports = clusters.flatMap(({ url, wsUrl }) => [new URL(url).port, new URL(wsUrl).port])
    expect(new Set(ports).size).toBe(20)
    await Promise.all(clusters.map((cluster) => cluster.stop()))
    const [first] = clusters
    await expect(fetch(first?.url ?? '')).rejects.toThrow('fetch failed')
    await first?.stop()
  })

  test('throws for a used port, also for the second one, and frees the first', async () => {
    const before = await startSolana()
    const port = Number(new URL(before.url).port)
    await before.stop()
    for (const taken of [port, port + 1]) {
      const other = createServer().listen(taken, '127.0.0.1')
      await once(other, 'listening')
      await expect(startSolana({ port })).rejects.toThrow(
        new RegExp(`^Port ${taken} .*Solana cluster\\) is in use`),
      )
      other.close()
      await once(other, 'close')
    }
    const after = await startSolana({ port })
    expect(after.url).toBe(before.url)
    await after.stop()
  })

  test.each([
    [{ slotMs: -1 }, 'slotMs must be'],
    [{ finalizedAfterSlots: 0 }, 'finalizedAfterSlots must be'],
    [{ genesisHash: 'short' }, 'is not a genesis hash'],
  ])('%o throws', async (options, message) => {
    await expect(startSolana(options)).rejects.toThrow(message)
  })

  test('a transaction for another run is rejected', async () => {
    const [one, two] = await Promise.all([startSolana({ slotMs: 0 }), startSolana({ slotMs: 0 })])
    const latest = (await ask(one, 'getLatestBlockhash')).result as { value: { blockhash: string } }
    expect(one.genesisHash).toBe(two.genesisHash)
    expect((await ask(two, 'isBlockhashValid', latest.value.blockhash)).result).toMatchObject({
      value: false,
    })
    await Promise.all([one.stop(), two.stop()])
  })
})

test('the test accounts are those of the test mnemonic, at the path of Solana wallets', () => {
  const words = `${'test '.repeat(11)}junk`
  const hmac = (key: string | Buffer, ...parts: Buffer[]) =>
    createHmac('sha512', key).update(Buffer.concat(parts)).digest()
  const derive = (path: readonly number[]) => {
    let node = hmac('ed25519 seed', pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512'))
    for (const index of path) {
      const hardened = Buffer.alloc(4)
      hardened.writeUInt32BE(0x8000_0000 + index)
      node = hmac(node.subarray(32), Buffer.alloc(1), node.subarray(0, 32), hardened)
    }
    return node.subarray(0, 32)
  }
  const derived = solanaTestAccounts.map((_, index) => {
    const secret = derive([44, 501, index, 0])
    return { address: base58.encode(ed25519.getPublicKey(secret)), secretKey: secret.toString('hex') }
  })
  expect(derived).toEqual(solanaTestAccounts)
})

test('the test accounts hold 10,000 SOL', async () => {
  const cluster = await startSolana()
  for (const { address } of solanaTestAccounts)
    expect((await ask(cluster, 'getBalance', address)).result).toMatchObject({ value: 10_000 * 1e9 })
  await cluster.stop()
})

describe('a running cluster', () => {
  let cluster: SandboxSolana
  beforeAll(async () => {
    cluster = await startSolana({ slotMs: 0 })
  })
  afterEach(() => cluster.reset())
  afterAll(() => cluster.stop())

  test('sends lamports, and rejects too small an amount and an invalid address', async () => {
    const to = base58.encode(new Uint8Array(32).fill(5))
    const signature = await cluster.airdrop(to, 1_000_000n)
    expect(base58.decode(signature)).toHaveLength(64)
    expect((await ask(cluster, 'getBalance', to)).result).toMatchObject({ value: 1_000_000 })
    const fresh = base58.encode(new Uint8Array(32).fill(6))
    await expect(cluster.airdrop(fresh, 890_879n)).rejects.toThrow('insufficient funds for rent')
    await cluster.airdrop(fresh, 890_880n)
    await expect(cluster.airdrop('0x0000', 1n)).rejects.toThrow('"0x0000" is not a Solana address.')
    await expect(cluster.airdrop(to, 0n)).rejects.toThrow('The faucet sends from 1')
    expect((await ask(cluster, 'requestAirdrop', fresh, 0)).error).toMatchObject({ code: -32602 })
    expect((await ask(cluster, 'requestAirdrop', fresh, 2 ** 53)).error).toMatchObject({ code: -32602 })
  })

  test('creates mints, and rejects invalid options', async () => {
    const mint = await cluster.createMint()
    await cluster.mintTo(mint, bob.address, 5n)
    await cluster.mintTo(mint, bob.address, 5n)
    expect((await ask(cluster, 'getTokenSupply', mint)).result).toMatchObject({
      value: { amount: '10', decimals: 6 },
    })
    await expect(cluster.createMint({ decimals: 256 })).rejects.toThrow('from 0 to 255')
    await expect(cluster.createMint({ program: 'erc20' as never })).rejects.toThrow('"token" or "token-2022"')
    await expect(cluster.mintTo(alice.address, bob.address, 1n)).rejects.toThrow('There is no mint')
    await expect(cluster.mintTo(mint, bob.address, 2n ** 64n)).rejects.toThrow('An amount of tokens')
    await expect(cluster.mintTo(mint, bob.address, 2n ** 64n - 1n)).rejects.toThrow('custom program error')
  })

  test('advances slots: a transaction is confirmed after one and final after four', async () => {
    const signature = await cluster.airdrop(bob.address, 1n)
    const status = async () =>
      (
        (await ask(cluster, 'getSignatureStatuses', [signature])).result as {
          value: [Record<string, unknown>]
        }
      ).value[0]
    expect(await status()).toMatchObject({ confirmationStatus: 'processed', confirmations: 0 })
    expect((await ask(cluster, 'getTransaction', signature)).result).toBeNull()
    cluster.advanceSlots()
    expect(await status()).toMatchObject({ confirmationStatus: 'confirmed', confirmations: 1 })
    const [listed] = (await ask(cluster, 'getSignaturesForAddress', bob.address, { commitment: 'confirmed' }))
      .result as { signature: string }[]
    expect(listed?.signature).toBe(signature)
    cluster.advanceSlots(3)
    expect(await status()).toMatchObject({ confirmationStatus: 'finalized', confirmations: null })
    cluster.advanceSlots(400)
    expect(await status()).toBeNull()
    const searched = await ask(cluster, 'getSignatureStatuses', [signature], {
      searchTransactionHistory: true,
    })
    expect(searched.result).toMatchObject({ value: [{ confirmationStatus: 'finalized' }] })
    expect(() => cluster.advanceSlots(0)).toThrow('whole number from 1')
  })

  test('a blockhash is valid for 150 blocks, including the last one', async () => {
    const { value } = (await ask(cluster, 'getLatestBlockhash', { commitment: 'processed' })).result as {
      value: { blockhash: string; lastValidBlockHeight: number }
    }
    const settings = { commitment: 'processed' }
    const isValid = async () =>
      ((await ask(cluster, 'isBlockhashValid', value.blockhash, settings)).result as { value: boolean }).value
    cluster.advanceSlots(150)
    expect((await ask(cluster, 'getBlockHeight', settings)).result).toBe(value.lastValidBlockHeight)
    expect(await isValid()).toBe(true)
    cluster.advanceSlots()
    expect(await isValid()).toBe(false)
  })

  test('reports the genesis hash of another cluster', async () => {
    const other = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
    cluster.setGenesisHash(other)
    expect((await ask(cluster, 'getGenesisHash')).result).toBe(other)
    cluster.setGenesisHash(undefined)
    expect((await ask(cluster, 'getGenesisHash')).result).toBe(cluster.genesisHash)
    expect(() => cluster.setGenesisHash('mainnet')).toThrow('is not a genesis hash')
  })

  test('reports how many slots it is behind', async () => {
    const health = async () => (await fetch(`${cluster.url}/health`)).text()
    expect(await health()).toBe('ok')
    cluster.behind(true)
    expect(await health()).toBe('behind { distance: 128 }')
    expect((await ask(cluster, 'getHealth')).error).toEqual({
      code: -32005,
      message: 'Node is behind by 128 slots',
      data: { numSlotsBehind: 128 },
    })
    const { result } = await ask(cluster, 'getBalance', bob.address)
    expect(result).toMatchObject({ context: { slot: cluster.slot - 4 } })
    cluster.reset()
    expect((await ask(cluster, 'getHealth')).result).toBe('ok')
  })

  test('fails the given number of requests with the given error, also a WebSocket connection', async () => {
    cluster.failNext(2, 429)
    const body = '{"jsonrpc":"2.0","id":7,"method":"getHealth"}'
    expect([(await post(cluster, body)).status, (await post(cluster, body)).status]).toEqual([429, 429])
    expect((await post(cluster, body)).status).toBe(200)
    const error = { code: -32000, message: 'told to' }
    cluster.failNext(1, error)
    expect(await (await post(cluster, `[${body},${body}]`)).json()).toEqual([
      { jsonrpc: '2.0', id: 7, error },
      { jsonrpc: '2.0', id: 7, error },
    ])
    cluster.failNext(1)
    const [refused] = (await once(new WebSocket(cluster.wsUrl), 'error')) as [Error]
    expect(refused.message).toContain('503')
    expect(cluster.faults.failNext).toBe(0)
  })

  test('delays answers, over WebSocket in the order of the calls', async () => {
    cluster.delay(60)
    const startedMs = performance.now()
    await ask(cluster, 'getHealth')
    // Only a lower bound, because a busy machine may take longer. Timers may round down by one.
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(59)
    const socket = new WebSocket(cluster.wsUrl)
    await once(socket, 'open')
    const ids: unknown[] = []
    const done = new Promise<void>((resolve) => {
      socket.on('message', (text) => ids.push(JSON.parse(String(text)).id) === 3 && resolve())
    })
    for (const id of [1, 2, 3]) {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'slotSubscribe' }))
      cluster.delay(60 / (id + 1))
    }
    await done
    expect(ids).toEqual([1, 2, 3])
    socket.close()
  })

  test('is unreachable while dropped, and closes connections', async () => {
    const socket = new WebSocket(cluster.wsUrl)
    await once(socket, 'open')
    const closed = once(socket, 'close')
    cluster.drop(true)
    await closed
    await expect(ask(cluster, 'getHealth')).rejects.toThrow('fetch failed')
    cluster.drop(false)
    expect((await ask(cluster, 'getHealth')).result).toBe('ok')
  })

  test('answers a subscription before its first notification, and notifies late subscribers', async () => {
    const signature = await cluster.airdrop(bob.address, 1n)
    cluster.advanceSlots(5)
    const socket = new WebSocket(cluster.url.replace('http', 'ws'))
    await once(socket, 'open')
    const heard: Record<string, unknown>[] = []
    socket.on('message', (text) => heard.push(JSON.parse(String(text))))
    const call = (id: number, method: string, ...params: unknown[]) =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    call(1, 'signatureSubscribe', signature)
    await eventually(() => expect(heard).toHaveLength(2))
    const id = heard[0]?.result
    expect(heard).toMatchObject([
      { id: 1, result: expect.any(Number) },
      { method: 'signatureNotification', params: { subscription: id, result: { value: { err: null } } } },
    ])
    call(2, 'signatureUnsubscribe', id)
    call(3, 'slotSubscribe')
    await eventually(() => expect(heard).toHaveLength(4))
    expect(heard[2]).toMatchObject({ id: 2, error: { code: -32602, message: 'Invalid subscription id.' } })
    call(4, 'accountUnsubscribe', heard[3]?.result)
    call(5, 'slotUnsubscribe', heard[3]?.result)
    await eventually(() => expect(heard).toHaveLength(6))
    expect(heard.slice(4)).toMatchObject([
      { id: 4, error: { code: -32602 } },
      { id: 5, result: true },
    ])
    cluster.advanceSlots(3)
    socket.send('{"jsonrpc":"2.0","method":"ping"}')
    call(6, 'getBalance')
    await eventually(() => expect(heard).toHaveLength(7))
    expect(heard[6]).toMatchObject({ id: 6, error: { code: -32601 } })
    socket.close()
  })

  test('serves only pages of this machine', async () => {
    const body = '{"jsonrpc":"2.0","id":7,"method":"getHealth"}'
    const own = await post(cluster, body, { origin: 'http://localhost:5173' })
    expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
    expect((await post(cluster, body, { origin: 'https://evil.example' })).status).toBe(403)
    const allowed = await fetch(cluster.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-headers': 'content-type,solana-client',
      },
    })
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type,solana-client')
    const foreign = new WebSocket(cluster.wsUrl, { origin: 'https://evil.example' })
    const [refused] = (await once(foreign, 'error')) as [Error]
    expect(refused.message).toContain('403')
  })
})

describe('invalid input', () => {
  let cluster: SandboxSolana
  const log = vi.fn()
  beforeAll(async () => {
    cluster = await startSolana({ slotMs: 0, log })
  })
  afterAll(() => cluster.stop())

  test.each([
    ['{', -32700],
    ['null', -32600],
    ['7', -32600],
    ['[]', -32600],
    ['{"id":1}', -32600],
    ['{"id":{},"method":"getSlot"}', -32600],
    ['{"id":1,"method":"constructor"}', -32601],
    ['{"id":1,"method":"__proto__"}', -32601],
    ['{"id":1,"method":"getSlot","params":{}}', -32602],
    ['{"id":1,"method":"getSlot","params":[7]}', -32602],
    ['{"id":1,"method":"getSlot","params":[{"commitment":"soon"}]}', -32602],
    ['{"id":1,"method":"getSlot","params":[{"minContextSlot":9000000000}]}', -32016],
  ])('%s is answered with %d', async (body, code) => {
    expect(await (await post(cluster, body)).json()).toMatchObject({ jsonrpc: '2.0', error: { code } })
  })

  test.each([
    ['getBalance', ['0x52908400098527886E0F7030069857D2E4169EE7']],
    ['getBalance', ['1'.repeat(100_000)]],
    ['getBalance', []],
    ['getAccountInfo', [systemProgram, { encoding: 'base64+zstd' }]],
    ['getAccountInfo', [systemProgram, { dataSlice: { offset: -1, length: 1 } }]],
    ['getMultipleAccounts', [Array(101).fill(systemProgram)]],
    ['getSignatureStatuses', [['nope']]],
    ['getTransaction', [systemProgram]],
    ['getTokenAccountsByOwner', [systemProgram, { programId: systemProgram }]],
    ['getTokenAccountsByOwner', [systemProgram, { mint: systemProgram }]],
    ['getTokenAccountBalance', [systemProgram]],
    ['getFeeForMessage', ['AAAA']],
    ['getFeeForMessage', [{}]],
    ['sendTransaction', []],
    ['sendTransaction', ['', { encoding: 'base64' }]],
    ['sendTransaction', ['A'.repeat(4000), { encoding: 'base64' }]],
    ['sendTransaction', ['not base58 0OIl']],
    ['requestAirdrop', [systemProgram, 1.5]],
    ['requestAirdrop', [systemProgram, '1']],
  ])('%s of %o is invalid', async (method, params) => {
    expect((await ask(cluster, method, ...params)).error).toMatchObject({ code: -32602 })
  })

  test('a body that is too large is rejected', async () => {
    expect((await post(cluster, ' '.repeat(1_000_001))).status).toBe(413)
  })

  test('a transaction with any changed byte is rejected or harmless, and the engine keeps running', async () => {
    const { value } = (await ask(cluster, 'getLatestBlockhash')).result as { value: { blockhash: string } }
    const message = Uint8Array.of(
      ...[0x80, 1, 0, 1, 3],
      ...base58.decode(alice.address),
      ...base58.decode(bob.address),
      ...base58.decode(systemProgram),
      ...base58.decode(value.blockhash),
      ...[1, 2, 2, 0, 1, 12, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    )
    const signed = Uint8Array.of(1, ...ed25519.sign(message, Buffer.from(alice.secretKey, 'hex')), ...message)
    const simulate = (bytes: Uint8Array) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'simulateTransaction',
      params: [base64.encode(bytes), { encoding: 'base64', replaceRecentBlockhash: true }],
    })
    const wellFormed = (await (await post(cluster, JSON.stringify(simulate(signed)))).json()) as Answer
    expect(wellFormed.result).toMatchObject({ value: { err: null } })
    const changed = Array.from(signed, (_, at) => at).flatMap((at) =>
      [0, 1, 0x7f, 0x80, 0xff].map((byte) => simulate(signed.with(at, byte))),
    )
    const cut = Array.from(signed, (_, at) => simulate(signed.subarray(0, at)))
    const longer = [simulate(Uint8Array.of(...signed, 0))]
    const all = [...changed, ...cut, ...longer]
    const answers: Answer[] = []
    for (let from = 0; from < all.length; from += 500) {
      const response = await post(cluster, JSON.stringify(all.slice(from, from + 500)))
      answers.push(...((await response.json()) as Answer[]))
    }
    expect(answers).toHaveLength(all.length)
    expect(answers.filter(({ error }) => error && error.code !== -32602)).toEqual([])
    expect(answers.slice(changed.length).filter(({ error }) => error?.code !== -32602)).toEqual([])
    expect(log).not.toHaveBeenCalled()
    expect((await ask(cluster, 'getHealth')).result).toBe('ok')
  })
})

test('a status can come from another node, which knows no transaction and is behind', async () => {
  const cluster = await startSolana({ slotMs: 0 })
  try {
    const signature = await cluster.airdrop(alice.address, 1_000_000_000n)
    cluster.advanceSlots(2)
    const read = async () =>
      (await ask(cluster, 'getSignatureStatuses', [signature])).result as {
        context: { slot: number }
        value: [unknown]
      }
    cluster.hideStatuses(1, 100)
    expect(await read()).toMatchObject({ context: { slot: cluster.slot - 100 }, value: [null] })
    cluster.hideStatuses()
    expect(await read()).toMatchObject({ context: { slot: cluster.slot }, value: [null] })
    expect(await read()).toMatchObject({
      context: { slot: cluster.slot },
      value: [{ confirmationStatus: 'confirmed' }],
    })
    cluster.hideStatuses(1_000)
    cluster.reset()
    expect((await read()).value[0]).not.toBeNull()
  } finally {
    await cluster.stop()
  }
})
