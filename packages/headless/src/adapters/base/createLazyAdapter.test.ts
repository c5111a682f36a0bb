import { expect, test, vi } from 'vitest'
import type { AdapterSnapshot } from '../../core/adapter.js'
import { createEmitter } from '../../shared/emitter.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import { PackageMissingError } from '../../shared/errors/packageMissing.js'
import { unknownNetwork } from '../../shared/networks.js'
import type { Connection, Connector } from '../../shared/types.js'
import { createLazyAdapter, type LiveAdapter } from './createLazyAdapter.js'

const connector: Connector = {
  key: 'solana:one',
  id: 'one',
  name: 'One',
  type: 'announced',
  namespace: 'solana',
  isInstalled: true,
  isIdentityShared: false,
}
const connection: Connection = {
  connectorKey: 'solana:one',
  connectorId: 'one',
  namespace: 'solana',
  accounts: [{ address: 'A' }],
  networkId: 'solana:x',
}

/** A live part that records its calls. */
function createLive() {
  const changes = createEmitter<void>()
  const done: string[] = []
  let snapshot: AdapterSnapshot = { connectors: [], connections: [] }
  /** Records a call and resolves with the answer. */
  const record =
    <answer>(name: string, answer: answer) =>
    async (parameters?: object) => {
      done.push(
        [name, ...Object.values(parameters ?? {}).filter((value) => typeof value === 'string')].join(' '),
      )
      return answer
    }
  const live: LiveAdapter = {
    connect: record('connect', connection),
    reconnect: record('reconnect', connection),
    disconnect: record('disconnect', undefined),
    refresh: record('refresh', undefined),
    switchNetwork: record('switchNetwork', 'solana:x' as const),
    signMessage: record('signMessage', 'signature'),
    accounts: { activate: record('activate', connection) },
    walletProvider: { get: record('get', 'provider') },
    getSnapshot: () => snapshot,
    subscribe: changes.subscribe,
    start() {
      done.push('start')
      return () => done.push('stop')
    },
    findWallets: () => done.push('findWallets'),
    getCapabilities: () => ({ methods: ['sign'] }),
  }
  return {
    live,
    done,
    listeners: () => changes.listenerCount,
    show(next: AdapterSnapshot) {
      snapshot = next
      changes.emit()
    },
  }
}

function createScene(load?: () => Promise<LiveAdapter>) {
  const underneath = createLive()
  const loads = vi.fn(load ?? (async () => underneath.live))
  const { adapter } = createLazyAdapter({ namespace: 'solana', type: 'solana', load: loads })
  return { ...underneath, adapter, loads }
}

test('creating, starting, reading and subscribing load nothing', async () => {
  const { adapter, loads } = createScene()
  const stop = adapter.start()
  adapter.subscribe(() => {})
  expect(adapter.getSnapshot()).toEqual({ connectors: [], connections: [] })
  expect(adapter.getCapabilities(connection)).toEqual({})
  stop()
  expect(loads).not.toHaveBeenCalled()
})

test('returns the same empty snapshot object until the live part is loaded', () => {
  const { adapter } = createScene()
  expect(adapter.getSnapshot()).toBe(adapter.getSnapshot())
})

test('has the members of all adapters and no other capability', () => {
  const { adapter } = createScene()
  expect(adapter).toMatchObject({ accounts: {}, walletProvider: {} })
  expect(adapter.transfers).toBe(undefined)
  expect(adapter.typedData).toBe(undefined)
})

test('each member calls the same member of the live part', async () => {
  const { adapter, done } = createScene()
  const connectorKey = 'key'
  const network = unknownNetwork('solana:x')
  expect(await adapter.connect({ connectorKey })).toBe(connection)
  expect(await adapter.reconnect({ connectorId: 'id' })).toBe(connection)
  await adapter.disconnect({ connectorKey })
  await adapter.refresh()
  expect(await adapter.switchNetwork({ connectorKey, network })).toBe('solana:x')
  expect(await adapter.signMessage({ connectorKey, address: 'A', message: 'm' })).toBe('signature')
  expect(await adapter.accounts.activate({ connectorKey, address: 'A' })).toBe(connection)
  expect(await adapter.walletProvider.get({ connectorKey })).toBe('provider')
  expect(done).toEqual([
    'connect key',
    'reconnect id',
    'disconnect key',
    'refresh',
    'switchNetwork key',
    'signMessage key A m',
    'activate key A',
    'get key',
  ])
})

