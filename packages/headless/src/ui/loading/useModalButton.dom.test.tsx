import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createScene } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import type { ViewName } from '../../core/stores/router.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { lazyModule } from './lazyModule.js'
import { useModalButton } from './useModalButton.js'

afterEach(cleanup)

function show(view?: ViewName) {
  const { latchkey } = createScene()
  let finish = (_: string) => {}
  const load = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
  )
  const card = lazyModule(load)
  const { result } = renderHook(() => useModalButton(card, view), {
    wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
  })
  return { latchkey, load, finish: () => finish('code'), result }
}

test('an intent loads the code of the card once', () => {
  const { load, result } = show()
  expect(load).not.toHaveBeenCalled()
  act(() => result.current.prepare())
  act(() => result.current.prepare())
  expect(load).toHaveBeenCalledTimes(1)
  expect(result.current).toMatchObject({ isOpen: false, isBusy: false })
})

test('the button is busy from the press until the code is there', async () => {
  const { finish, result } = show()
  act(() => {
    result.current.prepare()
    result.current.open()
  })
  expect(result.current).toMatchObject({ isOpen: true, isBusy: true })
  await act(async () => finish())
  expect(result.current).toMatchObject({ isOpen: true, isBusy: false })
})

test.each([
  ['Networks', 'Networks'],
  [undefined, 'Connect'],
] as const)('the view %s opens as %s', (view, expected) => {
  const { latchkey, result } = show(view)
  act(() => result.current.open())
  expect(internalsOf(latchkey).stores.router.getState().view).toBe(expected)
})
