import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene, memoryStorage } from '../../../test/scene.js'
import type { LatchkeyOptions } from '../../core/options.js'
import { LatchkeyProvider, useModal, useRouter } from '../../exports/index.js'
import { connect } from '../connect/connect.js'

afterEach(cleanup)

function scene(options: Partial<LatchkeyOptions> = {}) {
  const made = createScene(options)
  const { result } = renderHook(() => ({ modal: useModal(), router: useRouter() }), {
    wrapper: ({ children }) => <LatchkeyProvider latchkey={made.latchkey}>{children}</LatchkeyProvider>,
  })
  return { ...made, result }
}

test('opens for one namespace, and forgets it when closed', () => {
  const { result } = scene()
  expect(result.current.modal).toMatchObject({ isOpen: false, isOpening: false, namespace: undefined })
  act(() => void result.current.modal.open({ namespace: 'eip155' }))
  expect(result.current.modal).toMatchObject({ isOpen: true, isOpening: false, namespace: 'eip155' })
  act(() => result.current.modal.close())
  expect(result.current.modal).toMatchObject({ isOpen: false, namespace: undefined })
})

test.each<[Partial<LatchkeyOptions>, object]>([
  [{}, { isEmbedded: false, appendTo: 'body' }],
  [{ disableAppend: true }, { isEmbedded: false, appendTo: 'inline' }],
  [{ enableEmbedded: true }, { isEmbedded: true, appendTo: 'inline', isOpen: true }],
])('with %j', (options, expected) => {
  expect(scene(options).result.current.modal).toMatchObject(expected)
})

test('is opening while the code of its first view loads', async () => {
  const { result } = scene()
  let load: () => void = () => {}
  let isLoaded = false
  const entry = {
    load: () =>
      new Promise<void>((resolve) => {
        load = () => {
          isLoaded = true
          resolve()
        }
      }),
    isLoaded: () => isLoaded,
  }
  const { latchkey } = scene()
  const views = renderHook(() => ({ modal: useModal({ latchkey }) }))
  const { internalsOf } = await import('../../core/internals.js')
  internalsOf(latchkey).router.registerViews({ Connect: entry })
  act(() => void views.result.current.modal.open())
  expect(views.result.current.modal).toMatchObject({ isOpen: false, isOpening: true })
  await act(async () => load())
  await waitFor(() => expect(views.result.current.modal).toMatchObject({ isOpen: true, isOpening: false }))
  expect(result.current.modal.isOpen).toBe(false)
})

test('a connected wallet on a network that is not configured: closing shakes the modal for 500 ms', async () => {
  const wallet = addWallet()
  const { latchkey, connector, result } = scene()
  await act(async () => {
    await connect(latchkey, { connector: await connector() })
  })
  expect(result.current.modal.closeRefusal).toBeUndefined()
  act(() => wallet.controls.switchChain(424242))
  await waitFor(() => expect(result.current.router.view).toBe('UnsupportedChain'))
  expect(result.current.modal.closeRefusal).toBe('Switch networks or disconnect to continue.')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  act(() => expect(result.current.modal.requestClose()).toBe(false))
  expect(result.current.modal).toMatchObject({ isOpen: true, isShaking: true })
  act(() => vi.advanceTimersByTime(400))
  act(() => expect(result.current.modal.requestClose()).toBe(false))
  act(() => vi.advanceTimersByTime(499))
  expect(result.current.modal.isShaking).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current.modal.isShaking).toBe(false)
  // The user can disconnect in another view.
  act(() => result.current.router.push('WhatIsANetwork'))
  expect(result.current.modal.closeRefusal).toBeUndefined()
  act(() => expect(result.current.modal.requestClose()).toBe(true))
  expect(result.current.modal.isOpen).toBe(false)
})

test('the next page knows how high the list of connectors was, and believes no other value', () => {
  const storage = memoryStorage()
  const { result } = scene({ storage })
  expect(result.current.modal.readHeight()).toBeUndefined()
  result.current.modal.keepHeight(383)
  cleanup()
  expect(scene({ storage }).result.current.modal.readHeight()).toBe(383)
  for (const wrong of [0, 99, 641, Number.NaN, '383', null]) {
    scene({ storage }).result.current.modal.keepHeight(wrong as number)
    cleanup()
    expect(scene({ storage }).result.current.modal.readHeight()).toBeUndefined()
  }
})
