import type { Reaction } from './reactions.js'

/** Marks the one history entry that stands for an open modal. */
const marker = 'latchkeyModal'

/**
 * While the modal is open, the browser's Back goes one view back, or closes it. It does so by one history
 * entry with the same URL, which is taken away again when the modal closes another way.
 */
export const browserBackGoesBack: Reaction = ({ id, options }, { modal, router, stores, subscribe }) => {
  if (typeof window === 'undefined' || options.enableEmbedded) return () => {}
  /** A closed modal's entry is being taken away; browsers do that later than at once. */
  let isLeaving = false
  const isOnEntry = () => window.history.state?.[marker] === id
  const addEntry = () => {
    // One that is opened meanwhile gets its entry when the old one is gone.
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
    if (event.type === 'modal.opened') addEntry()
    if (event.type !== 'modal.closed' || !isOnEntry() || isLeaving) return
    isLeaving = true
    window.history.back()
  })
  window.addEventListener('popstate', onPopState)
  return () => {
    stop()
    window.removeEventListener('popstate', onPopState)
  }
}
