import { expect, onTestFinished, test, vi } from 'vitest'
import { createScene } from '../../../test/scene.js'
import { internalsOf } from '../internals.js'

/** A page whose history is recorded. `back()` returns before the browser has gone back, as in a browser. */
function page() {
  const pushed = vi.spyOn(window.history, 'pushState')
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  onTestFinished(() => {
    pushed.mockRestore()
    back.mockRestore()
    window.history.replaceState(null, '')
  })
  const { latchkey } = createScene()
  const { modal, router, stores } = internalsOf(latchkey)
  /** The browser has gone back to the entry before. */
  const goBack = () => {
    window.history.replaceState(null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  const open = () => void modal.open().catch(() => {})
  return { modal, router, stores, pushed, back, goBack, open, isOpen: () => stores.modal.getState().isOpen }
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
