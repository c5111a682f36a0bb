import type { Reaction } from './reactions.js'

/** Marks the one history entry that stands for an open modal. */
const marker = 'latchkeyModal'

/**
 * While the modal is open, the browser's Back goes one view back, or closes it. It does so by one history entry with the same URL, which is
 * taken away again when the modal closes another way.
 */
export const browserBackGoesBack: Reaction = ({ id, events, modal, options, router, stores }) => {
  if (typeof window === 'undefined' || options.enableEmbedded) return () => {}
  const isOnEntry = () => window.history.state?.[marker] === id
  const addEntry = () => {
    if (!isOnEntry()) window.history.pushState({ ...window.history.state, [marker]: id }, '')
  }
  const onPopState = () => {
    if (!stores.modal.getState().isOpen || isOnEntry()) return
    if (stores.router.getState().history.length > 1) router.goBack()
    else modal.requestClose()
    if (stores.modal.getState().isOpen) addEntry()
  }
  const stop = events.subscribe((event) => {
    if (event.type === 'modal.opened') addEntry()
    if (event.type === 'modal.closed' && isOnEntry()) window.history.back()
  })
  window.addEventListener('popstate', onPopState)
  return () => {
    stop()
    window.removeEventListener('popstate', onPopState)
  }
}
