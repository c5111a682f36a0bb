import { describe, expect, test } from 'vitest'
import { BaseError } from '../../../src/shared/errors/base.js'
import type { Scene } from '../scene.js'
import { eventually, expectNamed, openSubject, showWallet } from '../subject.js'

/** Connecting a wallet. */
export function describeConnecting(scene: () => Scene): void {
  describe('connecting', () => {
    test('a wallet of the page is one connector, and listing it sends no request', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connectorOf } = openSubject(scene())
      const connector = await connectorOf(wallet)
      expect(connector).toMatchObject({ namespace: adapter.namespace, isIdentityShared: false })
      expect(connector.name).not.toBe('')
      const { connectors, connections } = adapter.getSnapshot()
      expect(connectors.filter(({ id }) => id === wallet.connectorId)).toHaveLength(1)
      expect(connections).toEqual([])
      expect(wallet.isPermitted()).toBe(false)
    })

    test('connect resolves with the connection that the snapshot shows: the account and network of the wallet', async () => {
      const [network] = scene().networks
      const wallet = await showWallet(scene())
      const { adapter, connectorOf } = openSubject(scene())
      const { key } = await connectorOf(wallet)
      const connection = await adapter.connect({ connectorKey: key, networkId: network.networkId })
      expect(connection).toMatchObject({
        connectorKey: key,
        connectorId: wallet.connectorId,
        namespace: adapter.namespace,
        networkId: wallet.networkId?.() ?? network.networkId,
      })
      expect(connection.accounts[0]?.address).toBe(wallet.address)
      expect(adapter.getSnapshot().connections).toHaveLength(1)
      expect(adapter.getSnapshot().connections[0]).toBe(connection)
      await eventually(() => expect(wallet.isPermitted()).toBe(true))
    })

    test('connecting a connected wallet sends no request, and resolves with the current connection', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connect } = openSubject(scene())
      const first = await connect(wallet)
      wallet.wait()
      expect(await adapter.connect({ connectorKey: first.connectorKey })).toBe(first)
      expect(wallet.countWaiting()).toBe(0)
    })

    test('throws for an unknown connector key', async () => {
      const { adapter } = openSubject(scene())
      await expect(adapter.connect({ connectorKey: 'no-such-connector' })).rejects.toMatchObject({
        code: 'connect/connector-not-found',
      })
    })

    test('a rejection connects nothing, and the wallet can connect again', async () => {
      const wallet = await showWallet(scene())
      const subject = openSubject(scene())
      const { adapter, connect } = subject
      wallet.refuseNext()
      await expect(connect(wallet)).rejects.toMatchObject({ code: 'rpc/user-rejected' })
      expect(adapter.getSnapshot().connections).toEqual([])
      await expectNamed(subject, wallet, () => connect(wallet))
      await expect(connect(wallet)).resolves.toMatchObject({ connectorId: wallet.connectorId })
    })

    test('a response without an account of the namespace throws an error for the user, and leaves no connection and no permission', async () => {
      const { wrongAnswers = [] } = await scene().createWallet()
      expect(wrongAnswers).not.toEqual([])
      for (const { name, result } of wrongAnswers) {
        const wallet = await scene().createWallet()
        const hide = wallet.show()
        const { adapter, connect } = openSubject(scene())
        wallet.answerWrongly?.(result)
        const error = await connect(wallet).catch((thrown: unknown) => thrown)
        expect(error, name).toBeInstanceOf(BaseError)
        expect(adapter.getSnapshot().connections, name).toEqual([])
        if (scene().traits.permissions === 'revocable')
          await eventually(() => expect(wallet.isPermitted(), name).toBe(false))
        await expect(connect(wallet), name).resolves.toMatchObject({ connectorId: wallet.connectorId })
        hide()
      }
    })

    test('a wallet on a network that is not configured is never shown on a configured one', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connect } = openSubject(scene())
      const known = scene().networks.map(({ networkId }) => networkId)
      if (scene().traits.network !== 'of the wallet') {
        // The wallet has no network of its own: the connection has one of the app.
        expect(known).toContain((await connect(wallet)).networkId)
        return
      }
      wallet.leaveForUnknownNetwork?.()
      expect(known).not.toContain(wallet.networkId?.())
      const connection = await connect(wallet).catch((thrown: unknown) => {
        expect(thrown).toBeInstanceOf(BaseError)
      })
      expect(adapter.getSnapshot().connections).toEqual(connection ? [connection] : [])
      if (connection)
        expect(connection).toMatchObject({ networkId: wallet.networkId?.(), network: undefined })
    })

    test('two wallets with one identity are two connectors, and only the chosen one gets a request', async () => {
      const first = await showWallet(scene())
      const { adapter, connectorOf } = openSubject(scene())
      await connectorOf(first)
      if (scene().traits.identities === 'unique') {
        const rows = adapter.getSnapshot().connectors.filter(({ id }) => id === first.connectorId)
        expect(rows).toMatchObject([{ isIdentityShared: false }])
        return
      }
      const second = await showWallet(scene())
      const rows = () => adapter.getSnapshot().connectors.filter(({ id }) => id === first.connectorId)
      await eventually(() => expect(rows()).toHaveLength(2))
      const [one, other] = rows()
      expect([one?.isIdentityShared, other?.isIdentityShared]).toEqual([true, true])
      expect(one?.key).not.toBe(other?.key)
      const connection = await adapter.connect({ connectorKey: other?.key ?? '' })
      expect(connection.connectorKey).toBe(other?.key)
      expect(connection.accounts[0]?.address).toBe(second.address)
      expect([first.isPermitted(), second.isPermitted()]).toEqual([false, true])
    })

    test('a wallet that another one with its identity replaces gets no request', async () => {
      const first = await scene().createWallet()
      const hide = first.show()
      const { adapter, connectorOf } = openSubject(scene())
      await connectorOf(first)
      if (scene().traits.wallets === 'one') {
        // The pairing stays when its wallet changes.
        expect(adapter.getSnapshot().connectors).toHaveLength(1)
        return
      }
      hide()
      const second = await showWallet(scene())
      await adapter.preload?.()
      const newest = () => adapter.getSnapshot().connectors.findLast(({ id }) => id === second.connectorId)
      const connected = await adapter.connect({ connectorKey: newest()?.key ?? '' })
      expect(connected.accounts[0]?.address).toBe(second.address)
      expect(first.isPermitted()).toBe(false)
      expect(adapter.getSnapshot().connections).toEqual([connected])
    })

    test('the connection of a replaced wallet is never shown as one of the other wallet', async () => {
      const first = await scene().createWallet()
      const hide = first.show()
      const { adapter, connect } = openSubject(scene())
      const before = await connect(first)
      if (scene().traits.wallets === 'one') {
        expect(adapter.getSnapshot().connections).toEqual([before])
        return
      }
      hide()
      const second = await showWallet(scene())
      await adapter.preload?.()
      await adapter.refresh()
      const addresses = adapter.getSnapshot().connections.map(({ accounts }) => accounts[0]?.address)
      expect(addresses).not.toContain(second.address)
      expect(second.isPermitted()).toBe(false)
    })

    test('a second wallet replaces the first, which is disconnected; the snapshot never shows both or none', async () => {
      const first = await showWallet(scene())
      const { adapter, connect } = openSubject(scene())
      const before = await connect(first)
      if (scene().traits.wallets === 'one') {
        expect(adapter.getSnapshot().connectors).toHaveLength(1)
        return
      }
      const second = await showWallet(scene(), { identity: 'second' })
      const shown: (readonly string[])[] = []
      const unsubscribe = adapter.subscribe(() =>
        shown.push(adapter.getSnapshot().connections.map(({ connectorId }) => connectorId)),
      )
      const after = await connect(second)
      unsubscribe()
      expect(adapter.getSnapshot().connections).toEqual([after])
      expect(shown.filter((ids) => ids.length !== 1)).toEqual([])
      expect(after.connectorKey).not.toBe(before.connectorKey)
      if (scene().traits.permissions === 'revocable')
        await eventually(() => expect(first.isPermitted()).toBe(false))
    })

    test('with several connections, the newest is first in the snapshot, and each can end alone', async () => {
      const first = await showWallet(scene())
      const { adapter, connect } = openSubject(scene(), { isMultiWallet: true })
      const before = await connect(first)
      if (scene().traits.wallets === 'one') {
        expect(adapter.getSnapshot().connections).toEqual([before])
        return
      }
      const second = await showWallet(scene(), { identity: 'second' })
      const after = await connect(second)
      expect(adapter.getSnapshot().connections).toEqual([after, before])
      await adapter.disconnect({ connectorKey: after.connectorKey })
      expect(adapter.getSnapshot().connections).toEqual([before])
      expect(first.isPermitted()).toBe(true)
    })
  })
}
