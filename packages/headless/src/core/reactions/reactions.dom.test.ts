import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene, eventually, memoryStorage, sandboxNetworks } from '../../../test/scene.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import { disconnect } from '../../features/connect/disconnect.js'
import { ModalClosedError } from '../../shared/errors/modalClosed.js'
import { createLatchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'

const loaded = { load: async () => {}, isLoaded: () => true }

test('closing an app without the view Connect leaves the view that is shown', () => {
  const { latchkey } = createScene()
  const { modal, router, stores } = internalsOf(latchkey)
  onTestFinished(router.registerViews({ Networks: loaded }))
  void modal.open({ view: 'Networks' })
  modal.close()
  expect(stores.router.getState().view).toBe('Networks')
})

describe('while a wallet is being reconnected', () => {
  /** The second visit of a user who has removed the app from the wallet meanwhile. */
  async function secondVisit(options: Parameters<typeof createScene>[0] = {}) {
    const wallet = addWallet()
    const storage = memoryStorage()
    const first = createScene({ storage })
    await connect(first.latchkey, { connector: await first.connector() })
    const entries = { ...storage.entries }
    await disconnect(first.latchkey)
    return { wallet, ...createScene({ ...options, storage: memoryStorage(entries) }) }
  }
  const viewOf = ({ latchkey }: Awaited<ReturnType<typeof secondVisit>>) =>
    internalsOf(latchkey).stores.router.getState().view

  test('the modal opens on the account, and shows Connect if the wallet does not return', async () => {
    const visit = await secondVisit()
    const { modal, stores } = internalsOf(visit.latchkey)
    expect(getAccount(visit.latchkey).isReconnecting).toBe(true)
    const opened = modal.open()
    expect(viewOf(visit)).toBe('Account')
    await eventually(() => expect(getAccount(visit.latchkey).status).toBe('disconnected'))
    expect(viewOf(visit)).toBe('Connect')
    expect(stores.modal.getState().isOpen).toBe(true)
    await connect(visit.latchkey, { connector: await visit.connector() })
    await expect(opened).resolves.toMatchObject({ address: visit.wallet.accounts[0] })
  })

  test('an app without the view Connect closes the modal if the wallet does not return', async () => {
    const visit = await secondVisit()
    const { modal, router, stores } = internalsOf(visit.latchkey)
    onTestFinished(router.registerViews({ Account: loaded }))
    const opened = modal.open()
    await expect(opened).rejects.toBeInstanceOf(ModalClosedError)
    expect(stores.modal.getState().isOpen).toBe(false)
  })

  test('another view stays', async () => {
    const visit = await secondVisit()
    void internalsOf(visit.latchkey).modal.open({ view: 'Networks' })
    await eventually(() => expect(getAccount(visit.latchkey).status).toBe('disconnected'))
    expect(viewOf(visit)).toBe('Networks')
  })

  test('the embedded modal shows the account, and Connect if the wallet does not return', async () => {
    const visit = await secondVisit({ enableEmbedded: true })
    expect(viewOf(visit)).toBe('Account')
    await eventually(() => expect(viewOf(visit)).toBe('Connect'))
  })

  test('the embedded modal keeps Connect for a user who adds a wallet, also if the account changes', async () => {
    const wallet = addWallet()
    const { latchkey, connector } = createScene({ enableEmbedded: true })
    await connect(latchkey, { connector: await connector() })
    const { router, stores } = internalsOf(latchkey)
    expect(stores.router.getState().view).toBe('Account')
    router.push('Connect')
    wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`)
    await eventually(() => expect(getAccount(latchkey).address).toBe(wallet.accounts[1]))
    expect(stores.router.getState().view).toBe('Connect')
  })
})

test('Connect shows the connectors of the namespace of the step that led there, and of no other step', () => {
  const { latchkey } = createScene()
  const { modal, router, stores } = internalsOf(latchkey)
  const namespace = () => stores.modal.getState().namespace
  void modal.open({ namespace: 'eip155' })
  expect(namespace()).toBe('eip155')
  router.push('AllWallets', { namespace: 'solana' })
  expect(namespace()).toBe('eip155')
  router.push('Connect', { namespace: 'solana' })
  expect(namespace()).toBe('solana')
})

test.each([
  'Account',
  'ProfileWallets',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
] as const)('after %s, Connect shows the connectors of all namespaces', (view) => {
  const { latchkey } = createScene()
  const { modal, router, stores } = internalsOf(latchkey)
  void modal.open({ namespace: 'eip155' })
  router.push(view)
  expect(stores.modal.getState().namespace).toBeUndefined()
})

test.each(['AllWallets', 'ConnectingExternal', 'GetWallet', 'WhatIsAWallet'] as const)(
  '%s keeps the namespace, because it leads back to Connect',
  (view) => {
    const { latchkey } = createScene()
    const { modal, router, stores } = internalsOf(latchkey)
    void modal.open({ namespace: 'eip155' })
    router.push(view)
    expect(stores.modal.getState().namespace).toBe('eip155')
  },
)

test('a toast says that the code of a view could not be loaded, and what to do', async () => {
  const { latchkey } = createScene()
  const { router, stores } = internalsOf(latchkey)
  const broken = { load: () => Promise.reject(new Error('offline')), isLoaded: () => false }
  onTestFinished(router.registerViews({ Connect: loaded, Networks: broken }))
  router.push('Networks')
  await router.settled()
  expect(stores.toast.getState()).toMatchObject({
    open: true,
    variant: 'error',
    message: expect.stringMatching(/^\S.*\. \S.*\.$/),
  })
})

test('a page that is restored from the cache reads the accounts that the wallet has changed meanwhile', async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  await connect(latchkey, { connector: await connector() })
  const asked = vi.spyOn(wallet.provider, 'request')
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(asked).not.toHaveBeenCalled()
  show(true)
  await eventually(() => expect(asked).toHaveBeenCalledWith({ method: 'eth_accounts' }))
  expect(getAccount(latchkey).isConnected).toBe(true)
})

test('a latchkey that is stopped listens to nothing in the page', async () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  vi.spyOn(window, 'matchMedia').mockReturnValue(dark)
  const watched = vi.spyOn(dark, 'addEventListener')
  const unwatched = vi.spyOn(dark, 'removeEventListener')
  onTestFinished(() => void vi.restoreAllMocks())
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: sandboxNetworks(),
    adapters: [wagmiAdapter()],
    storage: memoryStorage(),
    ssr: true,
  })
  expect(added).not.toHaveBeenCalled()
  const stop = latchkey.start()
  const listened = [...added.mock.calls].map(([type, listener]) => [type, listener])
  expect(listened.map(([type]) => type)).toEqual(expect.arrayContaining(['storage', 'pageshow', 'popstate']))
  await eventually(() => expect(watched).toHaveBeenCalledTimes(1))
  stop()
  await eventually(() =>
    expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
      expect.arrayContaining(listened),
    ),
  )
  await eventually(() => expect(unwatched.mock.calls).toEqual(watched.mock.calls))

  const { modal, router, stores, toast } = internalsOf(latchkey)
  const before = stores.modal.getState().namespace
  router.push('AllWallets')
  router.push('Connect', { namespace: 'eip155' })
  expect(stores.modal.getState().namespace).toBe(before)
  stores.modal.setState({ namespace: 'eip155' })
  router.push('Networks')
  expect(stores.modal.getState().namespace).toBe('eip155')
  void modal.open({ view: 'Networks' })
  modal.close()
  expect(stores.router.getState().view).toBe('Networks')
  toast.hide()
})
