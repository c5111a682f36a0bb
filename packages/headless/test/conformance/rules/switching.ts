import { describe, expect, test } from 'vitest'
import { BaseError } from '../../../src/shared/errors/base.js'
import type { Scene } from '../scene.js'
import { eventually, expectNamed, isPending, openSubject, settle, showWallet } from '../subject.js'

/** The network of a connection. */
export function describeSwitching(scene: () => Scene): void {
  async function open() {
    const wallet = await showWallet(scene())
    const subject = openSubject(scene())
    const { connectorKey, networkId } = await subject.connect(wallet)
    const [, second] = scene().networks
    expect(networkId).toBe(scene().networks[0].networkId)
    const shown = () => subject.adapter.getSnapshot().connections[0]?.networkId
    return { ...subject, wallet, connectorKey, first: networkId, second, shown }
  }

  describe('switching the network', () => {
    test('resolves with the network of the wallet after the switch, which is that of the snapshot', async () => {
      const { adapter, wallet, connectorKey, first, second, shown } = await open()
      const { network } = scene().traits
      // Only a wallet with its own network prompts the user.
      if (network !== 'of the wallet') wallet.wait()
      const switching = adapter.switchNetwork({ connectorKey, network: second })
      if (network === 'fixed') {
        await expect(switching).rejects.toBeInstanceOf(BaseError)
        expect(shown()).toBe(first)
      } else {
        await expect(switching).resolves.toBe(second.networkId)
        expect(wallet.networkId?.() ?? second.networkId).toBe(second.networkId)
        expect(adapter.getSnapshot().connections[0]).toMatchObject({
          networkId: second.networkId,
          network: { networkId: second.networkId },
        })
      }
      expect(wallet.countWaiting()).toBe(0)
    })

    test('a wallet that reports a switch and stays: throws, and the snapshot has the network of the wallet', async () => {
      const { adapter, wallet, connectorKey, first, second, shown } = await open()
      const switching = () => adapter.switchNetwork({ connectorKey, network: second })
      if (scene().traits.network !== 'of the wallet') {
        // The result is the network of the snapshot.
        expect(await switching().catch(() => first)).toBe(shown())
        return
      }
      wallet.stayOnSwitch?.()
      await expect(switching()).rejects.toMatchObject({ code: 'network/switch-not-done' })
      expect([wallet.networkId?.(), shown()]).toEqual([first, first])
      await expect(switching()).resolves.toBe(second.networkId)
    })

    test('a rejection does not change the network', async () => {
      const subject = await open()
      const { adapter, wallet, connectorKey, first, second, shown } = subject
      if (scene().traits.network !== 'of the wallet') {
        // There is no prompt that a user could reject.
        wallet.wait()
        await adapter.switchNetwork({ connectorKey, network: second }).catch(() => {})
        expect(wallet.countWaiting()).toBe(0)
        return
      }
      wallet.refuseNext()
      await expect(adapter.switchNetwork({ connectorKey, network: second })).rejects.toMatchObject({
        code: 'rpc/user-rejected',
      })
      await expectNamed(subject, wallet, () => adapter.switchNetwork({ connectorKey, network: second }))
      expect(shown()).toBe(first)
    })

    test('follows the network that the user chooses in the wallet, also one that is not configured', async () => {
      const { adapter, wallet, shown, first } = await open()
      if (scene().traits.network !== 'of the wallet') {
        await adapter.refresh()
        expect(shown()).toBe(first)
        return
      }
      wallet.leaveForUnknownNetwork?.()
      await eventually(() => expect(shown()).toBe(wallet.networkId?.()))
      expect(adapter.getSnapshot().connections[0]?.network).toBeUndefined()
    })

    test('an abort during the prompt rejects immediately, and a later approval is followed', async () => {
      const { adapter, wallet, connectorKey, first, second, shown } = await open()
      const reason = new Error('closed')
      const leaving = new AbortController()
      if (scene().traits.network !== 'of the wallet') {
        leaving.abort(reason)
        await expect(
          adapter.switchNetwork({ connectorKey, network: second, signal: leaving.signal }),
        ).rejects.toBe(reason)
        expect(shown()).toBe(first)
        return
      }
      wallet.wait()
      const switching = adapter.switchNetwork({ connectorKey, network: second, signal: leaving.signal })
      switching.catch(() => {})
      await wallet.untilWaiting(1)
      leaving.abort(reason)
      expect(await isPending(switching)).toBe(false)
      await expect(switching).rejects.toBe(reason)
      expect(shown()).toBe(first)
      await wallet.approve()
      await settle()
      await adapter.refresh()
      expect(shown()).toBe(wallet.networkId?.())
    })

    test('throws without a connection', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connectorOf } = openSubject(scene())
      const { key: connectorKey } = await connectorOf(wallet)
      const [, network] = scene().networks
      await expect(adapter.switchNetwork({ connectorKey, network })).rejects.toMatchObject({
        code: 'account/not-connected',
      })
    })
  })
}
