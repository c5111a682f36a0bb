import { expect, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene, eventually } from '../../test/scene.js'
import { walletConnect } from '../adapters/wallet-connect/walletConnect.js'
import { connect } from '../features/connect/connect.js'
import { getNetworks } from '../features/network/getNetworks.js'
import { ModalClosedError } from '../shared/errors/modalClosed.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'

test('a refused close shakes the modal for 500 ms, from the last one on', async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  await connect(latchkey, { connector: await connector() })
  wallet.controls.switchChain(424242)
  await eventually(() => expect(getNetworks(latchkey).isUnsupported).toBe(true))
  const { modal, stores } = internalsOf(latchkey)
  const isShaking = () => stores.modal.getState().isShaking
  await eventually(() => expect(stores.modal.getState().isOpen).toBe(true))

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(modal.requestClose()).toBe(false)
  vi.advanceTimersByTime(400)
  expect(modal.requestClose()).toBe(false)
  vi.advanceTimersByTime(499)
  expect(isShaking()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isShaking()).toBe(false)
})

test('a close is refused too while the view that asks for another network is loading', async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  await connect(latchkey, { connector: await connector() })
  const { modal, router, stores } = internalsOf(latchkey)
  let fail = (_: Error) => {}
  const loading = new Promise<void>((_, reject) => {
    fail = reject
  })
  const loaded = { load: async () => {}, isLoaded: () => true }
  const slow = { load: () => loading, isLoaded: () => false }
  onTestFinished(router.registerViews({ Account: loaded, UnsupportedChain: slow }))
  modal.open()
  wallet.controls.switchChain(424242)
  await eventually(() => expect(stores.router.getState().loadingView).toBe('UnsupportedChain'))
  expect(stores.router.getState().view).toBe('Account')
  expect(modal.requestClose()).toBe(false)
  expect(stores.modal.getState().isOpen).toBe(true)

  // Without the view there is nothing to wait for.
  fail(new Error('offline'))
  await eventually(() => expect(stores.router.getState().loadingView).toBeUndefined())
  expect(modal.requestClose()).toBe(true)
})

test('open() resolves with the account that connects, and with one that is there at once', async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  const { modal } = internalsOf(latchkey)
  const opened = modal.open()
  await connect(latchkey, { connector: await connector() })
  const account = {
    namespace: 'eip155',
    address: wallet.accounts[0],
    caipAddress: `eip155:1337:${wallet.accounts[0]}`,
  }
  await expect(opened).resolves.toEqual(account)
  await expect(modal.open()).resolves.toEqual(account)
  expect(internalsOf(latchkey).stores.router.getState().view).toBe('Account')
})

test('open() rejects if the modal is closed without an account', async () => {
  const { latchkey } = createScene()
  const { modal } = internalsOf(latchkey)
  const opened = modal.open()
  modal.close()
  await expect(opened).rejects.toBeInstanceOf(ModalClosedError)
})

test('open() looks for the wallets of this browser', async () => {
  const { latchkey } = createScene()
  const { modal, stores } = internalsOf(latchkey)
  expect(stores.modal.getState().hasLooked).toBe(false)
  modal.open().catch(() => {})
  await eventually(() => expect(stores.modal.getState().hasLooked).toBe(true))
  modal.close()
})

test('a modal that is closed while its view is loading does not open later', async () => {
  const { latchkey } = createScene()
  const { modal, router, stores } = internalsOf(latchkey)
  let end = () => {}
  let isLoaded = false
  const loading = new Promise<void>((resolve) => {
    end = () => {
      isLoaded = true
      resolve()
    }
  })
  onTestFinished(router.registerViews({ Connect: { load: () => loading, isLoaded: () => isLoaded } }))
  void modal.open()
  expect(stores.modal.getState().isOpening).toBe(true)
  modal.close()
  end()
  await router.settled()
  expect(stores.modal.getState()).toMatchObject({ isOpen: false, isOpening: false })
})

test('prepare() loads the directory with the modal, for a user without a wallet and an app that lists one', async () => {
  addWallet()
  let loads = 0
  const directory = {
    getWallets: async () => ({ data: [], count: 0 }),
    preload: async () => {
      loads++
      throw new Error('offline')
    },
  }
  const loadsOf = (latchkey: Latchkey) => {
    loads = 0
    internalsOf(latchkey).modal.prepare()
    return loads
  }
  const pairing = walletConnect({ relayUrl: 'ws://localhost' })
  const { latchkey, connector } = createScene({ services: { directory }, pairing })
  expect(loadsOf(latchkey)).toBe(1)
  await connect(latchkey, { connector: await connector() })
  expect(loadsOf(latchkey)).toBe(0)
  const listsNone = [{}, { pairing, enableWallets: false }]
  for (const options of listsNone)
    expect(loadsOf(createScene({ services: { directory }, ...options }).latchkey)).toBe(0)
})
