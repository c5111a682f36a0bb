import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '../shared/errors/base.js'
import { createToastStore } from './stores/toast.js'
import { createToast, toastAutoCloseMs } from './toast.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function make() {
  const store = createToastStore()
  return { store, toast: createToast(store), get: store.getState }
}

test('a toast has message, variant, open and autoClose (spec 2.10/fields)', () => {
  const { toast, get } = make()
  toast.show({ message: 'Copied', variant: 'success' })
  expect(get()).toEqual({ message: 'Copied', variant: 'success', autoClose: true, open: true })
  vi.advanceTimersByTime(toastAutoCloseMs)
  expect(get().open).toBe(false)
})

test('an error of Latchkey stands beside its text, for views in another language', () => {
  const { toast, get } = make()
  const error = new BaseError('Nothing was sent.', { code: 'send/none' })
  toast.showError(error)
  expect(get()).toMatchObject({ message: 'Nothing was sent.', about: { type: 'error', error } })
  toast.hide()
  toast.showSuccess('Copied')
  expect(get().about).toBeUndefined()
})

test('a toast takes no markup', () => {
  const { toast, get } = make()
  toast.show({ message: 'Copied', svg: '<svg onload="alert(1)"/>' } as { message: string })
  expect(Object.keys(get()).sort()).toEqual(['autoClose', 'message', 'open', 'variant'])
})

test('a new toast closes the open one and shows 150 ms later (spec 2.10/one-at-a-time)', () => {
  const { toast, get } = make()
  toast.showSuccess('one')
  toast.showError('two')
  expect(get()).toMatchObject({ message: 'one', open: false })
  vi.advanceTimersByTime(149)
  expect(get().open).toBe(false)
  vi.advanceTimersByTime(1)
  expect(get()).toMatchObject({ message: 'two', variant: 'error', open: true })
})

test('shows the last of several messages', () => {
  const { toast, get } = make()
  toast.showSuccess('one')
  toast.showSuccess('two')
  vi.advanceTimersByTime(100)
  toast.showSuccess('three')
  vi.advanceTimersByTime(149)
  expect(get().open).toBe(false)
  vi.advanceTimersByTime(1)
  expect(get()).toMatchObject({ message: 'three', open: true })
})

test('a loading or paused toast stays open, and a resumed one closes after the full time', () => {
  const { toast, get } = make()
  toast.showLoading('Working')
  vi.advanceTimersByTime(60_000)
  expect(get().open).toBe(true)
  toast.hide()
  toast.showSuccess('Read me')
  toast.pause()
  vi.advanceTimersByTime(60_000)
  expect(get().open).toBe(true)
  toast.resume()
  vi.advanceTimersByTime(toastAutoCloseMs - 1)
  expect(get().open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(get().open).toBe(false)
})

test('shows the short message of a Latchkey error, and a general message for other errors', () => {
  const { toast, get } = make()
  toast.showError(new BaseError('You declined the request.', { code: 'a/b', action: 'Try again.' }))
  expect(get().message).toBe('You declined the request.')
  toast.hide()
  toast.showError(new Error('secret 0xabc'))
  expect(get().message).toBe('Something went wrong')
})

test('a toast that is hidden before it shows never shows', () => {
  const { toast, get } = make()
  toast.showSuccess('one')
  toast.showSuccess('two')
  toast.hide()
  vi.advanceTimersByTime(60_000)
  expect(get()).toMatchObject({ message: 'one', open: false })
})

test('each kind of toast has its variant, and the caller decides whether it closes', () => {
  const { toast, get } = make()
  toast.showLoading('Working')
  expect(get()).toEqual({ message: 'Working', variant: 'loading', autoClose: false, open: true })
  toast.hide()
  toast.showSuccess('Done')
  expect(get()).toEqual({ message: 'Done', variant: 'success', autoClose: true, open: true })
  toast.hide()
  toast.showError('Broken')
  expect(get()).toEqual({ message: 'Broken', variant: 'error', autoClose: true, open: true })
  toast.hide()
  toast.show({ message: 'Stay', autoClose: false })
  vi.advanceTimersByTime(60_000)
  expect(get()).toEqual({ message: 'Stay', variant: 'success', autoClose: false, open: true })
})

test('a toast that is resumed twice closes after the full time of the second', () => {
  const { toast, get } = make()
  toast.showSuccess('Read me')
  vi.advanceTimersByTime(1_000)
  toast.resume()
  vi.advanceTimersByTime(toastAutoCloseMs - 1)
  expect(get().open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(get().open).toBe(false)
})

test('a toast is open for the full time, also if the one before it would close meanwhile', () => {
  const { toast, get } = make()
  toast.showSuccess('one')
  vi.advanceTimersByTime(toastAutoCloseMs - 200)
  toast.showSuccess('two')
  vi.advanceTimersByTime(150 + toastAutoCloseMs - 1)
  expect(get()).toMatchObject({ message: 'two', open: true })
  vi.advanceTimersByTime(1)
  expect(get().open).toBe(false)
  toast.showSuccess('three')
  expect(get()).toMatchObject({ message: 'three', open: true })
})
