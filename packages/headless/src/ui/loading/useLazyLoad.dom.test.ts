import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lazyModule } from './lazyModule.js'
import { useLazyLoad } from './useLazyLoad.js'

afterEach(cleanup)

test('a module loads when it is shown, and again after a failure', async () => {
  const answers = [() => Promise.reject(new Error('offline')), async () => 'code']
  const lazy = lazyModule(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')))
  const { result } = renderHook(() => useLazyLoad(lazy))
  expect(result.current).toMatchObject({ module: undefined, hasFailed: false, isRetrying: false })
  await waitFor(() => expect(result.current.hasFailed).toBe(true))
  expect(result.current.isRetrying).toBe(false)
  act(() => result.current.retry())
  expect(result.current).toMatchObject({ hasFailed: true, isRetrying: true })
  await waitFor(() => expect(result.current.module).toBe('code'))
})
