import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../scene.js'
import type { Scene, SceneWallet } from '../scene.js'
import { eventually, makeSubject, openSubject, settle, showWallet } from '../subject.js'

/** Reconnecting a wallet of an earlier page. */
export function describeReconnecting(scene: () => Scene): void {
  /** Connects a wallet on an earlier page. The next page is not open yet. */
  async function connectedBefore(wallet: SceneWallet) {
    const storage = memoryStorage()
    const earlier = makeSubject(scene(), { storage })
    const stop = earlier.adapter.start()
    const { connectorId, networkId } = await earlier.connect(wallet)
    stop()
    const shown = () => earlier.adapter.getSnapshot().connections
    return { before: { connectorId, networkId }, storage, shown }
  }

  afterEach(() => {
    vi.useRealTimers()
  })

  describe('reconnecting', () => {
    test('a wallet that is still connected reconnects without a prompt, with the same connection', async () => {
      const wallet = await showWallet(scene())
      const { storage, before } = await connectedBefore(wallet)
      wallet.wait()
      const { adapter } = openSubject(scene(), { storage })
      const connection = await adapter.reconnect(before)
      expect(connection).toMatchObject(before)
      expect(connection?.accounts[0]?.address).toBe(wallet.address)
      expect(adapter.getSnapshot().connections).toEqual([connection])
      expect(wallet.countWaiting()).toBe(0)
    })

    test('a wallet that has revoked its permission is not connected, and gets no request to connect', async () => {
      const wallet = await showWallet(scene())
      const { storage, before, shown } = await connectedBefore(wallet)
      await wallet.forget()
      // A relay delivers the end of a session once, here to the earlier page, which stores it.
      if (scene().traits.reconnects === 'by its session') await eventually(() => expect(shown()).toEqual([]))
      wallet.wait()
      const { adapter } = openSubject(scene(), { storage })
      await adapter.preload?.()
      const { reconnects } = scene().traits
      if (reconnects === 'with a prompt') vi.useFakeTimers({ toFake: ['setTimeout'] })
      const reconnecting = adapter.reconnect(before)
      if (reconnects === 'with a prompt') await vi.advanceTimersByTimeAsync(60_000)
      const connection = await reconnecting
      vi.useRealTimers()
      expect(connection).toBeUndefined()
      expect(adapter.getSnapshot().connections).toEqual([])
      if (reconnects !== 'with a prompt') expect(wallet.countWaiting()).toBe(0)
      else await wallet.approve()
      // The user has permitted the page again.
      await settle()
      expect(adapter.getSnapshot().connections).toHaveLength(reconnects === 'with a prompt' ? 1 : 0)
    })

    test('stops waiting for a wallet that does not respond, and connects it when it does', async () => {
      const wallet = await showWallet(scene())
      const { storage, before } = await connectedBefore(wallet)
      const { adapter } = openSubject(scene(), { storage })
      await adapter.preload?.()
      wallet.freeze(true)
      if (scene().traits.wallets === 'one') {
        // The session shows whether it is connected, without a request to the wallet.
        await expect(adapter.reconnect(before)).resolves.toMatchObject(before)
        wallet.freeze(false)
        return
      }
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      const reconnecting = adapter.reconnect(before)
      await vi.advanceTimersByTimeAsync(60_000)
      await expect(reconnecting).resolves.toBeUndefined()
      expect(adapter.getSnapshot().connections).toEqual([])
      expect(adapter.getSnapshot().paused).toMatchObject([{ connectorId: wallet.connectorId }])
      vi.useRealTimers()
      wallet.freeze(false)
      await eventually(() => expect(adapter.getSnapshot().connections).toMatchObject([before]))
      expect(adapter.getSnapshot().paused).toBeUndefined()
    })

    test('stops waiting for a wallet that is not on the page', async () => {
      const { adapter } = openSubject(scene())
      await adapter.preload?.()
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      const reconnecting = adapter.reconnect({ connectorId: 'test.conformance.nowhere' })
      await vi.advanceTimersByTimeAsync(60_000)
      await expect(reconnecting).resolves.toBeUndefined()
    })

    test('connects neither of two wallets with the same identity, without a request', async () => {
      const wallet = await showWallet(scene())
      const { storage, before } = await connectedBefore(wallet)
      if (scene().traits.identities === 'unique') {
        await expect(openSubject(scene(), { storage }).adapter.reconnect(before)).resolves.toMatchObject(
          before,
        )
        return
      }
      const rival = await showWallet(scene())
      const { adapter } = openSubject(scene(), { storage })
      await adapter.preload?.()
      const asked = [wallet, rival].map((each) => each.countRequests())
      await expect(adapter.reconnect(before)).resolves.toBeUndefined()
      expect([wallet, rival].map((each) => each.countRequests())).toEqual(asked)
      expect(adapter.getSnapshot().connections).toEqual([])
    })

    test('reconnecting a connected wallet sends no request, and resolves with the current connection', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connect } = openSubject(scene())
      const connection = await connect(wallet)
      const asked = wallet.countRequests()
      expect(await adapter.reconnect({ connectorId: wallet.connectorId })).toBe(connection)
      expect(wallet.countRequests()).toBe(asked)
    })

    test.each([
      { isActive: true, place: 'first' },
      { isActive: undefined, place: 'first' },
      { isActive: false, place: 'last' },
    ])('with isActive $isActive, its connection is the $place of several', async ({ isActive, place }) => {
      const wallet = await showWallet(scene())
      const { storage, before } = await connectedBefore(wallet)
      const { adapter, connect } = openSubject(scene(), { storage, isMultiWallet: true })
      if (scene().traits.wallets === 'one') {
        const only = await adapter.reconnect({ ...before, isActive })
        expect(adapter.getSnapshot().connections).toEqual([only])
        return
      }
      const other = await connect(await showWallet(scene(), { identity: 'second' }))
      const connection = await adapter.reconnect({ ...before, isActive })
      expect(connection).toMatchObject(before)
      const both = place === 'first' ? [connection, other] : [other, connection]
      expect(adapter.getSnapshot().connections).toEqual(both)
    })

    test('keeps a wallet that the user connects during the call', async () => {
      const wallet = await showWallet(scene())
      const { storage, before } = await connectedBefore(wallet)
      const { adapter, connect } = openSubject(scene(), { storage })
      await adapter.preload?.()
      wallet.freeze(true)
      const reconnecting = adapter.reconnect(before)
      if (scene().traits.wallets === 'one') {
        await expect(reconnecting).resolves.toMatchObject(before)
        wallet.freeze(false)
        return
      }
      const other = await showWallet(scene(), { identity: 'second' })
      const connection = await connect(other)
      wallet.freeze(false)
      await expect(reconnecting).resolves.toBeUndefined()
      expect(adapter.getSnapshot().connections).toEqual([connection])
    })
  })
}
