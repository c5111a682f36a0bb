import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Scene } from '../scene.js'
import { eventually, makeSubject, openSubject, settle, showWallet } from '../subject.js'

/**
 * The snapshots and listeners of an adapter. Every other rule checks the identity of snapshots too: see
 * `subject.ts`.
 */
export function describeSnapshots(scene: () => Scene): void {
  afterEach(() => {
    vi.useRealTimers()
  })

  describe('snapshots', () => {
    test('is the same object while nothing changes, also after several preloads', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connect } = openSubject(scene())
      await connect(wallet)
      const before = adapter.getSnapshot()
      await adapter.preload?.()
      await adapter.refresh()
      await adapter.connect({ connectorKey: before.connections[0]?.connectorKey ?? '' })
      await settle()
      expect(adapter.getSnapshot()).toBe(before)
    })

    test('an adapter that is not started is empty and accesses nothing', async () => {
      const wallet = await showWallet(scene())
      const { adapter } = makeSubject(scene())
      expect(adapter.getSnapshot()).toEqual({ connectors: [], connections: [] })
      await settle()
      expect(wallet.countRequests()).toBe(0)
      expect(adapter.getSnapshot()).toEqual({ connectors: [], connections: [] })
    })

    test('connecting and disconnecting do not change the list of connectors', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connect, connectorOf } = openSubject(scene())
      await connectorOf(wallet)
      const { connectors } = adapter.getSnapshot()
      await connect(wallet)
      expect(adapter.getSnapshot().connectors).toBe(connectors)
      await adapter.disconnect({})
      expect(adapter.getSnapshot().connectors).toBe(connectors)
    })

    test('another account of the wallet is a new connection in a new snapshot', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connect } = openSubject(scene())
      const before = await connect(wallet)
      const address = await wallet.changeAccount?.()
      expect(address).toBeDefined()
      const shown = () => adapter.getSnapshot().connections[0]
      await eventually(() => expect(shown()?.accounts[0]?.address).toBe(address))
      expect(shown()).not.toBe(before)
      expect(before.accounts[0]?.address).toBe(wallet.address)
    })

    test('listeners are called in the order of subscription, see the change in the snapshot, and can unsubscribe', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connect, connectorOf } = openSubject(scene())
      await connectorOf(wallet)
      const calls: string[] = []
      const listen = (name: string) =>
        adapter.subscribe(() => calls.push(`${name} ${adapter.getSnapshot().connections.length}`))
      const leave = [listen('a'), listen('b'), listen('c')]
      await connect(wallet)
      expect(calls.slice(-3)).toEqual(['a 1', 'b 1', 'c 1'])
      leave[1]?.()
      leave[1]?.()
      calls.length = 0
      await adapter.disconnect({})
      expect(calls.slice(-2)).toEqual(['a 0', 'c 0'])
      expect(calls.filter((call) => call.startsWith('b'))).toEqual([])
      leave[0]?.()
      leave[2]?.()
      calls.length = 0
      await connect(wallet)
      expect(calls).toEqual([])
    })

    test('calls the other listeners if one throws', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connect, connectorOf } = openSubject(scene())
      await connectorOf(wallet)
      const reported: unknown[] = []
      const report = (error: unknown) => reported.push(error)
      const others = process.listeners('uncaughtException')
      process.removeAllListeners('uncaughtException')
      process.on('uncaughtException', report)
      const broken = new Error('broken listener')
      const stop = adapter.subscribe(() => {
        throw broken
      })
      let calls = 0
      const leave = adapter.subscribe(() => {
        calls += 1
      })
      await connect(wallet)
      await settle()
      stop()
      leave()
      process.removeListener('uncaughtException', report)
      for (const each of others) process.on('uncaughtException', each)
      expect(calls).toBeGreaterThan(0)
      expect(reported).toContain(broken)
    })
  })

  describe('starting and stopping', () => {
    test('started, stopped and started again, as in StrictMode: each wallet is listed once and connects', async () => {
      const { adapter, connect } = makeSubject(scene())
      adapter.start()()
      const stop = adapter.start()
      const wallet = await showWallet(scene())
      await expect(connect(wallet)).resolves.toMatchObject({ connectorId: wallet.connectorId })
      const rows = adapter.getSnapshot().connectors.filter(({ id }) => id === wallet.connectorId)
      expect(rows).toHaveLength(1)
      stop()
      stop()
    })

    test('two starts: wallets are discovered until both are stopped', async () => {
      const { adapter, connectorOf } = makeSubject(scene())
      const [first, second] = [adapter.start(), adapter.start()]
      await adapter.preload?.()
      first()
      const wallet = await showWallet(scene())
      await expect(connectorOf(wallet)).resolves.toMatchObject({ id: wallet.connectorId })
      second()
    })

    test('stopping removes every listener from the page', async () => {
      const { adapter } = makeSubject(scene())
      const run = async () => {
        const stop = adapter.start()
        await adapter.preload?.()
        await settle()
        stop()
      }
      // What is loaded at the first start may listen for as long as the page is open.
      await run()
      const remaining = watchListeners(window, document)
      await run()
      expect(remaining()).toEqual([])
    })

    test('stopping keeps the connection, and a new start follows its wallet', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connect } = makeSubject(scene())
      const stop = adapter.start()
      const connection = await connect(wallet)
      stop()
      expect(adapter.getSnapshot().connections).toEqual([connection])
      const end = adapter.start()
      await settle()
      expect(adapter.getSnapshot().connections).toEqual([connection])
      await wallet.forget()
      await eventually(() => expect(adapter.getSnapshot().connections).toEqual([]))
      end()
    })
  })

  describe('two instances', () => {
    test('a wallet that is connected in one is not connected in the other', async () => {
      const wallet = await showWallet(scene())
      const [one, other] = [openSubject(scene()), openSubject(scene())]
      await other.connectorOf(wallet)
      const before = other.adapter.getSnapshot()
      const connection = await one.connect(wallet)
      await settle()
      expect(one.adapter.getSnapshot().connections).toEqual([connection])
      expect(other.adapter.getSnapshot()).toBe(before)
    })

    test('an abort in one does not end the request of the other', async () => {
      const wallet = await showWallet(scene())
      const [one, other] = [openSubject(scene()), openSubject(scene())]
      wallet.wait(2)
      const leaving = new AbortController()
      const first = await one.begin(wallet, { signal: leaving.signal })
      await wallet.untilWaiting(1)
      const second = await other.begin(wallet)
      await wallet.untilWaiting(2)
      leaving.abort(new Error('closed'))
      await expect(first.connection).rejects.toThrow('closed')
      await wallet.approve(1)
      const connection = await second.connection
      expect(other.adapter.getSnapshot().connections).toEqual([connection])
      expect(one.adapter.getSnapshot().connections).toEqual([])
    })

    test('a silent disconnect in one leaves the connection of the other', async () => {
      const wallet = await showWallet(scene())
      const [one, other] = [openSubject(scene()), openSubject(scene())]
      await one.connect(wallet)
      const connection = await other.connect(wallet)
      await one.adapter.disconnect({ silent: true })
      await settle()
      expect(one.adapter.getSnapshot().connections).toEqual([])
      expect(other.adapter.getSnapshot().connections).toEqual([connection])
    })
  })
}

/** Returns a function that returns the types of the listeners that were added and not removed since. */
function watchListeners(...targets: readonly EventTarget[]): () => readonly string[] {
  const spies = targets.map((target) => ({
    added: vi.spyOn(target, 'addEventListener'),
    removed: vi.spyOn(target, 'removeEventListener'),
  }))
  onTestFinished(() => {
    for (const { added, removed } of spies) for (const spy of [added, removed]) spy.mockRestore()
  })
  return () =>
    spies.flatMap(({ added, removed }) =>
      added.mock.calls
        .filter(
          ([type, listener]) => !removed.mock.calls.some((each) => each[0] === type && each[1] === listener),
        )
        .map(([type]) => type),
    )
}
