import { describe, expect, test } from 'vitest'
import type { Scene, SceneWallet } from '../scene.js'
import { eventually, isPending, openSubject, type Subject, settle, showWallet } from '../subject.js'

const cancelled = new Error('cancelled')

/** Requests to connect that overlap, are cancelled, or are approved late. */
export function describeAttempts(scene: () => Scene): void {
  /** Starts to connect a wallet that does not respond. */
  async function ask({ begin }: Subject, wallet: SceneWallet, waiting = 1) {
    const leaving = new AbortController()
    const { connection, connectorKey } = await begin(wallet, { signal: leaving.signal })
    await wallet.untilWaiting(waiting)
    return { connection, connectorKey, abort: () => leaving.abort(cancelled) }
  }

  async function expectNothingLeft({ adapter }: Subject, wallet: SceneWallet) {
    await settle()
    expect(adapter.getSnapshot().connections).toEqual([])
    if (scene().traits.permissions === 'revocable')
      await eventually(() => expect(wallet.isPermitted()).toBe(false))
    expect(adapter.getSnapshot().connections).toEqual([])
  }

  describe('requests to connect', () => {
    test('two calls with one connector share one request, and both resolve with the connection', async () => {
      const wallet = await showWallet(scene())
      const { adapter, begin } = openSubject(scene())
      wallet.wait(2)
      const { connection: first, connectorKey } = await begin(wallet)
      const second = adapter.connect({ connectorKey })
      await wallet.untilWaiting(1)
      await settle()
      expect(wallet.countWaiting()).toBe(1)
      await wallet.approve()
      expect(await second).toBe(await first)
    })

    test('an aborted call does not cancel the request of the other call', async () => {
      const wallet = await showWallet(scene())
      const subject = openSubject(scene())
      wallet.wait()
      const first = await ask(subject, wallet)
      const second = subject.adapter.connect({ connectorKey: first.connectorKey })
      first.abort()
      expect(await isPending(first.connection)).toBe(false)
      await expect(first.connection).rejects.toBe(cancelled)
      expect(await isPending(second)).toBe(true)
      await wallet.approve()
      await expect(second).resolves.toMatchObject({ connectorKey: first.connectorKey })
      await eventually(() => expect(wallet.isPermitted()).toBe(true))
    })

    test('cancelled: the call rejects immediately, nothing changes, and the next call sends a new request', async () => {
      const wallet = await showWallet(scene())
      const subject = openSubject(scene())
      wallet.wait()
      const first = await ask(subject, wallet)
      const before = subject.adapter.getSnapshot()
      first.abort()
      expect(await isPending(first.connection)).toBe(false)
      await expect(first.connection).rejects.toBe(cancelled)
      expect(subject.adapter.getSnapshot()).toBe(before)
      await expect(subject.connect(wallet)).resolves.toMatchObject({ connectorId: wallet.connectorId })
    })

    test('approved after it was cancelled: no connection and no permission, and the wallet can connect again', async () => {
      const wallet = await showWallet(scene())
      const subject = openSubject(scene())
      wallet.wait()
      const first = await ask(subject, wallet)
      first.abort()
      await expect(first.connection).rejects.toBe(cancelled)
      await wallet.approve().catch(() => {})
      await expectNothingLeft(subject, wallet)
      await expect(subject.connect(wallet)).resolves.toMatchObject({ connectorId: wallet.connectorId })
      await eventually(() => expect(wallet.isPermitted()).toBe(true))
    })

    test('cancelled twice and approved twice: no connection and no permission, and the wallet can connect again', async () => {
      const wallet = await showWallet(scene())
      const subject = openSubject(scene())
      wallet.wait(2)
      for (const waiting of [1, 2]) {
        const attempt = await ask(subject, wallet, waiting)
        attempt.abort()
        await expect(attempt.connection).rejects.toBe(cancelled)
      }
      await wallet.approve().catch(() => {})
      await wallet.approve().catch(() => {})
      await expectNothingLeft(subject, wallet)
      await expect(subject.connect(wallet)).resolves.toMatchObject({ connectorId: wallet.connectorId })
    })

    test('a late approval does not revoke the permission of a later request', async () => {
      const wallet = await showWallet(scene())
      const subject = openSubject(scene())
      wallet.wait(2)
      const first = await ask(subject, wallet)
      first.abort()
      await expect(first.connection).rejects.toBe(cancelled)
      const second = await ask(subject, wallet, 2)
      await wallet.approve(1)
      const connection = await second.connection
      await wallet.approve().catch(() => {})
      await settle()
      expect(subject.adapter.getSnapshot().connections).toEqual([connection])
      expect(wallet.isPermitted()).toBe(true)
    })

    test('a late rejection does not end a later request: a third call joins it', async () => {
      const wallet = await showWallet(scene())
      const subject = openSubject(scene())
      wallet.wait(3)
      const first = await ask(subject, wallet)
      first.abort()
      await expect(first.connection).rejects.toBe(cancelled)
      const second = await ask(subject, wallet, 2)
      await wallet.refuse().catch(() => {})
      await settle()
      const waiting = wallet.countWaiting()
      const third = subject.adapter.connect({ connectorKey: second.connectorKey })
      await settle()
      expect(wallet.countWaiting()).toBe(waiting)
      await wallet.approve(waiting - 1)
      expect(await third).toBe(await second.connection)
    })

    test('a late approval is revoked once the later request is cancelled too', async () => {
      const wallet = await showWallet(scene())
      const subject = openSubject(scene())
      wallet.wait(2)
      const first = await ask(subject, wallet)
      first.abort()
      const second = await ask(subject, wallet, 2)
      await wallet.approve().catch(() => {})
      await settle()
      second.abort()
      await expect(second.connection).rejects.toBe(cancelled)
      await expectNothingLeft(subject, wallet)
    })

    test('a late approval is revoked once the later request is rejected', async () => {
      const wallet = await showWallet(scene())
      const subject = openSubject(scene())
      wallet.wait(2)
      const first = await ask(subject, wallet)
      first.abort()
      const second = await ask(subject, wallet, 2)
      await wallet.refuse(1)
      await expect(second.connection).rejects.toMatchObject({ code: 'rpc/user-rejected' })
      await wallet.approve().catch(() => {})
      await expectNothingLeft(subject, wallet)
    })

    test('a second wallet is chosen while the first is pending: the first call rejects, and the second stays pending', async () => {
      const first = await showWallet(scene())
      const subject = openSubject(scene())
      first.wait(2)
      const attempt = await ask(subject, first)
      if (scene().traits.wallets === 'one') {
        // Another device scans the code of the next request.
        attempt.abort()
        await expect(attempt.connection).rejects.toBe(cancelled)
        const next = await ask(subject, first, 2)
        await first.approve(1)
        await expect(next.connection).resolves.toMatchObject({ connectorId: first.connectorId })
        return
      }
      const second = await showWallet(scene(), { identity: 'second' })
      second.wait()
      const other = await ask(subject, second)
      attempt.abort()
      await expect(attempt.connection).rejects.toBe(cancelled)
      expect(await isPending(other.connection)).toBe(true)
      await second.approve()
      const connection = await other.connection
      await first.approve()
      await settle()
      expect(subject.adapter.getSnapshot().connections).toEqual([connection])
      expect(second.isPermitted()).toBe(true)
      if (scene().traits.permissions === 'revocable')
        await eventually(() => expect(first.isPermitted()).toBe(false))
    })

    test('two wallets are pending: the last to approve is connected, and the other is disconnected', async () => {
      const first = await showWallet(scene())
      const subject = openSubject(scene())
      first.wait()
      const attempt = await ask(subject, first)
      if (scene().traits.wallets === 'one') {
        await first.approve()
        await expect(attempt.connection).resolves.toMatchObject({ connectorId: first.connectorId })
        return
      }
      const second = await showWallet(scene(), { identity: 'second' })
      second.wait()
      const other = await ask(subject, second)
      await second.approve()
      await other.connection
      await first.approve()
      const connection = await attempt.connection
      expect(subject.adapter.getSnapshot().connections).toEqual([connection])
      if (scene().traits.permissions === 'revocable')
        await eventually(() => expect(second.isPermitted()).toBe(false))
    })

    test('a wallet that never responds: an abort rejects immediately, and other wallets can connect', async () => {
      const frozen = await showWallet(scene())
      const subject = openSubject(scene())
      const { key: connectorKey } = await subject.connectorOf(frozen)
      frozen.freeze(true)
      const leaving = new AbortController()
      const connecting = subject.adapter.connect({ connectorKey, signal: leaving.signal })
      connecting.catch(() => {})
      expect(await isPending(connecting)).toBe(true)
      if (scene().traits.wallets === 'several') {
        const other = await showWallet(scene(), { identity: 'second' })
        await expect(subject.connect(other)).resolves.toMatchObject({ connectorId: other.connectorId })
        expect(await isPending(connecting)).toBe(true)
      }
      leaving.abort(cancelled)
      expect(await isPending(connecting)).toBe(false)
      await expect(connecting).rejects.toBe(cancelled)
      frozen.freeze(false)
    })
  })
}
