import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { useWalletAttempt } from './useWalletAttempt.js'

afterEach(cleanup)

function show() {
  const { modal, router, wrapper } = modalScene(['Connect', 'WhatIsAWallet'])
  void modal.open({ view: 'Connect' })
  act(() => router.push('WhatIsAWallet'))
  const hook = renderHook((isPending: boolean) => useWalletAttempt('WhatIsAWallet', isPending), {
    wrapper,
    initialProps: false,
  })
  const begin = () => {
    const signals: AbortSignal[] = []
    act(() => hook.result.current.begin((signal) => void signals.push(signal)))
    return signals[0] as AbortSignal
  }
  return { ...hook, modal, router, begin }
}

test('a request ends when the user goes back, and not while the view stays', () => {
  const { begin, router, rerender, unmount, result } = show()
  const signal = begin()
  rerender(true)
  expect(result.current.phase).toBe('none')
  expect(signal.aborted).toBe(false)
  act(() => router.goBack())
  unmount()
  expect(signal.aborted).toBe(true)
})

test('a request ends when the modal is closed', () => {
  const { begin, modal, unmount } = show()
  const signal = begin()
  act(() => modal.close())
  unmount()
  expect(signal.aborted).toBe(true)
})

test('no request of the view goes on without it', () => {
  const { begin, modal, unmount } = show()
  const [first, second] = [begin(), begin()]
  expect(second.aborted).toBe(false)
  act(() => modal.close())
  unmount()
  expect([first.aborted, second.aborted]).toEqual([true, true])
})
