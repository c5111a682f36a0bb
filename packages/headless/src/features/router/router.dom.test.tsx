import { act, cleanup, configure, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createScene } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import {
  LatchkeyProvider,
  useModal,
  useRegisterViews,
  useRouter,
  useViewLeave,
  useViewMemory,
  type ViewLeave,
  type ViewName,
} from '../../exports/index.js'

beforeAll(() => configure({ reactStrictMode: true }))
afterAll(() => configure({ reactStrictMode: false }))
afterEach(cleanup)

function setUp() {
  const { latchkey } = createScene()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
  )
  return { latchkey, wrapper, ...internalsOf(latchkey) }
}

test('useRegisterViews: only registered views can be opened, until the component unmounts', () => {
  const { router, wrapper } = setUp()
  const views = { Connect: { load: async () => {}, isLoaded: () => true } }
  const { result, unmount } = renderHook(
    () => {
      useRegisterViews(views)
      return useRouter()
    },
    { wrapper },
  )
  expect(result.current.canOpen('Connect')).toBe(true)
  expect(result.current.canOpen('Networks')).toBe(false)
  unmount()
  expect(router.hasViews()).toBe(false)
})

type Left = ViewLeave & { readonly text: string | undefined }

function NetworksView({ onLeave }: { onLeave: (left: Left) => void }) {
  useViewLeave('Networks', (next) =>
    onLeave({ ...next, text: document.querySelector('[data-test="networks"]')?.textContent }),
  )
  return <p data-test="networks">Networks</p>
}

function Modal({ onLeave }: { onLeave: (left: Left) => void }) {
  const { view } = useRouter()
  const { isOpen } = useModal()
  return isOpen && view === 'Networks' ? <NetworksView onLeave={onLeave} /> : null
}

test('useViewLeave calls back when another view is shown or the modal closes, before its elements are removed', () => {
  const { modal, router, wrapper } = setUp()
  const left: Left[] = []
  render(<Modal onLeave={(each) => left.push(each)} />, { wrapper })
  act(() => void modal.open({ view: 'Networks' }))
  expect(left).toEqual([])
  act(() => router.push('WhatIsANetwork'))
  expect(left).toEqual([{ view: 'WhatIsANetwork', direction: 'forward', isOpen: true, text: 'Networks' }])
  act(() => router.goBack())
  act(() => modal.close())
  expect(left).toHaveLength(2)
  expect(left[1]).toMatchObject({ isOpen: false, text: 'Networks' })
})

interface SeenProps {
  /** Called with the value that AllWallets restores. */
  onKept: (kept: string | undefined) => void
}

function AnyView({ view, onKept }: SeenProps & { view: ViewName }) {
  const { kept, keep } = useViewMemory<string>(view)
  useViewLeave(view, () => keep('typed'))
  if (view === 'AllWallets') onKept(kept)
  return null
}

function CurrentView({ onKept }: SeenProps) {
  const { view } = useRouter()
  return <AnyView key={view} view={view} onKept={onKept} />
}

test('useViewMemory returns the stored value after going back, but not after going forward', () => {
  const { modal, router, wrapper } = setUp()
  const seen: (string | undefined)[] = []
  onTestFinished(() => modal.close())
  act(() => void modal.open())
  render(<CurrentView onKept={(kept) => seen.push(kept)} />, { wrapper })
  const shown = () => seen.splice(0).at(-1)
  act(() => router.push('AllWallets'))
  expect(shown()).toBeUndefined()
  act(() => router.push('GetWallet'))
  act(() => router.goBack())
  expect(shown()).toBe('typed')
  act(() => router.goBack())
  act(() => router.push('AllWallets'))
  expect(shown()).toBeUndefined()
})

test('useViewLeave calls back for the view that it was rendered with last', () => {
  const { modal, router, wrapper } = setUp()
  onTestFinished(() => modal.close())
  act(() => void modal.open({ view: 'Networks' }))
  const left: ViewLeave[] = []
  const { rerender, unmount } = renderHook(
    ({ view }: { view: ViewName }) => useViewLeave(view, (next) => left.push(next)),
    { wrapper, initialProps: { view: 'Networks' as ViewName } },
  )
  act(() => router.push('WhatIsANetwork'))
  rerender({ view: 'WhatIsANetwork' })
  expect(left.splice(0)).toEqual([{ view: 'WhatIsANetwork', direction: 'forward', isOpen: true }])
  // The element is removed while its view is still shown.
  unmount()
  expect(left).toEqual([])
})
