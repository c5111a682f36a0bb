import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { useReviewSubmit } from './useReviewSubmit.js'

afterEach(cleanup)

/** A form that is entered, and the reviews that it asked for. */
function show(initial: { canReview?: boolean; mustStop?: boolean } = {}) {
  const { modal, view, wrapper } = modalScene(['Connect', 'WhatIsAWallet'])
  void modal.open({ view: 'Connect' })
  const asked: { onSuccess: () => void; onSettled: () => void }[] = []
  const mutate = (_: undefined, callbacks: (typeof asked)[number]) => void asked.push(callbacks)
  const hook = renderHook(
    ({ canReview = false, mustStop = false, isPending = false }) =>
      useReviewSubmit({ view: 'WhatIsAWallet', canReview, mustStop, reviewing: { isPending, mutate } }),
    { wrapper, initialProps: initial as { canReview?: boolean; mustStop?: boolean; isPending?: boolean } },
  )
  return { ...hook, asked, view, submit: () => act(() => hook.result.current.submit()) }
}

test('nothing is reviewed before the button is pressed', () => {
  const { asked, result, rerender } = show()
  rerender({ canReview: true })
  expect(asked).toHaveLength(0)
  expect(result.current.isBusy).toBe(false)
})

test('the review opens when it is fixed, once, however often the button is pressed', () => {
  const { asked, result, view, submit, rerender } = show({ canReview: true })
  submit()
  submit()
  expect(asked).toHaveLength(1)
  expect(result.current.isBusy).toBe(true)
  expect(view()).toBe('Connect')
  act(() => {
    asked[0]?.onSuccess()
    asked[0]?.onSettled()
  })
  expect(view()).toBe('WhatIsAWallet')
  rerender({ canReview: true })
  expect(asked).toHaveLength(1)
  expect(result.current.isBusy).toBe(false)
})

test('a press waits until what the form reads has arrived', () => {
  const { asked, result, submit, rerender } = show()
  submit()
  expect(asked).toHaveLength(0)
  expect(result.current.isBusy).toBe(true)
  rerender({ canReview: true })
  expect(asked).toHaveLength(1)
})

test('a press is forgotten when the form becomes wrong', () => {
  const { asked, result, submit, rerender } = show()
  submit()
  rerender({ mustStop: true })
  expect(result.current.isBusy).toBe(false)
  rerender({ canReview: true })
  expect(asked).toHaveLength(0)
  expect(show({ canReview: true, mustStop: true }).asked).toHaveLength(0)
})

test('a price that changes while the review is fixed does not ask for another one', () => {
  const { asked, result, submit, rerender } = show({ canReview: true })
  submit()
  rerender({ canReview: true, isPending: true })
  rerender({ canReview: false, isPending: true })
  rerender({ canReview: true, isPending: true })
  expect(asked).toHaveLength(1)
  expect(result.current.isBusy).toBe(true)
})

test('after a failure the view stays, and the button can be pressed again', () => {
  const { asked, view, submit } = show({ canReview: true })
  submit()
  act(() => asked[0]?.onSettled())
  expect(view()).toBe('Connect')
  submit()
  expect(asked).toHaveLength(2)
})
