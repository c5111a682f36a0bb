import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addWallet, createScene } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import { connect } from '../../features/connect/connect.js'
import { useModal } from '../../features/modal/useModal.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { useIsRefused } from './useIsRefused.js'

afterEach(cleanup)

test('a refusal is shown from the first attempt to close until the modal shows another view', async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  await connect(latchkey, { connector: await connector() })
  const { modal, router } = internalsOf(latchkey)
  const { result } = renderHook(() => ({ isRefused: useIsRefused(), ...useModal() }), {
    wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
  })
  act(() => void modal.open())
  wallet.controls.switchChain(424242)
  await vi.waitFor(() => expect(result.current.closeRefusal).toBeDefined())
  expect(result.current.isRefused).toBe(false)
  act(() => void modal.requestClose())
  expect(result.current.isRefused).toBe(true)
  act(() => router.push('WhatIsANetwork'))
  expect(result.current.isRefused).toBe(false)
})
