import type { Reaction } from './reactions.js'

/** Marks the history entry of the open modal. */
const marker = 'latchkeyModal'

/**
 * While the modal is open, the browser's Back button shows the previous view or closes the modal. For this,
 * the open modal adds one history entry with the same url, and removes it when it is closed otherwise.
 */
export const browserBackGoesBack: Reaction = ({ id, options }, { modal, router, stores, subscribe }) => {
  if (typeof window === 'undefined' || options.enableEmbedded) return () => {}
  /** Whether the entry of a closed modal is being removed. `history.back()` is asynchronous. */
  let isLeaving = false
  let adding: ReturnType<typeof setTimeout> | undefined
  const isOnEntry = () => window.history.state?.[marker] === id
  const addEntry = () => {
    // A modal that is opened during the removal gets its entry after it.
    if (!isLeaving && !isOnEntry()) window.history.pushState({ ...window.history.state, [marker]: id }, '')
  }
  const onPopState = () => {
    if (isLeaving) {
      isLeaving = false
      if (stores.modal.getState().isOpen) addEntry()
      return
    }
    if (!stores.modal.getState().isOpen || isOnEntry()) return
    if (stores.router.getState().history.length > 1) router.goBack()
    else modal.requestClose()
    if (stores.modal.getState().isOpen) addEntry()
  }
  const stop = subscribe((event) => {
    // Not in the task of the opening: the browser takes milliseconds for it, and the modal is not shown yet.
    if (event.type === 'modal.opened') adding = setTimeout(() => stores.modal.getState().isOpen && addEntry())
    if (event.type !== 'modal.closed' || !isOnEntry() || isLeaving) return
    isLeaving = true
    window.history.back()
  })
  window.addEventListener('popstate', onPopState)
  return () => {
    stop()
    clearTimeout(adding)
    window.removeEventListener('popstate', onPopState)
  }
}
