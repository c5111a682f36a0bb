import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { useReviewed } from './useReviewed.js'

afterEach(cleanup)

const views = ['Connect', 'Account', 'WhatIsAWallet', 'SendReview', 'Send'] as const

test('what is reviewed stays, also when the form is empty', () => {
  const { wrapper } = modalScene(views)
  const { result, rerender } = renderHook((review?: string) => useReviewed(review, 'WhatIsAWallet'), {
    wrapper,
    initialProps: 'review' as string | undefined,
  })
  rerender(undefined)
  expect(result.current).toBe('review')
})

test('without a review the user goes back, or to the form', () => {
  const { modal, router, view, wrapper } = modalScene(views)
  void modal.open({ view: 'Connect' })
  act(() => router.push('WhatIsAWallet'))
  expect(
    renderHook(() => useReviewed(undefined, 'WhatIsAWallet'), { wrapper }).result.current,
  ).toBeUndefined()
  expect(view()).toBe('Connect')
  renderHook(() => useReviewed(undefined, 'WhatIsAWallet'), { wrapper })
  expect(view()).toBe('WhatIsAWallet')
})
