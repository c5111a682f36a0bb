import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { eventually } from '../../../test/scene.js'
import { type CopyButtonWords, useCopyButton } from './useCopyButton.js'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(words: CopyButtonWords, clipboard: Partial<Clipboard>) {
  const permissions = { query: async () => ({ state: 'granted' }) }
  vi.stubGlobal('navigator', { clipboard, permissions })
  const { wrapper, toast } = modalScene([])
  return { toast, ...renderHook(() => useCopyButton(words), { wrapper }) }
}

test('a text is copied; nothing is said if the clipboard keeps it', async () => {
  let text = ''
  const writeText = async (given: string) => {
    text = given
  }
  const { result, toast } = show(
    { failed: 'Failed', changed: 'Changed' },
    { writeText, readText: async () => text },
  )
  await act(async () => result.current.copy('0x1'))
  expect(text).toBe('0x1')
  expect(result.current.isCopied).toBe(true)
  expect(toast()).toBe('')
})

test('a toast says that the text could not be copied', async () => {
  const { result, toast } = show(
    { failed: 'Failed' },
    { writeText: () => Promise.reject(new Error('refused')) },
  )
  await act(async () => result.current.copy('0x1'))
  expect(result.current.isCopied).toBe(false)
  await eventually(() => expect(toast()).toBe('Failed'))
})

test('a toast says that other software has replaced the text, if there is a word for it', async () => {
  const replaced = { writeText: async () => {}, readText: async () => '0x2' }
  const silent = show({ failed: 'Failed' }, replaced)
  await act(async () => silent.result.current.copy('0x1'))
  expect(silent.toast()).toBe('')
  cleanup()
  const { result, toast } = show({ failed: 'Failed', changed: 'Changed' }, replaced)
  await act(async () => result.current.copy('0x1'))
  await eventually(() => expect(toast()).toBe('Changed'))
})
