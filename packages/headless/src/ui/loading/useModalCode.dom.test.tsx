import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScene, type Scene } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { lazyModule } from './lazyModule.js'
import { lazyViews } from './lazyViews.js'
import { useModalCode } from './useModalCode.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

/** A request for code that the test answers. */
interface Request {
  resolve(code: string): void
  reject(error: Error): void
}

const Empty = () => null

function show({ latchkey }: Scene) {
  const requests: Request[] = []
  const card = lazyModule(() => new Promise<string>((resolve, reject) => requests.push({ resolve, reject })))
  const loaded: string[] = []
  const view =
    <name extends string>(name: name) =>
    async () => {
      loaded.push(name)
      return { [`${name}View`]: Empty } as { readonly [view in `${name}View`]: typeof Empty }
    }
  const views = lazyViews({ Connect: view('Connect'), Account: view('Account'), Networks: view('Networks') })
  const { result, unmount } = renderHook(() => useModalCode(card, views), {
    wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
    reactStrictMode: true,
  })
  return { result, unmount, requests, loaded }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The user saves data until the test ends. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
}

/** Opens the modal, whose first view then loads in the next task. */
async function open({ latchkey }: Scene) {
  act(() => {
    internalsOf(latchkey)
      .modal.open()
      .catch(() => {})
  })
  await pass(0)
}

test('the card and the first views load after two seconds', async () => {
  const { requests, loaded } = show(createScene())
  await pass(1999)
  expect(requests).toHaveLength(0)
  await pass(1)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await pass(0)
  expect(loaded).toEqual(['Connect', 'Account'])
})

test('a page that is left before it rests loads nothing', async () => {
  const { unmount, requests } = show(createScene())
  await pass(1000)
  unmount()
  await pass(60_000)
  expect(requests).toHaveLength(0)
})

test('for a user who saves data, the card loads when the modal opens', async () => {
  saveData()
  const scene = createScene()
  const { requests } = show(scene)
  await pass(60_000)
  expect(requests).toHaveLength(0)
  await open(scene)
  expect(requests).toHaveLength(1)
})

test('the empty card is shown after 100 ms, until the code is there', async () => {
  const scene = createScene()
  const { result, requests } = show(scene)
  await open(scene)
  await pass(99)
  expect(result.current).toMatchObject({ isShell: false, isContinued: false, code: undefined })
  await pass(1)
  expect(result.current).toMatchObject({ isShell: true, isContinued: true })
  requests[0]?.resolve('code')
  await pass(0)
  expect(result.current).toEqual({ code: 'code', isShell: false, isContinued: true, hasFailed: false })
  act(() => internalsOf(scene.latchkey).modal.close())
  expect(result.current.isContinued).toBe(false)
})

test('code that loads faster has no empty card before it', async () => {
  const scene = createScene()
  const { result, requests } = show(scene)
  await open(scene)
  requests[0]?.resolve('code')
  await pass(1000)
  expect(result.current).toEqual({ code: 'code', isShell: false, isContinued: false, hasFailed: false })
})

test('a failure closes the modal and is shown for five seconds; the next opening loads again', async () => {
  saveData()
  const scene = createScene()
  const { result, requests } = show(scene)
  await open(scene)
  requests[0]?.reject(new Error('offline'))
  await pass(0)
  expect(result.current).toMatchObject({ hasFailed: true, isShell: false })
  expect(internalsOf(scene.latchkey).stores.modal.getState().isOpen).toBe(false)
  await pass(4999)
  expect(result.current.hasFailed).toBe(true)
  await pass(1)
  expect(result.current.hasFailed).toBe(false)
  await open(scene)
  expect(requests).toHaveLength(2)
})

test('a toast loads the card, without an empty one', async () => {
  const scene = createScene()
  const { result, requests } = show(scene)
  act(() => internalsOf(scene.latchkey).toast.show({ message: 'Copied', variant: 'success' }))
  await pass(200)
  expect(requests).toHaveLength(1)
  expect(result.current.isShell).toBe(false)
})
