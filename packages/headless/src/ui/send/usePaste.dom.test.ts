import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { eventually } from '../../../test/scene.js'
import { usePaste } from './usePaste.js'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(clipboard: object | undefined) {
  const onText = vi.fn()
  vi.stubGlobal('navigator', { clipboard })
  const { wrapper, toast } = modalScene([])
  const { result } = renderHook(() => usePaste(onText, 'Could not paste'), { wrapper })
  return { onText, toast, result }
}

test('the text of the clipboard is given on, or a toast says why not', async () => {
  const allowed = show({ readText: async () => 'alice.eth' })
  await act(async () => allowed.result.current?.())
  expect(allowed.onText).toHaveBeenCalledWith('alice.eth')
  expect(allowed.toast()).toBe('')
  const refused = show({ readText: () => Promise.reject(new Error('refused')) })
  await act(async () => refused.result.current?.())
  await eventually(() => expect(refused.toast()).toBe('Could not paste'))
  expect(refused.onText).not.toHaveBeenCalled()
})

test('a browser that cannot read the clipboard has no function', () => {
  expect(show(undefined).result.current).toBeUndefined()
  expect(show({ writeText: () => {} }).result.current).toBeUndefined()
})
