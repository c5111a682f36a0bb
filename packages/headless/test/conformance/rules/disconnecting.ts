import { afterEach, describe, expect, test, vi } from 'vitest'
import { BaseError } from '../../../src/shared/errors/base.js'
import { memoryStorage } from '../../scene.js'
import type { Scene } from '../scene.js'
import { eventually, isPending, makeSubject, openSubject, settle, showWallet } from '../subject.js'

/** Disconnecting, also during other calls. */
export function describeDisconnecting(scene: () => Scene): void {
  async function open() {
    const wallet = await showWallet(scene())
    const subject = openSubject(scene())
    const connection = await subject.connect(wallet)
    const shown = () => subject.adapter.getSnapshot().connections
    return { ...subject, wallet, connection, connectorKey: connection.connectorKey, shown }
  }

  afterEach(() => {
    vi.useRealTimers()
  })

  describe('disconnecting', () => {
    test('ends the connection immediately and the permission in the wallet, which can connect again', async () => {
      const { adapter, connect, wallet, shown } = await open()
      const disconnecting = adapter.disconnect({})
      await settle()
      expect(shown()).toEqual([])
      await disconnecting
      if (scene().traits.permissions === 'revocable')
        await eventually(() => expect(wallet.isPermitted()).toBe(false))
      await expect(connect(wallet)).resolves.toMatchObject({ connectorId: wallet.connectorId })
      // The new connection follows the wallet too.
      await wallet.forget()
      await eventually(() => expect(shown()).toEqual([]))
    })

    test('silently: ends the connection without a request to the wallet', async () => {
      const { adapter, wallet, shown } = await open()
      const asked = wallet.countRequests()
      await adapter.disconnect({ silent: true })
      expect(shown()).toEqual([])
      await settle()
      expect(wallet.isPermitted()).toBe(true)
      expect(wallet.countRequests()).toBe(asked)
    })

    test('of a connector that is not connected changes nothing', async () => {
      const { adapter, wallet, shown, connection } = await open()
      const asked = wallet.countRequests()
      const before = adapter.getSnapshot()
      await adapter.disconnect({ connectorKey: 'no-such-connector' })
      expect(shown()).toEqual([connection])
      expect(adapter.getSnapshot()).toBe(before)
      expect(wallet.countRequests()).toBe(asked)
    })

    test('follows a wallet that disconnects', async () => {
      const { wallet, shown } = await open()
      await wallet.forget()
      await eventually(() => expect(shown()).toEqual([]))
    })

    test('a wallet that never responds: the connection ends immediately, and the call ends', async () => {
      const { adapter, wallet, shown } = await open()
      wallet.freeze(true)
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      const disconnecting = adapter.disconnect({}).catch(() => {})
      await vi.advanceTimersByTimeAsync(60_000)
      expect(shown()).toEqual([])
      vi.useRealTimers()
      // A pairing sends a request to the relay, and waits for its response.
      await disconnecting
      wallet.freeze(false)
    })
  })

  describe('disconnecting in the middle', () => {
    test('of connect: ends the request, and a later approval leaves no connection and no permission', async () => {
      const wallet = await showWallet(scene())
      const { adapter, begin, connect } = openSubject(scene())
      wallet.wait()
      const { connection } = await begin(wallet)
      await wallet.untilWaiting(1)
      await adapter.disconnect({})
      expect(await isPending(connection)).toBe(false)
      await expect(connection).rejects.toMatchObject({ code: 'connect/cancelled' })
      await wallet.approve().catch(() => {})
      await settle()
      expect(adapter.getSnapshot().connections).toEqual([])
      if (scene().traits.permissions === 'revocable')
        await eventually(() => expect(wallet.isPermitted()).toBe(false))
      expect(adapter.getSnapshot().connections).toEqual([])
      await expect(connect(wallet)).resolves.toMatchObject({ connectorId: wallet.connectorId })
    })

    test('of connect, by disconnecting another connection: the request continues', async () => {
      const { adapter, begin, wallet, connectorKey, shown } = await open()
      if (scene().traits.wallets === 'one') {
        await adapter.disconnect({ connectorKey })
        expect(shown()).toEqual([])
        return
      }
      const other = await showWallet(scene(), { identity: 'second' })
      other.wait()
      const { connection } = await begin(other)
      await other.untilWaiting(1)
      await adapter.disconnect({ connectorKey })
      expect(shown()).toEqual([])
      expect(await isPending(connection)).toBe(true)
      await other.approve()
      const connected = await connection
      expect(shown()).toEqual([connected])
      expect(wallet.connectorId).not.toBe(other.connectorId)
    })

    test('of reconnect: nothing is connected afterwards', async () => {
      const wallet = await showWallet(scene())
      const storage = memoryStorage()
      const earlier = makeSubject(scene(), { storage })
      const stop = earlier.adapter.start()
      const { connectorId, networkId } = await earlier.connect(wallet)
      stop()
      const { adapter } = openSubject(scene(), { storage })
      await adapter.preload?.()
      wallet.freeze(true)
      const reconnecting = adapter.reconnect({ connectorId, networkId })
      if (scene().traits.wallets === 'several') await settle()
      const disconnecting = adapter.disconnect({})
      wallet.freeze(false)
      await disconnecting
      await expect(reconnecting).resolves.toBeUndefined()
      await settle()
      expect(adapter.getSnapshot().connections).toEqual([])
    })

    test('of switchNetwork: the call ends, and nothing is connected afterwards', async () => {
      const { adapter, wallet, connectorKey, shown } = await open()
      const [, network] = scene().networks
      if (scene().traits.network === 'of the wallet') wallet.wait()
      const switching = adapter.switchNetwork({ connectorKey, network })
      switching.catch(() => {})
      if (scene().traits.network === 'of the wallet') await wallet.untilWaiting(1)
      const disconnecting = adapter.disconnect({})
      if (scene().traits.network === 'of the wallet') await wallet.approve().catch(() => {})
      await disconnecting
      expect(await switching.catch(() => 'ended')).toBeDefined()
      await settle()
      expect(shown()).toEqual([])
    })

    test('of signMessage: the call ends with the response of the wallet, and nothing is connected afterwards', async () => {
      const { adapter, wallet, connectorKey, connection, shown } = await open()
      const { address = '' } = connection.accounts[0] ?? {}
      if (scene().traits.messages === 'none') {
        await adapter.disconnect({})
        await expect(adapter.signMessage({ connectorKey, address, message: 'hello' })).rejects.toThrow()
        expect(shown()).toEqual([])
        return
      }
      wallet.wait()
      const signing = adapter.signMessage({ connectorKey, address, message: 'hello' })
      signing.catch(() => {})
      await wallet.untilWaiting(1)
      await adapter.disconnect({})
      await wallet.approve().catch(() => {})
      expect(await isPending(signing)).toBe(false)
      expect(shown()).toEqual([])
    })

    test('of typedData.sign: the call ends with the response of the wallet, and nothing is connected afterwards', async () => {
      const { adapter, wallet, connectorKey, connection, shown } = await open()
      const { address = '' } = connection.accounts[0] ?? {}
      const { typedData } = scene()
      if (!adapter.typedData || !typedData) {
        // There is no such call that could connect the wallet again.
        expect([adapter.typedData, typedData]).toEqual([undefined, undefined])
        return
      }
      wallet.wait()
      const { definition } = typedData
      const signing = adapter.typedData.sign({ connectorKey, address, typedData: definition })
      signing.catch(() => {})
      await wallet.untilWaiting(1)
      await adapter.disconnect({})
      await wallet.approve().catch(() => {})
      const answer = await signing.catch((thrown: unknown) => thrown)
      if (typeof answer === 'string')
        expect(await typedData.isSigned({ address, signature: answer })).toBe(true)
      else expect(answer).toBeInstanceOf(BaseError)
      await settle()
      expect(shown()).toEqual([])
    })

    test('of refresh: nothing is connected afterwards', async () => {
      const { adapter, wallet, shown } = await open()
      wallet.freeze(true)
      const refreshing = adapter.refresh()
      await settle()
      const disconnecting = adapter.disconnect({})
      wallet.freeze(false)
      await Promise.all([refreshing, disconnecting])
      await settle()
      expect(shown()).toEqual([])
    })
  })
}
