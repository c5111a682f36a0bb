import { expect, test } from 'vitest'
import { addWallet, createScene, eventually } from '../../test/scene.js'
import { connect } from '../features/connect/connect.js'
import { ModalClosedError } from '../shared/errors/modalClosed.js'
import { ViewNotInstalledError } from '../shared/errors/router.js'
import { internalsOf } from './internals.js'
import type { LatchkeyOptions } from './options.js'
import type { ViewEntry } from './router.js'

/** Returns a view whose code the test loads. */
function lazyView() {
  let isLoaded = false
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
  const entry: ViewEntry = {
    isLoaded: () => isLoaded,
    load: () =>
      new Promise<void>((resolve, reject) => {
        waiting.push({
          resolve: () => {
            isLoaded = true
            resolve()
          },
          reject,
        })
      }),
  }
  return {
    entry,
    arrive: () => waiting.at(-1)?.resolve(),
    fail: () => waiting.at(-1)?.reject(new Error('offline')),
  }
}

const scene = (options: Partial<LatchkeyOptions> = {}) => {
  const { latchkey, events, connector } = createScene(options)
  return {
    latchkey,
    router: internalsOf(latchkey).router,
    state: internalsOf(latchkey).stores.router.getState,
    events,
    connector,
  }
}

test('the stack starts at Connect, without any URL (spec 2.0/start)', () => {
  const url = window.location.href
  const { router, state } = scene()
  expect(state()).toMatchObject({ view: 'Connect', history: ['Connect'] })
  router.push('Networks')
  expect(window.location.href).toBe(url)
})

test('push, replace, reset, go back, return to an index (spec 2.1/operations)', () => {
  const { router, state } = scene()
  router.push('WhatIsAWallet')
  router.push('Networks')
  expect(state()).toMatchObject({
    view: 'Networks',
    history: ['Connect', 'WhatIsAWallet', 'Networks'],
    direction: 'forward',
  })
  router.push('Networks')
  expect(state().history).toHaveLength(3)
  router.replace('WhatIsANetwork')
  expect(state().history).toEqual(['Connect', 'WhatIsAWallet', 'WhatIsANetwork'])
  router.goBack()
  expect(state()).toMatchObject({ view: 'WhatIsAWallet', direction: 'back' })
  router.push('Networks')
  router.goBackToIndex(0)
  expect(state()).toMatchObject({ view: 'Connect', history: ['Connect'] })
  router.push('Networks')
  router.goBackToIndex(5)
  router.goBackToIndex(-1)
  expect(state().view).toBe('Networks')
  router.reset('Account')
  expect(state()).toMatchObject({ view: 'Account', history: ['Account'], direction: 'none' })
})

test('going back with one view left closes the modal, and closing resets to Connect (spec 2.1/last-view, 2.1/close-resets)', () => {
  const { latchkey, router, state } = scene()
  internalsOf(latchkey).modal.open({ view: 'Networks' })
  expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(true)
  router.goBack()
  expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(false)
  expect(state()).toMatchObject({ view: 'Connect', history: ['Connect'] })
})

test('a connected user who goes back to Connect sees Account (spec 2.1/account)', async () => {
  addWallet()
  const { latchkey, router, state, connector } = scene()
  internalsOf(latchkey).modal.open()
  router.push('ConnectingExternal')
  await connect(latchkey, { connector: await connector() })
  router.goBack()
  expect(state()).toMatchObject({ view: 'Account', history: ['Connect'] })
})

test('a connected user who goes back while adding a wallet sees the view before Connect', async () => {
  addWallet()
  const { latchkey, router, state, connector } = scene()
  await connect(latchkey, { connector: await connector() })
  internalsOf(latchkey).modal.open({ view: 'Account' })
  router.push('ProfileWallets')
  router.push('Connect')
  router.push('ConnectingExternal')
  router.goBack()
  expect(state()).toMatchObject({ view: 'ProfileWallets', history: ['Account', 'ProfileWallets'] })
})

test('goBackBefore shows the view before, or closes the modal', () => {
  const { latchkey, router, state } = scene()
  internalsOf(latchkey).modal.open({ view: 'Account' })
  router.push('Networks')
  router.push('SwitchNetwork')
  router.goBackBefore('Networks')
  expect(state().view).toBe('Account')
  internalsOf(latchkey).modal.open({ view: 'Networks' })
  router.push('SwitchNetwork')
  router.goBackBefore('Networks')
  expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(false)
})

