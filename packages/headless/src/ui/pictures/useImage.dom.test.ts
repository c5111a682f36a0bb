import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type UseImageOptions, useImage } from './useImage.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (src: string | undefined, options?: UseImageOptions) =>
  renderHook((given: string | undefined) => useImage(given, options), { initialProps: src })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a picture that has loaded once shows at once, also in a lazy list', () => {
  const { result, unmount } = show('https://a.test/1.png')
  expect(result.current).toMatchObject({ src: 'https://a.test/1.png', status: 'loading' })
  act(() => result.current.handlers.onLoad())
  expect(result.current.status).toBe('loaded')
  wait(5_000)
  expect(result.current.status).toBe('loaded')
  unmount()
  expect(show('https://a.test/1.png', { isLazy: true }).result.current.status).toBe('loaded')
})

test('one that fails, or takes longer than 2 s, is not shown; another one is tried', () => {
  const failed = show('https://a.test/2.png')
  act(() => failed.result.current.handlers.onError())
  expect(failed.result.current).toMatchObject({ src: undefined, status: 'failed' })
  const { result, rerender } = show('https://a.test/3.png')
  wait(1_999)
  expect(result.current.status).toBe('loading')
  wait(1)
  expect(result.current).toMatchObject({ src: undefined, status: 'failed' })
  rerender('https://a.test/4.png')
  expect(result.current).toMatchObject({ src: 'https://a.test/4.png', status: 'loading' })
})

test('a lazy picture is requested after 150 ms', () => {
  const { result } = show('https://a.test/5.png', { isLazy: true })
  expect(result.current).toMatchObject({ src: undefined, status: 'loading' })
  wait(149)
  expect(result.current.src).toBeUndefined()
  wait(1)
  expect(result.current).toMatchObject({ src: 'https://a.test/5.png', status: 'loading' })
})

test('without a picture there is none, unless that is not known yet; one in a data url is loaded', () => {
  expect(show(undefined).result.current).toMatchObject({ src: undefined, status: 'none' })
  expect(show(undefined, { isPending: true }).result.current.status).toBe('loading')
  expect(show('data:image/png;base64,AA==').result.current.status).toBe('loaded')
})
