import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createConnector } from 'wagmi'
import { modalScene } from '../../../test/modalScene.js'
import { eventually } from '../../../test/scene.js'
import { idlePairing, type Pairing } from '../../core/pairing.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { useConnectAttempt } from '../../features/connect/useConnectAttempt.js'
import { useWalletDiscovery } from '../../features/connect/useWalletDiscovery.js'
import { useLegalConsent } from './useLegalConsent.js'
import { usePair } from './usePair.js'

afterEach(cleanup)

/** The app's own connector for wallets on other devices, as far as wagmi looks at it. Its wallet is gone. */
const appConnector = createConnector(() => ({
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'walletConnect',
  connect: () => Promise.reject(new Error('The wallet is gone.')),
  disconnect: async () => {},
  getAccounts: async () => [],
  getChainId: async () => 1,
  getProvider: async () => undefined,
  isAuthorized: async () => false,
  onAccountsChanged: () => {},
  onChainChanged: () => {},
  onDisconnect: () => {},
}))

/** A pairing whose wallet does not answer. */
function silentPairing() {
  const connect = vi.fn((_: unknown) => new Promise<never>(() => {}))
  const pairing = {
    getSnapshot: () => idlePairing,
    start: () => () => {},
    subscribe: () => () => {},
    connect,
    restore: async () => undefined,
    preload: () => {},
    disconnect: async () => {},
  } as unknown as Pairing
  return { connect, factory: { create: () => pairing } }
}

test('a view requests its code once, and not again while that waits; leaving the view cancels it', async () => {
  const { connect, factory } = silentPairing()
  const { modal, wrapper } = modalScene(['Connect', 'ConnectingWalletConnect'], { pairing: factory })
  void modal.open({ view: 'ConnectingWalletConnect' })
  const wallet = { id: 'vault', name: 'Vault' }
  const { result, rerender, unmount } = renderHook(
    () => ({
      pair: usePair({ view: 'ConnectingWalletConnect', wallet, added: 'Added' }),
      attempt: useConnectAttempt(),
    }),
    { wrapper },
  )
  expect(result.current.pair).toMatchObject({ status: 'pending', name: 'Vault' })
  await eventually(() => expect(connect).toHaveBeenCalledTimes(1))
  rerender()
  expect(result.current.pair.pairing.wallet).toEqual(wallet)
  expect(connect).toHaveBeenCalledTimes(1)
  const { result: after } = renderHook(() => useConnectAttempt(), { wrapper })
  act(() => modal.close())
  expect(after.current.status).toBe('pending')
  unmount()
  expect(after.current.status).toBe('idle')
})

test('a pairing does not show the failure of the app’s own connector, and requests its code', async () => {
  const { connect, factory } = silentPairing()
  const scene = modalScene(['Connect'], {
    adapters: [wagmiAdapter({ connectors: [appConnector] })],
    pairing: factory,
  })
  const own = await scene.connector('WalletConnect')
  const app = renderHook(
    () => {
      useWalletDiscovery()
      return useConnectAttempt()
    },
    { wrapper: scene.wrapper },
  )
  act(() => app.result.current.start(own))
  await eventually(() => expect(app.result.current.status).toBe('error'))
  const { result } = renderHook(() => usePair({ view: 'ConnectingWalletConnectBasic', added: 'Added' }), {
    wrapper: scene.wrapper,
  })
  expect(result.current).toMatchObject({ status: 'pending', phase: 'none' })
  await eventually(() => expect(connect).toHaveBeenCalledTimes(1))
})

test('no code is requested before the user agrees to the terms, also if the app opens its view (spec 1.5/legal-checkbox)', async () => {
  const { connect, factory } = silentPairing()
  const { modal, view, wrapper } = modalScene(['Connect', 'ConnectingWalletConnectBasic'], {
    pairing: factory,
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://my.app/terms',
  })
  void modal.open({ view: 'ConnectingWalletConnectBasic' })
  const { result } = renderHook(
    () => ({
      pair: usePair({ view: 'ConnectingWalletConnectBasic', added: 'Added' }),
      consent: useLegalConsent(),
    }),
    { wrapper },
  )
  await eventually(() => expect(view()).toBe('Connect'))
  act(() => result.current.consent.setHasAgreed(true))
  expect(connect).not.toHaveBeenCalled()
})
