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
  /** Resolves when the entry of the modal has been added, in the task after the opening. */
  const open = async () => {
    modal.open().catch(() => {})
    await new Promise((resolve) => setTimeout(resolve))
  }
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

test('the open modal adds one history entry, and Back closes the modal', async () => {
  const { open, pushed, back, goBack, isOpen } = page()
  await open()
  expect(pushed).toHaveBeenCalledTimes(1)
  goBack()
  expect(isOpen()).toBe(false)
  expect(back).not.toHaveBeenCalled()
})

test('a modal that closes otherwise removes its entry, and the removal changes nothing else', async () => {
  const { modal, open, back, goBack, isOpen } = page()
  await open()
  modal.close()
  expect(back).toHaveBeenCalledTimes(1)
  goBack()
  expect(isOpen()).toBe(false)
})

test('a modal that is opened while the entry of the last one is removed gets its entry after it', async () => {
  const { modal, open, pushed, goBack, isOpen } = page()
  await open()
  modal.close()
  await open()
  expect(pushed).toHaveBeenCalledTimes(1)
  goBack()
  expect(isOpen()).toBe(true)
  expect(pushed).toHaveBeenCalledTimes(2)
})

test('Back in a later view shows the view before, and keeps the entry', async () => {
  const { router, stores, open, pushed, goBack, isOpen } = page()
  await open()
  router.push('Account')
  goBack()
  expect(isOpen()).toBe(true)
  expect(stores.router.getState().view).toBe('Connect')
  expect(pushed).toHaveBeenCalledTimes(2)
})

test('an embedded modal is a part of the page, and adds no entry', async () => {
  const { open, router, pushed, goBack, stores } = page({ enableEmbedded: true })
  await open()
  router.push('Networks')
  goBack()
  expect(pushed).not.toHaveBeenCalled()
  expect(stores.router.getState().view).toBe('Networks')
})

test("the entry keeps what the page's own router has stored in the history", async () => {
  const { open } = page()
  window.history.replaceState({ own: 1 }, '')
  await open()
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

test('a step of the page within the entry of the modal leaves the modal open', async () => {
  const { open, router, pushed, isOpen, stores } = page()
  await open()
  router.push('Networks')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(isOpen()).toBe(true)
  expect(stores.router.getState().view).toBe('Networks')
  expect(pushed).toHaveBeenCalledTimes(1)
})

test('closing a modal whose entry the page has replaced does not go back', async () => {
  const { open, modal, back } = page()
  await open()
  window.history.replaceState({ own: 1 }, '')
  modal.close()
  expect(back).not.toHaveBeenCalled()
})

test('after its entry was removed, the next modal adds one again', async () => {
  const { open, modal, goBack, pushed, isOpen } = page()
  await open()
  modal.close()
  goBack()
  await open()
  expect(pushed).toHaveBeenCalledTimes(2)
  goBack()
  expect(isOpen()).toBe(false)
})

test('a modal that is closed at once adds no entry', async () => {
  const { modal, open, pushed, back } = page()
  const opened = open()
  modal.close()
  await opened
  expect(pushed).not.toHaveBeenCalled()
  expect(back).not.toHaveBeenCalled()
})
