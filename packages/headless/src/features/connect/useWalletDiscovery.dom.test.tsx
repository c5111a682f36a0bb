import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { addWallet, createScene, eventually, sandboxNetworks } from '../../../test/scene.js'
import { clusterNetwork } from '../../../test/solanaScene.js'
import { createLatchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { LatchkeyProvider } from '../../exports/index.js'
import { solanaAdapter } from '../../exports/solana.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { useWalletDiscovery } from './useWalletDiscovery.js'

afterEach(cleanup)

test('is pending until the installed wallets are discovered', async () => {
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: sandboxNetworks(),
    adapters: [wagmiAdapter()],
    storage: null,
  })
  const { result } = renderHook(() => useWalletDiscovery(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
    ),
  })
  expect(result.current.isPending).toBe(true)
  act(() => internalsOf(latchkey).modal.prepare())
  await waitFor(() => expect(result.current.isPending).toBe(false))
})

test('is no longer pending if a wallet is found and another namespace takes long', async () => {
  addWallet()
  const cluster = clusterNetwork({ caip2: 'solana:nobody', name: 'Solana', url: 'http://127.0.0.1:9' })
  const { latchkey, connector } = createScene({
    networks: [...sandboxNetworks(), cluster],
    adapters: [wagmiAdapter(), solanaAdapter()],
  })
  await connector()
  const { modal } = internalsOf(latchkey).stores
  await eventually(() => expect(modal.getState().hasLooked).toBe(true))
  modal.setState({ hasLooked: false })
  const { result } = renderHook(() => useWalletDiscovery(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
    ),
  })
  expect(result.current.isPending).toBe(true)
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(modal.getState().hasLooked).toBe(false)
})
