import { describe, expect, test } from 'vitest'
import { BaseError } from '../../../src/shared/errors/base.js'
import type { Scene } from '../scene.js'
import { eventually, isPending, openSubject, settle, showWallet } from '../subject.js'

/** Which network a connection is on. */
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
    test('resolves with the network that the wallet is on afterwards, and the snapshot agrees', async () => {
      const { adapter, wallet, connectorKey, first, second, shown } = await open()
      const { network } = scene().traits
      // Only a wallet with a network of its own asks its user.
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

    test('a wallet that says yes and stays: the caller is told, and the snapshot says where the wallet is', async () => {
      const { adapter, wallet, connectorKey, first, second, shown } = await open()
      const switching = () => adapter.switchNetwork({ connectorKey, network: second })
      if (scene().traits.network !== 'of the wallet') {
        // What is answered is what is shown.
        expect(await switching().catch(() => first)).toBe(shown())
        return
      }
      wallet.stayOnSwitch?.()
      await expect(switching()).rejects.toMatchObject({ code: 'network/switch-not-done' })
      expect([wallet.networkId?.(), shown()]).toEqual([first, first])
      await expect(switching()).resolves.toBe(second.networkId)
    })

    test('a refusal of the user leaves the network as it was', async () => {
      const { adapter, wallet, connectorKey, first, second, shown } = await open()
      if (scene().traits.network !== 'of the wallet') {
        // There is nothing that a user could refuse.
        wallet.wait()
        await adapter.switchNetwork({ connectorKey, network: second }).catch(() => {})
        expect(wallet.countWaiting()).toBe(0)
        return
      }
      wallet.refuseNext()
      await expect(adapter.switchNetwork({ connectorKey, network: second })).rejects.toMatchObject({
        code: 'rpc/user-rejected',
      })
      expect(shown()).toBe(first)
    })

    test('a network that the user changes in the wallet is followed, also to one that the app does not have', async () => {
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

    test('an abort while the wallet asks rejects at once; a later yes is followed', async () => {
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

    test('without a connection there is nothing to switch', async () => {
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
