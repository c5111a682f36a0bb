import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createScene } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { lazyModule } from './lazyModule.js'
import { lazyViews } from './lazyViews.js'
import { useEmbeddedCode } from './useEmbeddedCode.js'

afterEach(cleanup)

const Empty = () => null

const views = lazyViews({ Connect: async () => ({ ConnectView: Empty }) })

function show(load: () => Promise<string>) {
  const { latchkey } = createScene({ enableEmbedded: true })
  const card = lazyModule(load)
  const { result } = renderHook(() => useEmbeddedCode(card, views), {
    wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
    reactStrictMode: true,
  })
  return { latchkey, card, result }
}

test('the code of a card in the page loads at once, and its views are registered', async () => {
  const { latchkey, result } = show(async () => 'code')
  await vi.waitFor(() => expect(result.current).toEqual({ code: 'code', hasFailed: false }))
  expect(internalsOf(latchkey).router.canOpen('Connect')).toBe(true)
  expect(internalsOf(latchkey).router.canOpen('Networks')).toBe(false)
})

test('a failure is shown until the code loads after all', async () => {
  let isOffline = true
  const { card, result } = show(async () => {
    if (isOffline) throw new Error('offline')
    return 'code'
  })
  await vi.waitFor(() => expect(result.current).toEqual({ code: undefined, hasFailed: true }))
  isOffline = false
  await act(() => card.load())
  expect(result.current).toEqual({ code: 'code', hasFailed: false })
})