test('the first request loads the live part once, and all members use it from then on', async () => {
  const { adapter, loads, done, show } = createScene()
  const heard = vi.fn()
  adapter.subscribe(heard)
  adapter.start()
  const [one, two] = await Promise.all([
    adapter.connect({ connectorKey: 'solana:one' }),
    adapter.connect({ connectorKey: 'solana:two' }),
  ])
  expect([one, two]).toEqual([connection, connection])
  expect(loads).toHaveBeenCalledTimes(1)
  expect(done).toEqual(['start', 'connect solana:one', 'connect solana:two'])
  expect(adapter.getCapabilities(connection)).toEqual({ methods: ['sign'] })
  heard.mockClear()
  show({ connectors: [connector], connections: [connection] })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(adapter.getSnapshot()).toEqual({ connectors: [connector], connections: [connection] })
})

test('starts and stops the live part with the adapter', async () => {
  const { adapter, done } = createScene()
  const stop = adapter.start()
  await adapter.preload()
  expect(done).toEqual(['start', 'findWallets'])
  stop()
  expect(done).toEqual(['start', 'findWallets', 'stop'])
  adapter.start()
  expect(done).toEqual(['start', 'findWallets', 'stop', 'start'])
})

test('does not start a live part that is loaded after the stop', async () => {
  const { adapter, done } = createScene()
  const stop = adapter.start()
  const loading = adapter.preload()
  stop()
  await loading
  expect(done).toEqual(['findWallets'])
})

test('each preload looks for wallets again', async () => {
  const { adapter, done } = createScene()
  await adapter.preload()
  await adapter.preload()
  expect(done).toEqual(['findWallets', 'findWallets'])
})

test('subscribes to the live part only while the adapter has listeners', async () => {
  const { adapter, listeners } = createScene()
  await adapter.preload()
  expect(listeners()).toBe(0)
  const [first, second] = [adapter.subscribe(() => {}), adapter.subscribe(() => {})]
  expect(listeners()).toBe(1)
  first()
  expect(listeners()).toBe(1)
  second()
  expect(listeners()).toBe(0)
  const third = adapter.subscribe(() => {})
  // Calling an unsubscribe function twice ends no other subscription.
  second()
  expect(listeners()).toBe(1)
  third()
})

test('throws LoadFailedError if loading fails, and the next request tries again', async () => {
  const { live } = createLive()
  const offline = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn<() => Promise<LiveAdapter>>()
  load.mockRejectedValueOnce(offline).mockResolvedValue(live)
  const { adapter } = createScene(load)
  const error = await adapter.connect({ connectorKey: 'solana:one' }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(LoadFailedError)
  expect((error as LoadFailedError).cause).toBe(offline)
  expect(await adapter.connect({ connectorKey: 'solana:one' })).toBe(connection)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a missing package rejects with PackageMissingError', async () => {
  const missing = new PackageMissingError('some-package@1.0.0')
  const { adapter } = createScene(() => Promise.reject(missing))
  await expect(adapter.preload()).rejects.toBe(missing)
})

test("rejects with the signal's reason when aborted while loading, and asks no wallet", async () => {
  let finish: (live: LiveAdapter) => void = () => {}
  const { adapter, live, done } = createScene(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  const leaving = new AbortController()
  const connecting = adapter.connect({ connectorKey: 'solana:one', signal: leaving.signal })
  const left = new Error('left')
  leaving.abort(left)
  await expect(connecting).rejects.toBe(left)
  finish(live)
  await adapter.preload()
  expect(done).not.toContain('connect solana:one')
})

test('watch runs while the adapter is started, and can load the live part', async () => {
  const { live, done } = createLive()
  const ended = vi.fn()
  const load = vi.fn(async () => live)
  let ask: () => Promise<unknown> = async () => {}
  const { adapter } = createLazyAdapter({
    namespace: 'solana',
    type: 'solana',
    load,
    watch(begin) {
      ask = begin
      return ended
    },
  })
  const stop = adapter.start()
  expect(load).not.toHaveBeenCalled()
  await ask()
  expect(done).toEqual(['start'])
  stop()
  expect(ended).toHaveBeenCalledTimes(1)
  expect(done).toEqual(['start', 'stop'])
})
