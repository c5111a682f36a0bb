import { type SandboxPolkadot, startPolkadot } from '@latchkey/sandbox'
import type { PolkadotWalletOptions } from '@latchkey/sandbox/wallet'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { type ApiPromise, Keyring } from '@polkadot/api'
import { encodeAddress, sr25519PairFromSeed } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  addPolkadotWallet,
  createPolkadotScene,
  injectEntry,
  sandboxPolkadotNetwork,
} from '../../../test/polkadotScene.js'
import { eventually } from '../../../test/scene.js'
import { follow, waitFor } from '../../../test/waitFor.js'
import { decodeAddress } from './ss58.js'
import { createApis } from './transfers/createApis.js'
import { getBalance } from './transfers/getBalance.js'

const dot = 10n ** 10n
let chain: SandboxPolkadot

beforeAll(async () => {
  // The page that is searched for extensions. Nothing else of a browser is needed.
  vi.stubGlobal('window', new EventTarget())
  chain = await startPolkadot({ blockTimeMs: 100 })
})
afterEach(() => chain.reset())
afterAll(() => chain?.stop())

let fresh = 0
/** Returns an unused address. */
function newAddress(): string {
  fresh += 1
  return encodeAddress(sr25519PairFromSeed(new Uint8Array(32).fill(fresh)).publicKey, 42)
}

async function connected(options: PolkadotWalletOptions = {}, transport: 'ws' | 'http' = 'ws') {
  const network = sandboxPolkadotNetwork(chain, transport)
  const wallet = addPolkadotWallet(options)
  const { adapter, connect } = createPolkadotScene({ networks: [network] }, { enableTransfers: true })
  const connection = await connect()
  const [account] = connection.accounts
  if (!account) throw new Error('no account')
  const { address } = account
  await chain.setBalance(address, 10_000n * dot)
  const common = { connectorKey: connection.connectorKey, address, network }
  const freeOf = async (of: string) => (await adapter.transfers.getBalance({ address: of, network })).value
  return { wallet, adapter, network, common, address, freeOf }
}