test('data is that of the current view', () => {
  const { latchkey, router, state } = scene()
  const network = latchkey.options.networks[1]
  router.push('SwitchNetwork', { network, redirectView: 'Account' })
  expect(state().data).toEqual({ network, redirectView: 'Account' })
  router.goBack()
  expect(state().data).toEqual({ network })
  router.push('Networks')
  expect(state().data).toEqual({})
})

test('a view is shown once its code is loaded; the previous one stays visible until then', async () => {
  const { router, state } = scene()
  const networks = lazyView()
  const connectView = lazyView()
  connectView.entry.load()
  connectView.arrive()
  router.registerViews({ Connect: connectView.entry, Networks: networks.entry })
  router.push('Networks')
  expect(state()).toMatchObject({ view: 'Connect', loadingView: 'Networks' })
  networks.arrive()
  await router.settled()
  expect(state()).toMatchObject({ view: 'Networks', loadingView: undefined })
})

test('a later navigation replaces one that is still loading', async () => {
  const { router, state } = scene()
  const [slow, help] = [lazyView(), lazyView()]
  router.registerViews({ Connect: lazyView().entry, Networks: slow.entry, WhatIsAWallet: help.entry })
  router.push('Networks')
  router.push('WhatIsAWallet')
  help.arrive()
  slow.arrive()
  await router.settled()
  expect(state().history).toEqual(['Connect', 'WhatIsAWallet'])
})

test('a view whose code cannot be loaded emits an error, keeps the previous view and can be opened again', async () => {
  const { latchkey, router, state, events } = scene()
  const networks = lazyView()
  router.registerViews({ Connect: lazyView().entry, Networks: networks.entry })
  router.push('Networks')
  networks.fail()
  await router.settled()
  expect(state()).toMatchObject({ view: 'Connect', loadingView: undefined })
  expect(events.at(-1)).toMatchObject({ type: 'router.failed', view: 'Networks' })
  expect(internalsOf(latchkey).stores.toast.getState()).toMatchObject({
    open: true,
    variant: 'error',
    message: 'Couldn’t load this. Check your connection and try again.',
  })
  router.push('Networks')
  networks.arrive()
  await router.settled()
  expect(state().view).toBe('Networks')
})

test('a view that was opened before the views were registered is loaded when they are', async () => {
  const { latchkey, router, state } = scene()
  const network = latchkey.options.networks[1]
  internalsOf(latchkey).modal.open({ view: 'Networks', data: { network } })
  const networks = lazyView()
  router.registerViews({ Connect: lazyView().entry, Networks: networks.entry })
  expect(state()).toMatchObject({ view: 'Networks', loadingView: 'Networks' })
  networks.arrive()
  await router.settled()
  expect(state()).toMatchObject({ view: 'Networks', loadingView: undefined, data: { network } })
})

test('views that are registered again, as React does it in StrictMode, let a navigation go on', async () => {
  const { latchkey, router, state } = scene()
  const [first, second] = [lazyView(), lazyView()]
  const views = { Connect: first.entry, Account: second.entry }
  internalsOf(latchkey).modal.open()
  const unregister = router.registerViews(views)
  router.reset('Account')
  unregister()
  router.registerViews(views)
  first.arrive()
  second.arrive()
  await router.settled()
  expect(state()).toMatchObject({ view: 'Account', history: ['Account'], loadingView: undefined })
})

test('a view that is not registered cannot be opened', () => {
  const { router } = scene()
  expect(router.canOpen('GetWallet')).toBe(true)
  const takeBack = router.registerViews({ Connect: lazyView().entry })
  expect(router.canOpen('GetWallet')).toBe(false)
  expect(() => router.push('GetWallet')).toThrow(ViewNotInstalledError)
  takeBack()
  expect(router.canOpen('GetWallet')).toBe(true)
})

test.each([
  ['send', ['Send', 'SendReview']],
  ['receive', ['Receive', 'ReceiveNetworks']],
  ['activity', ['ActivityItem']],
  ['swaps', ['Swap', 'SwapPreview']],
  ['onramp', ['OnRampProviders', 'OnRampFiatSelect', 'BuyInProgress']],
] as const)(
  'features.%s: false closes its views, also to open() (spec 1.5/send, 1.5/receive)',
  (feature, views) => {
    const { latchkey, router, state } = scene({ features: { [feature]: false } })
    const on = scene().router
    const { modal } = internalsOf(latchkey)
    for (const view of views) {
      expect([router.canOpen(view), on.canOpen(view)]).toEqual([false, true])
      expect(() => router.push(view)).toThrow(ViewNotInstalledError)
      expect(() => modal.open({ view })).toThrow(ViewNotInstalledError)
    }
    expect(state().view).toBe('Connect')
    expect(router.canOpen('SwitchNetwork')).toBe(true)
  },
)

