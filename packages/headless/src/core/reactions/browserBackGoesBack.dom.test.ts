import { expect, onTestFinished, test, vi } from 'vitest'
import { createScene } from '../../../test/scene.js'
import { internalsOf } from '../internals.js'
import type { LatchkeyOptions } from '../options.js'

/** A page whose history is recorded. `back()` returns before the browser has gone back, as in a browser. */
function page(options: Partial<LatchkeyOptions> = {}) {
  const pushed = vi.spyOn(window.history, 'pushState')
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  onTestFinished(() => {
    pushed.mockRestore()
    back.mockRestore()
    window.history.replaceState(null, '')
  })
  const { latchkey, events } = createScene(options)
  const { modal, router, stores } = internalsOf(latchkey)
  /** The browser has gone back to the entry before. */
  const goBack = () => {
    window.history.replaceState(null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  const open = () => void modal.open().catch(() => {})
  return {
    events,
    modal,
    router,
    stores,
    pushed,
    back,
    goBack,
    open,
    isOpen: () => stores.modal.getState().isOpen,
  }
}

test('the open modal adds one history entry, and Back closes the modal', () => {
  const { open, pushed, back, goBack, isOpen } = page()
  open()
  expect(pushed).toHaveBeenCalledTimes(1)
  goBack()
  expect(isOpen()).toBe(false)
  expect(back).not.toHaveBeenCalled()
})

test('a modal that closes otherwise removes its entry, and the removal changes nothing else', () => {
  const { modal, open, back, goBack, isOpen } = page()
  open()
  modal.close()
  expect(back).toHaveBeenCalledTimes(1)
  goBack()
  expect(isOpen()).toBe(false)
})

test('a modal that is opened while the entry of the last one is removed gets its entry after it', () => {
  const { modal, open, pushed, goBack, isOpen } = page()
  open()
  modal.close()
  open()
  expect(pushed).toHaveBeenCalledTimes(1)
  goBack()
  expect(isOpen()).toBe(true)
  expect(pushed).toHaveBeenCalledTimes(2)
})

test('Back in a later view shows the view before, and keeps the entry', () => {
  const { router, stores, open, pushed, goBack, isOpen } = page()
  open()
  router.push('Account')
  goBack()
  expect(isOpen()).toBe(true)
  expect(stores.router.getState().view).toBe('Connect')
  expect(pushed).toHaveBeenCalledTimes(2)
})

test('an embedded modal is a part of the page, and adds no entry', () => {
  const { open, router, pushed, goBack, stores } = page({ enableEmbedded: true })
  open()
  router.push('Networks')
  goBack()
  expect(pushed).not.toHaveBeenCalled()
  expect(stores.router.getState().view).toBe('Networks')
})

test("the entry keeps what the page's own router has stored in the history", () => {
  const { open } = page()
  window.history.replaceState({ own: 1 }, '')
  open()
  expect(window.history.state).toEqual({ own: 1, latchkeyModal: 'latchkey' })
})

test('Back on a page whose modal is closed changes nothing', () => {
  const { router, goBack, pushed, events, stores } = page()
  router.push('Networks')
  goBack()
  expect(stores.router.getState().view).toBe('Networks')
  expect(pushed).not.toHaveBeenCalled()
  expect(events.filter(({ type }) => type !== 'router.navigated')).toEqual([])
})

test('a step of the page within the entry of the modal leaves the modal open', () => {
  const { open, router, pushed, isOpen, stores } = page()
  open()
  router.push('Networks')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(isOpen()).toBe(true)
  expect(stores.router.getState().view).toBe('Networks')
  expect(pushed).toHaveBeenCalledTimes(1)
})

test('closing a modal whose entry the page has replaced does not go back', () => {
  const { open, modal, back } = page()
  open()
  window.history.replaceState({ own: 1 }, '')
  modal.close()
  expect(back).not.toHaveBeenCalled()
})

test('after its entry was removed, the next modal adds one again', () => {
  const { open, modal, goBack, pushed, isOpen } = page()
  open()
  modal.close()
  goBack()
  open()
  expect(pushed).toHaveBeenCalledTimes(2)
  goBack()
  expect(isOpen()).toBe(false)
})
