import { request } from 'node:http'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFree } from '../test/freePair.js'
import { isRunning } from '../test/isRunning.js'
import type { SandboxConfig } from './config.js'
import { defaultConfig } from './defaults.js'
import { type Sandbox, type SandboxOptions, startSandbox } from './startSandbox.js'

const bob = '0x00000000000000000000000000000000000b0b01'

describe('a sandbox', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ ports: 'free' })
  })
  afterAll(() => sandbox.stop())

  const get = (path: string, init?: RequestInit) => fetch(sandbox.url + path, init)
  const post = (path: string, body: unknown) => get(path, { method: 'POST', body: JSON.stringify(body) })

  test('describes its chains', async () => {
    const config = (await (await get('/config.json')).json()) as SandboxConfig
    expect(config.url).toBe(sandbox.url)
    expect(config.chains.map(({ id, testnet }) => [id, testnet])).toEqual([
      [1337, false],
      [1338, false],
      [1339, true],
    ])
    for (const { id, rpcUrl, multicall3, nativeCurrency } of config.chains) {
      const client = createPublicClient({ transport: http(rpcUrl) })
      expect(await client.getChainId()).toBe(id)
      expect((await client.getCode({ address: multicall3 }))?.length).toBeGreaterThan(1_000)
      expect(nativeCurrency).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18 })
    }
  })

  test('describes its cluster, its Bitcoin chain and its Polkadot network, always the same but for the ports', async () => {
    const { solana, bitcoin, polkadot } = (await (await get('/config.json')).json()) as SandboxConfig
    const { url = '', wsUrl } = sandbox.solana ?? {}
    expect(wsUrl).toBe(`ws://127.0.0.1:${Number(new URL(url).port) + 1}`)
    expect(solana).toEqual({ ...defaultConfig.solana, url, wsUrl })
    expect(bitcoin).toEqual({ ...defaultConfig.bitcoin, url: sandbox.bitcoin?.url })
    expect(polkadot).toEqual({ ...defaultConfig.polkadot, url: sandbox.polkadot?.url })
    expect(solana?.networkId).toBe(sandbox.solana?.caip2)
    expect(bitcoin?.networkId).toBe(sandbox.bitcoin?.caipId)
    expect(polkadot?.networkId).toBe(sandbox.polkadot?.id)
    expect((await fetch(`${solana?.url}/health`)).status).toBe(200)
    expect(await (await fetch(`${bitcoin?.url}/block-height/0`)).text()).toMatch(
      new RegExp(`^${bitcoin?.networkId.slice('bip122:'.length)}`),
    )
  })

  test('describes its relay and its paired wallet, which a page of this machine may frame', async () => {
    const config = (await (await get('/config.json')).json()) as SandboxConfig
    expect(config.relay).toEqual({ url: sandbox.relay.url })
    expect(config.peer).toEqual({ url: `${sandbox.url}/peer` })
    const page = await fetch(config.peer.url)
    expect(page.headers.get('content-type')).toContain('text/html')
    const policy = page.headers.get('content-security-policy') ?? ''
    // The ciphers of Polkadot's packages are WebAssembly; text is never run as code.
    expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
    expect(await page.text()).toContain('<script src="/peer.js"></script>')
    const styles = await get('/peer.css')
    expect(styles.headers.get('content-type')).toContain('text/css')
    expect(await styles.text()).toMatch(/--surface: #fff;[\s\S]*--surface: #24272f;[\s\S]*var\(--surface\)/)
    const script = await (await get('/peer.js')).text()
    expect(() => new Function(script)).not.toThrow()
  })

  test('steers the relay', async () => {
    const faults = {
      delay: 5,
      replayLate: 6,
      drop: true,
      duplicate: 2,
      reorder: 3,
      tamper: 4,
      requireProjectId: true,
      refuse: 'Unauthorized: invalid key',
      down: true,
      disconnect: true,
      restart: { forget: true },
      expire: 'a'.repeat(64),
    }
    const set = {
      delayMs: 5,
      lateMs: 6,
      drop: true,
      duplicate: 2,
      reorder: 3,
      tamper: 4,
      requireProjectId: true,
      refuse: 'Unauthorized: invalid key',
      down: true,
    }
    expect(await (await post('/relay/faults', faults)).json()).toEqual(set)
    expect(sandbox.relay.faults).toEqual(set)
    expect(await (await get('/relay/faults')).json()).toEqual(set)
    expect(await (await get('/relay')).json()).toEqual({
      sockets: 0,
      clients: [],
      topics: 0,
      messages: 0,
      faults: set,
      log: [],
    })
    // What is wrong in one field leaves the others undone as well.
    expect((await post('/relay/faults', { down: false, delay: -1 })).status).toBe(400)
    expect(sandbox.relay.faults.down).toBe(true)
    expect(await (await post('/relay/faults', { reset: true, expire: true })).json()).toMatchObject({
      delayMs: 0,
      drop: 0,
      down: false,
    })
  })

  test('gives money', async () => {
    const [chain] = sandbox.chains
    if (!chain) throw new Error('no chain')
    expect(await (await post('/faucet', { chainId: 1337, address: bob, wei: '5' })).json()).toEqual({
      balance: '5',
    })
    expect(await (await post('/faucet', { chainId: 1337, address: bob, wei: '0x2' })).json()).toEqual({
      balance: '7',
    })
    const client = createPublicClient({ transport: http(chain.url) })
    expect(await client.getBalance({ address: bob })).toBe(7n)
  })

  test('sets faults and mines', async () => {
    const [, chain] = sandbox.chains
    if (!chain) throw new Error('no chain')
    const faults = { failNext: { count: 1, rpcError: { code: -32000, message: 'no' } }, delay: 1 }
    expect(await (await post('/chains/1338/faults', faults)).json()).toMatchObject({
      failNext: 1,
      delayMs: 1,
    })
    const client = createPublicClient({ transport: http(chain.url, { retryCount: 0 }), cacheTime: 0 })
    await expect(client.getBlockNumber()).rejects.toThrow('no')
    await post('/chains/1338/faults', { reset: true })
    expect(await (await get('/chains/1338/faults')).json()).toMatchObject({ delayMs: 0 })
    const before = await client.getBlockNumber()
    await post('/chains/1338/mine', { blocks: 3 })
    expect(await client.getBlockNumber()).toBe(before + 3n)
  })

  test.each([
    ['/faucet', { chainId: 1337, address: 'nobody', wei: '1' }, 400, '"address" is not an address.'],
    ['/faucet', { chainId: 1337, address: bob, wei: 1 }, 400, '"wei" must be a string'],
    ['/faucet', { chainId: 5, address: bob, wei: '1' }, 404, 'There is no chain 5'],
    ['/chains/5/faults', {}, 404, 'There is no chain 5'],
    ['/chains/1337/faults', { delay: -1 }, 400, '"delay" must be an integer'],
    ['/chains/1337/faults', { drop: 1 }, 400, '"drop" must be true or false.'],
    [
      '/chains/1337/faults',
      { failNext: { status: 200 } },
      400,
      '"failNext.status" must be an integer from 400',
    ],
    ['/chains/1337/faults', { stall: true }, 400, '"stall" is not a control of the chain.'],
    ['/chains/1337/mine', { blocks: -1 }, 400, '"blocks" must be an integer from 0 to 100000.'],
    ['/chains/1337/faults', [], 400, 'The body is not an object.'],
    ['/relay/faults', { drop: 'all' }, 400, '"drop" must be an integer'],
    ['/relay/faults', { restart: { forget: 1 } }, 400, '"restart.forget" must be true or false.'],
    ['/relay/faults', { expire: 'a' }, 400, '"expire" must be a topic'],
    ['/relay/faults', { late: 1 }, 400, '"late" is not a control of the relay.'],
    ['/nowhere', {}, 404, 'There is nothing at POST /nowhere.'],
  ])('refuses POST %s %j', async (path, body, status, message) => {
    const response = await post(path, body)
    expect(response.status).toBe(status)
    expect(((await response.json()) as { error: string }).error).toContain(message)
  })

  test('refuses what is not JSON, and what is too large', async () => {
    expect((await get('/faucet', { method: 'POST', body: '{' })).status).toBe(400)
    expect((await get('/faucet', { method: 'POST', body: ' '.repeat(70_000) })).status).toBe(413)
  })

  test('serves the wallet script with its own addresses', async () => {
    const response = await get('/wallet.js?wallets=2&approval=auto')
    expect(response.headers.get('content-type')).toContain('text/javascript')
    const script = await response.text()
    expect(script).toContain(sandbox.chains[0]?.url)
    expect(() => new Function(script)).not.toThrow()
    expect((await get('/wallet.js?wallets=3')).status).toBe(400)
    expect((await get('/wallet.js?wallet=1')).status).toBe(400)
  })

  test('is open to pages of this machine only, under a name of this machine only', async () => {
    const own = await get('/config.json', { headers: { origin: 'http://localhost:3000' } })
    expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
    expect((await get('/config.json', { headers: { origin: 'https://example.com' } })).status).toBe(403)
    expect((await get('/config.json', { headers: { origin: 'http://localhost.example.com' } })).status).toBe(
      403,
    )
    // fetch does not let a program choose the Host header.
    const rebound = await new Promise<number | undefined>((resolve, reject) => {
      const asked = request(
        `${sandbox.url}/config.json`,
        { headers: { host: 'attacker.example:80' } },
        (response) => {
          response.resume()
          resolve(response.statusCode)
        },
      )
      asked.on('error', reject).end()
    })
    expect(rebound).toBe(403)
  })

  test('a second one on its ports says which is taken, and leaves nothing behind', async () => {
    const log: string[] = []
    const off = { chains: [], solana: false, bitcoin: false, polkadot: false } as const
    const startSecond = (options: SandboxOptions) =>
      startSandbox({ ports: 'free', ...off, log: (line) => log.push(line), ...options })
    const portOf = (party: { url: string } | undefined) => Number(new URL(party?.url ?? '').port)

    const control = portOf(sandbox)
    const chains = [{ id: 1337 }]
    await expect(startSecond({ chains, fixedPorts: { control } })).rejects.toThrow(
      `Port ${control} (the control server) is in use`,
    )
    const port = portOf(sandbox.chains[0])
    await expect(
      startSecond({ chains: [...chains, { id: 1338 }], fixedPorts: { chains: { 1337: port } } }),
    ).rejects.toThrow(`Port ${port} (chain 1337) is in use`)
    const relay = sandbox.relay.port
    await expect(startSecond({ fixedPorts: { relay } })).rejects.toThrow(
      `Port ${relay} (the relay) is in use`,
    )
    for (const party of ['solana', 'bitcoin', 'polkadot'] as const) {
      const taken = portOf(sandbox[party])
      await expect(startSecond({ [party]: {}, fixedPorts: { [party]: taken } })).rejects.toThrow(
        new RegExp(`^Port ${taken} \\(the ${party} \\w+\\) is in use`, 'i'),
      )
    }
    // No chain of a failed start is reported as having ended: they were stopped, not lost.
    expect(log).toEqual([])
  })
})

test('a stopped sandbox leaves no process, and no port taken', async () => {
  const sandbox = await startSandbox({ ports: 'free' })
  const pids = sandbox.chains.map(({ pid }) => pid)
  expect(pids.every(isRunning)).toBe(true)
  const { url, chains, solana, bitcoin, polkadot, relay, directory } = sandbox
  const parties = [...chains, solana, { url: solana?.wsUrl }, bitcoin, polkadot, relay, directory, { url }]
  const ports = parties.map((party) => Number(new URL(party?.url ?? '').port))
  await Promise.all([sandbox.stop(), sandbox.stop()])
  expect(pids.some(isRunning)).toBe(false)
  for (const port of ports) expect(await isFree(port)).toBe(true)
})
