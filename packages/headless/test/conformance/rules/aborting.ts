import { describe, expect, test } from 'vitest'
import type { Adapter } from '../../../src/core/adapter.js'
import type { Scene } from '../scene.js'
import { isPending, makeSubject, openSubject, settle, showWallet } from '../subject.js'

/** The members that take a signal. */
const verbs = ['connect', 'switchNetwork'] as const

/** An abort rejects immediately, with the reason of the signal. */
export function describeAborting(scene: () => Scene): void {
  function call(adapter: Adapter, verb: (typeof verbs)[number], connectorKey: string, signal: AbortSignal) {
    const [, network] = scene().networks
    const called: Promise<unknown> =
      verb === 'connect'
        ? adapter.connect({ connectorKey, signal })
        : adapter.switchNetwork({ connectorKey, network, signal })
    called.catch(() => {})
    return called
  }

  describe.each(verbs)('aborting %s', (verb) => {
    test('before the call: rejects with the reason, without a request to the wallet', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connect, connectorOf } = openSubject(scene())
      const { key } = await connectorOf(wallet)
      if (verb === 'switchNetwork') await connect(wallet)
      const asked = wallet.countRequests()
      const before = adapter.getSnapshot()
      // A reason is any value.
      for (const reason of [new Error('closed'), 'closed', { because: 'closed' }])
        await expect(call(adapter, verb, key, AbortSignal.abort(reason))).rejects.toBe(reason)
      expect(wallet.countRequests()).toBe(asked)
      expect(adapter.getSnapshot()).toBe(before)
    })

    test('while the adapter is loading: rejects immediately with the reason', async () => {
      const { adapter } = makeSubject(scene())
      const reason = new Error('closed')
      const leaving = new AbortController()
      const called = call(adapter, verb, 'any-connector', leaving.signal)
      leaving.abort(reason)
      await expect(called).rejects.toBe(reason)
    })

    test('while the wallet does not respond: rejects immediately with the reason', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connect, connectorOf } = openSubject(scene())
      const { key } = await connectorOf(wallet)
      if (verb === 'switchNetwork') await connect(wallet)
      wallet.freeze(true)
      const reason = new Error('closed')
      const leaving = new AbortController()
      const called = call(adapter, verb, key, leaving.signal)
      // If the app chooses the network, no request to the wallet is needed.
      const isAsked = await isPending(called)
      if (verb === 'connect' || scene().traits.network !== 'of the app') expect(isAsked).toBe(true)
      leaving.abort(reason)
      expect(await isPending(called)).toBe(false)
      if (!isAsked) {
        await expect(called).resolves.toBe(scene().networks[1].networkId)
        return
      }
      await expect(called).rejects.toBe(reason)
      const before = adapter.getSnapshot()
      wallet.freeze(false)
      await settle()
      // Only what the wallet itself did can change.
      const canSwitch = verb === 'switchNetwork' && scene().traits.network === 'of the app'
      if (scene().traits.network !== 'of the wallet' && !canSwitch) expect(adapter.getSnapshot()).toBe(before)
    })
  })
}