test('the code of a feature loads only in an app that has it on (spec 1.3/on-demand)', async () => {
  for (const [options, loads] of [
    [{ features: { send: false } }, 0],
    [{}, 1],
  ] as const) {
    const { router } = scene(options)
    let count = 0
    const load = async () => {
      count += 1
    }
    router.registerViews({ Connect: lazyView().entry, Send: { load, isLoaded: () => count > 0 } })
    expect(count).toBe(0)
    router.preload('Send')
    expect(count).toBe(loads)
  }
})

test('open() resolves with the connected account or rejects with a typed error, also if it is not awaited', async () => {
  addWallet()
  const { latchkey, connector } = scene()
  const cancelled = internalsOf(latchkey).modal.open()
  internalsOf(latchkey).modal.close()
  await expect(cancelled).rejects.toBeInstanceOf(ModalClosedError)
  internalsOf(latchkey).modal.open()
  internalsOf(latchkey).modal.close()

  const opened = internalsOf(latchkey).modal.open()
  await connect(latchkey, { connector: await connector() })
  expect(await opened).toMatchObject({
    namespace: 'eip155',
    caipAddress: expect.stringMatching(/^eip155:1337:0x/),
  })
  expect(await internalsOf(latchkey).modal.open()).toMatchObject({ namespace: 'eip155' })
  expect(internalsOf(latchkey).stores.router.getState().view).toBe('Account')
})

test('a disconnect closes the modal (spec 4.3/closes)', async () => {
  const wallet = addWallet()
  const { latchkey, connector } = scene()
  await connect(latchkey, { connector: await connector() })
  internalsOf(latchkey).modal.open()
  wallet.controls.disconnect()
  await eventually(() => expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(false))
})

test('an embedded modal is always open, and closing shows its first view', () => {
  const { latchkey } = createScene({ enableEmbedded: true })
  expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(true)
  internalsOf(latchkey).router.push('WhatIsAWallet')
  internalsOf(latchkey).modal.close()
  expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(true)
  expect(internalsOf(latchkey).stores.router.getState().history).toEqual(['Connect'])
})

test('two latchkeys share no state', async () => {
  addWallet()
  const [first, second] = [scene(), createScene({ id: 'second' })]
  first.router.push('Networks')
  await connect(first.latchkey, { connector: await first.connector() })
  expect(internalsOf(second.latchkey).stores.router.getState().view).toBe('Connect')
  expect(internalsOf(second.latchkey).stores.accounts.getState().eip155?.status).toBe('disconnected')
  expect(second.events).toEqual([])
})

test('Connect shows the connectors of its namespace, also after going back, until Account is shown', () => {
  const { latchkey, router } = scene()
  const namespace = () => internalsOf(latchkey).stores.modal.getState().namespace
  void internalsOf(latchkey).modal.open({ view: 'ProfileWallets' })
  router.push('Connect', { namespace: 'eip155' })
  expect(namespace()).toBe('eip155')
  router.push('WhatIsAWallet')
  router.goBack()
  expect(namespace()).toBe('eip155')
  router.reset('Account')
  expect(namespace()).toBeUndefined()
  router.push('Connect')
  expect(namespace()).toBeUndefined()
})

test('the modal is opening while the code of its first view loads, and prepare loads it', async () => {
  const { latchkey, router } = scene()
  const { modal, stores } = internalsOf(latchkey)
  const isOpening = () => stores.modal.getState().isOpening
  const view = lazyView()
  const other = lazyView()
  router.registerViews({ Connect: view.entry, Networks: other.entry })
  void modal.open()
  expect(isOpening()).toBe(true)
  modal.close()
  expect(isOpening()).toBe(false)
  void modal.open()
  view.arrive()
  await eventually(() => expect(stores.modal.getState()).toMatchObject({ isOpen: true, isOpening: false }))
  modal.prepare({ view: 'Networks' })
  other.arrive()
  await eventually(() => expect(other.entry.isLoaded()).toBe(true))
})

test('replace shows another view in place of the current one, with its data', () => {
  const { router, state } = scene()
  router.push('Networks')
  router.replace('AllWallets', { namespace: 'solana' })
  expect(state()).toMatchObject({
    view: 'AllWallets',
    history: ['Connect', 'AllWallets'],
    data: { namespace: 'solana' },
    direction: 'forward',
  })
  router.replace('AllWallets', { namespace: 'eip155' })
  expect(state().data).toEqual({ namespace: 'solana' })
  router.goBack()
  expect(state()).toMatchObject({ view: 'Connect', direction: 'back', data: {} })
})
