import { expect, test, vi } from 'vitest'
import type { AdapterSnapshot } from '../../core/adapter.js'
import { createEmitter } from '../../shared/emitter.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import { PackageMissingError } from '../../shared/errors/packageMissing.js'
import type { Connection, Connector } from '../../shared/types.js'
import { type AdapterActions, createLazyAdapter, type LiveAdapter } from './lazyAdapter.js'

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

/** The part that is loaded, with a record of what was done with it. */
function createLive() {
  const changes = createEmitter<void>()
  const done: string[] = []
  let snapshot: AdapterSnapshot = { connectors: [], connections: [] }
  const live: LiveAdapter<'activate'> = {
    actions: {
      connect: async ({ connectorKey }) => {
        done.push(`connect ${connectorKey}`)
        return connection
      },
      activate: async () => connection,
    } as Partial<AdapterActions<'activate'>> as AdapterActions<'activate'>,
    getSnapshot: () => snapshot,
    subscribe: changes.subscribe,
    start() {
      done.push('start')
      return () => done.push('stop')
    },
    look: () => done.push('look'),
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

function createScene(load?: () => Promise<LiveAdapter<'activate'>>) {
  const underneath = createLive()
  const loads = vi.fn(load ?? (async () => underneath.live))
  const adapter = createLazyAdapter<'activate'>({
    namespace: 'solana',
    type: 'solana',
    own: ['activate'],
    load: loads,
  })
  return { ...underneath, adapter, loads }
}

test('nothing is loaded to be made, started, read and listened to', async () => {
  const { adapter, loads } = createScene()
  const stop = adapter.start()
  adapter.subscribe(() => {})
  expect(adapter.getSnapshot()).toEqual({ connectors: [], connections: [] })
  expect(adapter.getCapabilities(connection)).toEqual({})
  stop()
  expect(loads).not.toHaveBeenCalled()
})

test('the same empty snapshot until something is there: React may compare it', () => {
  const { adapter } = createScene()
  expect(adapter.getSnapshot()).toBe(adapter.getSnapshot())
})

test('has the members that were named, and no other', () => {
  const { adapter } = createScene()
  expect(typeof adapter.activate).toBe('function')
  expect('signTypedData' in adapter).toBe(false)
  expect('send' in adapter).toBe(false)
})

test('the first request loads the rest once, and everything goes there from then on', async () => {
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

test('what is loaded is started if this is, and stopped with it', async () => {
  const { adapter, done } = createScene()
  const stop = adapter.start()
  await adapter.preload()
  expect(done).toEqual(['start', 'look'])
  stop()
  expect(done).toEqual(['start', 'look', 'stop'])
  adapter.start()
  expect(done).toEqual(['start', 'look', 'stop', 'start'])
})

test('what is loaded after the stop stays stopped', async () => {
  const { adapter, done } = createScene()
  const stop = adapter.start()
  const loading = adapter.preload()
  stop()
  await loading
  expect(done).toEqual(['look'])
})

test('each time somebody asks for wallets it looks once more', async () => {
  const { adapter, done } = createScene()
  await adapter.preload()
  await adapter.preload()
  expect(done).toEqual(['look', 'look'])
})

test('what is underneath is listened to only while somebody listens here', async () => {
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
  // Ended a second time, a subscription ends nobody else's.
  second()
  expect(listeners()).toBe(1)
  third()
})

test('offline it says so, and the next request tries again', async () => {
  const { live } = createLive()
  const offline = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn<() => Promise<LiveAdapter<'activate'>>>()
  load.mockRejectedValueOnce(offline).mockResolvedValue(live)
  const { adapter } = createScene(load)
  const error = await adapter.connect({ connectorKey: 'solana:one' }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(LoadFailedError)
  expect((error as LoadFailedError).cause).toBe(offline)
  expect(await adapter.connect({ connectorKey: 'solana:one' })).toBe(connection)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a package that is not installed is named, not taken for being offline', async () => {
  const missing = new PackageMissingError('some-package@1.0.0')
  const { adapter } = createScene(() => Promise.reject(missing))
  await expect(adapter.preload()).rejects.toBe(missing)
})

test('who leaves while it loads is let go at once, and no wallet is asked', async () => {
  let finish: (live: LiveAdapter<'activate'>) => void = () => {}
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

test('what is watched for while it runs can ask for the rest, and ends with it', async () => {
  const { live, done } = createLive()
  const ended = vi.fn()
  const load = vi.fn(async () => live)
  let ask: () => Promise<unknown> = async () => {}
  const adapter = createLazyAdapter<'activate'>({
    namespace: 'solana',
    type: 'solana',
    own: ['activate'],
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
