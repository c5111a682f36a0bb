import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene } from '../../../test/scene.js'
import { LatchkeyProvider, useConnectAttempt } from '../../exports/index.js'

afterEach(cleanup)

async function scene() {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  const { result } = renderHook(() => useConnectAttempt(), {
    wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
  })
  return { wallet, result, connector: await act(() => connector()) }
}

test('returns the chosen wallet and how long its request is pending; nothing of it after cancel', async () => {
  const { wallet, result, connector } = await scene()
  const chosen = { id: 'vault', name: 'Vault' }
  const none = { status: 'idle', phase: 'none', connector: undefined, wallet: undefined }
  expect(result.current).toMatchObject(none)
  wallet.controls.next({ kind: 'silent' })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  act(() => result.current.start(connector, chosen))
  expect(result.current).toMatchObject({ status: 'pending', phase: 'none', connector, wallet: chosen })
  act(() => vi.advanceTimersByTime(300))
  expect(result.current.phase).toBe('waiting')
  act(() => vi.advanceTimersByTime(9_700))
  expect(result.current.phase).toBe('hint')
  act(() => result.current.cancel())
  expect(result.current).toMatchObject(none)
})
