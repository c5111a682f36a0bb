import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLatchkey, type Latchkey } from '../../../src/core/createLatchkey.js'
import type { KeyValueStorage } from '../../../src/core/storage.js'
import * as actions from '../../../src/exports/actions.js'
import { memoryStorage } from '../../scene.js'
import { startUntilTestEnds } from '../../startUntilTestEnds.js'
import type { Scene, SceneWallet } from '../scene.js'
import { eventually, settle, showWallet } from '../subject.js'

/** Longer than `reconnect` waits for a wallet to be found and to answer. */
const afterWindowsMs = 20_000

/**
 * Only a disconnect by the user, a connection that takes its place, and a revoked permission end a
 * connection. Everything else that its wallet does pauses it: see `createWishes`.
 */
export function describePausing(scene: () => Scene): void {
  /** Opens a page of an app. Pages with the same storage are visits of one user. */
  function openPage(storage: KeyValueStorage): Latchkey {
    const { factory, networks, pairing } = scene()
    const latchkey = createLatchkey({
      metadata: { name: 'Conformance' },
      networks,
      adapters: [factory],
      ...(pairing && { pairing }),
      storage,
    })
    startUntilTestEnds(latchkey)
    return latchkey
  }

  const adapterOf = (latchkey: Latchkey) => latchkey.adapter(scene().factory.namespace)
  const shown = (latchkey: Latchkey) => actions.getAccount(latchkey).address

  async function connect(latchkey: Latchkey, { connectorId }: SceneWallet) {
    const adapter = adapterOf(latchkey)
    await adapter.preload?.()
    const find = () => adapter.getSnapshot().connectors.find(({ id }) => id === connectorId)
    await eventually(() => expect(find()).toBeDefined())
    const { key, namespace } = find() ?? {}
    if (!key || !namespace) throw new Error('The wallet is not listed.')
    await actions.connect(latchkey, { connector: { key, namespace } })
  }

  /** Connects a wallet in a page. */
  async function connected() {
    const wallet = await scene().createWallet()
    const hide = wallet.show()
    onTestFinished(hide)
    const storage = memoryStorage()
    const latchkey = openPage(storage)
    await connect(latchkey, wallet)
    return {
      wallet,
      hide,
      storage,
      latchkey,
      nextPage: () => openPage(memoryStorage({ ...storage.entries })),
    }
  }

  /** Runs with a clock that the test moves. What the code imports must be loaded before. */
  async function passTime(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms)
  }

  afterEach(() => void vi.useRealTimers())

  describe('pausing', () => {
    test('a wallet that is locked and unlocked is back, in this page and the next', async () => {
      const { wallet, latchkey, nextPage } = await connected()
      if (!wallet.lock) {
        expect(scene().traits.wallets).toBe('one')
        return
      }
      wallet.lock(true)
      const next = nextPage()
      await adapterOf(next).preload?.()
      await settle()
      const asked = wallet.countWaiting()
      wallet.lock(false)
      await eventually(() => expect([shown(latchkey), shown(next)]).toEqual([wallet.address, wallet.address]))
      // A network that changed in the wallet is followed again, too.
      const address = await wallet.changeAccount?.()
      await eventually(() => expect([shown(latchkey), shown(next)]).toEqual([address, address]))
      expect([asked, wallet.countWaiting()]).toEqual([0, 0])
    })

    test('a page that loads after the wallet was locked and unlocked is connected', async () => {
      const { wallet, latchkey, nextPage } = await connected()
      wallet.lock?.(true)
      await settle()
      wallet.lock?.(false)
      const next = nextPage()
      await eventually(() => expect(shown(next)).toBe(wallet.address))
      await eventually(() => expect(shown(latchkey)).toBe(wallet.address))
    })

    test('a wallet that comes long after the start is reconnected', async () => {
      const { wallet, hide, nextPage } = await connected()
      hide()
      if (scene().traits.wallets === 'one') return
      // The code is loaded, so that no time but that of the timers passes.
      await adapterOf(nextPage()).preload?.()
      vi.useFakeTimers()
      const next = nextPage()
      await passTime(afterWindowsMs)
      expect(actions.getAccount(next)).toMatchObject({ status: 'disconnected', isReconnecting: false })
      onTestFinished(wallet.show())
      await passTime(60_000)
      expect(shown(next)).toBe(wallet.address)
    })

    test('a wallet that answers long after it was asked is reconnected', async () => {
      const { wallet, nextPage } = await connected()
      await adapterOf(nextPage()).preload?.()
      await settle()
      if (scene().traits.wallets === 'one') return
      wallet.freeze(true)
      vi.useFakeTimers()
      const next = nextPage()
      await passTime(afterWindowsMs)
      expect(actions.getAccount(next)).toMatchObject({ status: 'disconnected', isReconnecting: false })
      wallet.freeze(false)
      await passTime(1_000)
      expect(shown(next)).toBe(wallet.address)
    })

    test('a wallet that fails while the page loads is reconnected when it works', async () => {
      const { wallet, nextPage } = await connected()
      await adapterOf(nextPage()).preload?.()
      await settle()
      if (!wallet.die) {
        expect(scene().traits.wallets).toBe('one')
        return
      }
      wallet.die(true)
      vi.useFakeTimers()
      const next = nextPage()
      await passTime(afterWindowsMs)
      expect(shown(next)).toBeUndefined()
      wallet.die(false)
      await passTime(60_000)
      expect(shown(next)).toBe(wallet.address)
    })

    test.each(['stays away', 'comes back'] as const)(
      'a disconnect by the user ends a paused connection of a wallet that %s',
      async (what) => {
        const { wallet, storage, latchkey, nextPage } = await connected()
        if (!wallet.lock) {
          await actions.disconnect(latchkey)
          expect(shown(latchkey)).toBeUndefined()
          return
        }
        wallet.lock(true)
        await settle()
        await actions.disconnect(latchkey)
        if (what === 'comes back') wallet.lock(false)
        const next = nextPage()
        await adapterOf(next).preload?.()
        await settle()
        expect([shown(latchkey), shown(next)]).toEqual([undefined, undefined])
        expect(Object.values(storage.entries).join()).not.toContain(wallet.address)
      },
    )

    test('a connection with another wallet takes the place of a paused one', async () => {
      const { wallet, latchkey, nextPage } = await connected()
      if (!wallet.lock) {
        expect(scene().traits.wallets).toBe('one')
        return
      }
      wallet.lock(true)
      await settle()
      const other = await showWallet(scene(), { identity: 'second' })
      await connect(latchkey, other)
      wallet.lock(false)
      const next = nextPage()
      await eventually(() => expect(shown(next)).toBe(other.address))
      await settle()
      expect([shown(latchkey), shown(next)]).toEqual([other.address, other.address])
    })

    test('the account that the user chose in the app is the active one in the next page', async () => {
      const { wallet, latchkey, nextPage } = await connected()
      // The page keeps the account before, if wallets of the namespace share several.
      const inWallet = await wallet.changeAccount?.()
      await eventually(() => expect(shown(latchkey)).toBe(inWallet))
      const chosen = actions.getAccount(latchkey).accounts.at(-1)?.address ?? ''
      const [{ connectorKey = '' } = {}] = adapterOf(latchkey).getSnapshot().connections
      await adapterOf(latchkey).accounts?.activate({ connectorKey, address: chosen })
      expect(shown(latchkey)).toBe(chosen)
      const next = nextPage()
      await eventually(() => expect(actions.getAccount(next).isConnected).toBe(true))
      expect(shown(next)).toBe(chosen)
    })
  })
}