describe('balance', () => {
  it('is the transferable balance, with the existential deposit', async () => {
    const { adapter, network } = await connected()
    const address = newAddress()
    await expect(adapter.transfers.getBalance({ address, network })).resolves.toEqual({
      value: 0n,
      decimals: 10,
      symbol: 'DOT',
      existentialDeposit: chain.existentialDeposit,
    })
    await chain.setBalance(address, 10n * dot, { frozen: 4n * dot })
    await expect(adapter.transfers.getBalance({ address, network })).resolves.toMatchObject({
      value: 6n * dot,
    })
    // The reserved balance counts towards the frozen amount.
    await chain.setBalance(address, 10n * dot, { frozen: 4n * dot, reserved: 3n * dot })
    await expect(adapter.transfers.getBalance({ address, network })).resolves.toMatchObject({
      value: 9n * dot,
    })
    await chain.setBalance(address, 2n * dot, { frozen: 4n * dot })
    await expect(adapter.transfers.getBalance({ address, network })).resolves.toMatchObject({ value: 0n })
  })
  it('rejects if the endpoint belongs to another network', async () => {
    const { adapter, network, address } = await connected()
    const other = { ...network, id: 'f'.repeat(32), networkId: `polkadot:${'f'.repeat(32)}` } as const
    await expect(adapter.transfers.getBalance({ address, network: other })).rejects.toMatchObject({
      code: 'network/endpoint-mismatch',
    })
  })
  it('rejects if the endpoint cannot be reached or fails, and works again afterwards', async () => {
    const { adapter, network, address } = await connected()
    chain.drop(true)
    await expect(adapter.transfers.getBalance({ address, network })).rejects.toMatchObject({
      code: 'rpc/request-failed',
    })
    chain.drop(false)
    await expect(adapter.transfers.getBalance({ address, network })).resolves.toMatchObject({ symbol: 'DOT' })
    chain.failNext(1)
    await expect(adapter.transfers.getBalance({ address, network })).rejects.toMatchObject({
      code: expect.stringMatching(/^rpc\//),
    })
    await expect(adapter.transfers.getBalance({ address, network })).resolves.toMatchObject({ symbol: 'DOT' })
  })
  it('is read over HTTP if there is no WebSocket URL', async () => {
    const { adapter, network, address } = await connected({}, 'http')
    const { value } = await adapter.transfers.getBalance({ address, network })
    expect(value).toBeGreaterThan(1_000n * dot)
  })
})

describe('send', () => {
  it.each(['ws', 'http'] as const)(
    'transfers the amount for the estimated fee, and wait resolves (%s)',
    async (transport) => {
      const { adapter, common, freeOf, address } = await connected({}, transport)
      const to = newAddress()
      const before = await freeOf(address)
      const { fee } = await adapter.transfers.estimate({ ...common, to, value: 3n * dot })
      expect(fee).toBeGreaterThan(0n)
      const hash = await adapter.transfers.send({ ...common, to, value: 3n * dot })
      expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
      await expect(waitFor(adapter.transfers, { hash, network: common.network })).resolves.toBe('success')
      expect(await freeOf(to)).toBe(3n * dot)
      const spent = before - (await freeOf(address))
      expect(spent).toBeGreaterThan(3n * dot)
      expect(spent).toBeLessThanOrEqual(3n * dot + fee)
    },
  )
  it('uses the next nonce while the first transaction is pending', async () => {
    const { adapter, common, freeOf } = await connected()
    const [one, other] = [newAddress(), newAddress()]
    chain.stall(true)
    const first = await adapter.transfers.send({ ...common, to: one, value: dot })
    const second = await adapter.transfers.send({ ...common, to: other, value: 2n * dot })
    chain.stall(false)
    const { network } = common
    await Promise.all([first, second].map((hash) => waitFor(adapter.transfers, { hash, network })))
    expect([await freeOf(one), await freeOf(other)]).toEqual([dot, 2n * dot])
  })
  it('that fails in its block is reverted', async () => {
    const { adapter, common, freeOf } = await connected()
    const to = newAddress()
    chain.failNextExtrinsic('Balances.InsufficientBalance')
    const hash = await adapter.transfers.send({ ...common, to, value: dot })
    await expect(waitFor(adapter.transfers, { hash, network: common.network })).resolves.toBe('reverted')
    expect(await freeOf(to)).toBe(0n)
  })
  it('rejects if the user refuses, and transfers nothing', async () => {
    const { adapter, common, wallet, freeOf } = await connected()
    const to = newAddress()
    wallet.controls.next({ kind: 'reject', methods: ['signPayload'] })
    await expect(adapter.transfers.send({ ...common, to, value: dot })).rejects.toMatchObject({
      code: 'rpc/user-rejected',
    })
    expect(await freeOf(to)).toBe(0n)
  })
  it.each([
    ['no signature', { id: 1 }, 'wallet/invalid-answer'],
    ['a wrong signature', { id: 1, signature: `0x01${'42'.repeat(64)}` }, 'send/bad-signature'],
  ])('rejects if the wallet answers %s', async (_, result, code) => {
    const { adapter, common, wallet, freeOf } = await connected()
    const to = newAddress()
    wallet.controls.next({ kind: 'wrongAnswer', result, methods: ['signPayload'] })
    await expect(adapter.transfers.send({ ...common, to, value: dot })).rejects.toMatchObject({ code })
    expect(await freeOf(to)).toBe(0n)
  })
  it('rejects without asking a wallet without signPayload', async () => {
    const { adapter, common } = await connected()
    await adapter.disconnect({})
    const accounts = { get: async () => [{ address: common.address }], subscribe: () => () => {} }
    injectEntry('half', { enable: async () => ({ accounts, signer: {} }) })
    await adapter.preload?.()
    const { connectorKey } = await adapter.connect({ connectorKey: 'polkadot:half' })
    await expect(
      adapter.transfers.send({ ...common, connectorKey, to: newAddress(), value: dot }),
    ).rejects.toMatchObject({ code: 'rpc/unsupported-method' })
  })
  it.each([
    ['an address of another namespace', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['a broken checksum', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQX'],
  ])('to %s rejects before the wallet is asked', async (_, to) => {
    const { adapter, common, wallet } = await connected()
    await expect(adapter.transfers.send({ ...common, to, value: dot })).rejects.toMatchObject({
      code: 'send/invalid-receiver',
    })
    expect(wallet.log.entries.some(({ method }) => method === 'signPayload')).toBe(false)
  })
})

describe('the existential deposit', () => {
  async function poor(plancks: bigint) {
    const scene = await connected()
    await chain.setBalance(scene.address, plancks)
    return scene
  }
  it.each([
    [
      'leaves too little to the sender',
      5n * dot,
      5n * dot - dot / 2n,
      'send/below-existential-deposit',
      /Send at most 3\.9\d+ DOT/,
    ],
    [
      'creates an account with too little',
      5n * dot,
      dot / 2n,
      'send/below-existential-deposit',
      /Send at least 1 DOT/,
    ],
    ['exceeds the balance', 5n * dot, 6n * dot, 'send/insufficient-balance', /smaller amount/],
    ['leaves nothing for the fee', 5n * dot, 5n * dot, 'send/insufficient-fee', /smaller amount/],
  ])('a transfer that %s rejects before the wallet is asked', async (_, has, value, code, action) => {
    const { adapter, common, wallet } = await poor(has)
    await expect(adapter.transfers.send({ ...common, to: newAddress(), value })).rejects.toMatchObject({
      code,
      action: expect.stringMatching(action),
    })
    expect(wallet.log.entries.some(({ method }) => method === 'signPayload')).toBe(false)
  })
  it('the reserve of an estimate keeps it, also where a part of the balance is frozen', async () => {
    const { adapter, common, freeOf, address } = await poor(5n * dot)
    const to = newAddress()
    const { reserve = 0n, fee: most } = await adapter.transfers.estimate({ ...common, to, value: 5n * dot })
    const { fee } = await adapter.transfers.estimate({ ...common, to, value: 5n * dot - reserve })
    const hash = await adapter.transfers.send({ ...common, to, value: 5n * dot - reserve })
    await expect(waitFor(adapter.transfers, { hash, network: common.network })).resolves.toBe('success')
    expect(await freeOf(to)).toBe(5n * dot - reserve)
    // The fee did not rise by the tenth that was kept for it.
    expect(await freeOf(address)).toBe(chain.existentialDeposit + (most * 110n) / 100n - fee)
    await chain.setBalance(address, 5n * dot, { frozen: 3n * dot })
    const frozen = await adapter.transfers.estimate({ ...common, to, value: 2n * dot })
    expect(frozen.reserve).toBe((frozen.fee * 110n) / 100n)
    const last = await adapter.transfers.send({ ...common, to, value: 2n * dot - frozen.fee })
    await expect(waitFor(adapter.transfers, { hash: last, network: common.network })).resolves.toBe('success')
  })
  it(
    'of any balance, all but the reserve goes out: the receiver has it, and the account exists',
    async () => {
      const { adapter, common, freeOf, address } = await connected()
      await holds(
        fc.asyncProperty(
          fc.bigInt({ min: 3n * dot, max: 10n ** 7n * dot }),
          fc.boolean(),
          async (free, isFrozen) => {
            const frozen = isFrozen ? free / 3n : 0n
            await chain.setBalance(address, free, { frozen })
            const to = newAddress()
            const { reserve = 0n } = await adapter.transfers.estimate({ ...common, to, value: free - frozen })
            const value = free - frozen - reserve
            const hash = await adapter.transfers.send({ ...common, to, value })
            await expect(waitFor(adapter.transfers, { hash, network: common.network })).resolves.toBe(
              'success',
            )
            expect(await freeOf(to)).toBe(value)
            expect((await freeOf(address)) + frozen).toBeGreaterThanOrEqual(chain.existentialDeposit)
          },
        ),
        { seed: 1, numRuns: 4 },
      )
    },
    fuzzTimeout,
  )
  it('the maximum of the error message can be sent', async () => {
    const { adapter, common, freeOf, address } = await poor(5n * dot)
    const to = newAddress()
    const { fee } = await adapter.transfers.estimate({ ...common, to, value: 4n * dot })
    const hash = await adapter.transfers.send({ ...common, to, value: 4n * dot - fee })
    await expect(waitFor(adapter.transfers, { hash, network: common.network })).resolves.toBe('success')
    expect(await freeOf(address)).toBeGreaterThanOrEqual(dot)
    await chain.setBalance(address, 10_000n * dot)
  })
})

describe('wait', () => {
  it('continues after the endpoint was unreachable', async () => {
    const { adapter, common } = await connected()
    chain.stall(true)
    const hash = await adapter.transfers.send({ ...common, to: newAddress(), value: dot })
    const observer = await adapter.transfers.observe({ hash, network: common.network })
    expect(await observer.read()).toEqual({ kind: 'pending' })
    chain.drop(true)
    await expect(observer.read()).rejects.toMatchObject({ code: expect.stringMatching(/^rpc\/request/) })
    chain.drop(false)
    chain.stall(false)
    await expect(waitFor(adapter.transfers, { hash, network: common.network })).resolves.toBe('success')
  })
  it('a block that is not final does not suffice', async () => {
    const { adapter, common } = await connected()
    chain.stallFinality(true)
    const hash = await adapter.transfers.send({ ...common, to: newAddress(), value: dot })
    const observer = await adapter.transfers.observe({ hash, network: common.network })
    expect(observer.confirmations).toBe(Number.POSITIVE_INFINITY)
    await chain.mine(3)
    expect(await observer.read()).toMatchObject({ kind: 'included', inclusion: { isFinal: false } })
    const waiting = waitFor(adapter.transfers, { hash, network: common.network })
    await waitFor(adapter.transfers, { hash, network: common.network, confirmations: 2 })
    chain.stallFinality(false)
    await expect(waiting).resolves.toBe('success')
    expect(await observer.read()).toMatchObject({ kind: 'included', inclusion: { isFinal: true } })
  })
  it.each([
    ['another call', dot * 2n, 'other'],
    ['the same call and a higher tip', dot, 'same'],
  ])('%s with the same nonce usurps it', async (_, value, purpose) => {
    const { adapter, common, address } = await connected()
    const { network } = common
    chain.stall(true)
    const to = newAddress()
    const hash = await adapter.transfers.send({ ...common, to, value: dot })
    const apis = createApis()
    onTestFinished(() => apis.close())
    const rival = await apis.use(network, async (api) => {
      const alice = new Keyring({ type: 'sr25519' }).addFromUri('//Alice')
      expect(alice.publicKey).toEqual(decodeAddress(address)?.publicKey)
      const account = await api.query.system?.account?.(address)
      const { nonce } = account as unknown as { nonce: never }
      const transfer = api.tx.balances?.transferKeepAlive?.(to, value)
      const sent = await transfer?.signAsync(alice, { nonce, tip: 1_000 })
      return sent && (await api.rpc.author.submitExtrinsic(sent)).toHex()
    })
    const following = follow(adapter.transfers, { hash, network })
    following.catch(() => {})
    chain.stall(false)
    if (purpose === 'same') await expect(following).resolves.toEqual({ hash: rival, status: 'success' })
    else await expect(following).rejects.toMatchObject({ code: 'send/replaced', replacementHash: rival })
  })
  it('throws for a hash that is none', async () => {
    const { adapter, network } = await connected()
    for (const hash of ['', '0x12', 'x'])
      await expect(adapter.transfers.observe({ hash, network })).rejects.toMatchObject({
        code: 'rpc/not-found',
      })
  })
})

describe('clients', () => {
  const isOpen = (api: ApiPromise) =>
    api.rpc.system.name().then(
      () => true,
      () => false,
    )
  it('one client serves concurrent tasks, and is closed when it is not used', async () => {
    const network = sandboxPolkadotNetwork(chain)
    const apis = createApis()
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => apis.use(network, async (api) => api)))
    if (!first) throw new Error('no client')
    expect(others).toEqual([first, first])
    await getBalance({ apis, address: newAddress(), network })
    expect(await isOpen(first)).toBe(true)
    await eventually(async () => expect(await isOpen(first)).toBe(false))
    const next = await apis.use(network, async (api) => api)
    expect(next === first).toBe(false)
    apis.close()
    await eventually(async () => expect(await isOpen(next)).toBe(false))
  })
  it('the next endpoint serves if one does not connect, and one of another network is an error', async () => {
    const network = sandboxPolkadotNetwork(chain)
    const [url = ''] = network.rpcUrls.default.webSocket ?? []
    const at = (...webSocket: readonly string[]) => ({
      ...network,
      rpcUrls: { default: { ...network.rpcUrls.default, webSocket } },
    })
    const apis = createApis()
    onTestFinished(() => apis.close())
    const name = (api: ApiPromise) => api.rpc.system.name().then(String)
    expect(await apis.use(at('ws://127.0.0.1:9', url), name)).toBe(await apis.use(network, name))
    await expect(apis.use(at('ws://127.0.0.1:9', 'ws://127.0.0.1:9'), name)).rejects.toMatchObject({
      code: 'rpc/request-failed',
    })
    const foreign = { ...at(url, 'ws://127.0.0.1:9'), id: '0'.repeat(32) }
    await expect(apis.use(foreign, name)).rejects.toMatchObject({ code: 'network/endpoint-mismatch' })
    // What a task has done is not done twice.
    let runs = 0
    const failing = async () => {
      runs += 1
      throw new Error('no')
    }
    await expect(apis.use(at(url, url), failing)).rejects.toThrow()
    expect(runs).toBe(1)
  })
  it('a task that runs while they are closed is finished', async () => {
    const network = sandboxPolkadotNetwork(chain)
    const apis = createApis()
    const working = getBalance({ apis, address: newAddress(), network })
    apis.close()
    await expect(working).resolves.toMatchObject({ value: 0n })
  })
  it('a lost connection is replaced at the next use', async () => {
    const network = sandboxPolkadotNetwork(chain)
    const apis = createApis()
    const first = await apis.use(network, async (api) => api)
    chain.drop(true)
    await eventually(async () => expect(await isOpen(first)).toBe(false))
    chain.drop(false)
    const second = await apis.use(network, async (api) => api)
    expect(second === first).toBe(false)
    expect(await isOpen(second)).toBe(true)
    apis.close()
  })
  it('close without console output', async () => {
    const said = vi.spyOn(console, 'error')
    onTestFinished(() => said.mockRestore())
    const network = sandboxPolkadotNetwork(chain)
    const apis = createApis()
    const api = await apis.use(network, async (each) => each)
    apis.close()
    // A request of our own would fail, so the socket gets time to close.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(api.genesisHash.toHex()).toBe(chain.genesisHash)
    expect(said).not.toHaveBeenCalled()
  })
})
