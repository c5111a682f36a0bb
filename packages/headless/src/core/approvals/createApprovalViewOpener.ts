import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { approvalView } from './approvals.js'

/** Shows the view for requests that wait, and what was there before. */
export interface ApprovalViewOpener {
  /** Opens the modal on the view, or moves it there. Does nothing if the app does not have the view. */
  show(): void
  /** Shows what was there before, if the view is still shown. */
  hide(): void
}

/**
 * Creates what shows the view for requests that wait.
 *
 * @param onLeave Called if the user leaves the view or closes the modal, or, with the error, if the view
 * cannot be loaded.
 */
export function createApprovalViewOpener(
  latchkey: Latchkey,
  onLeave: (error: unknown) => void,
): ApprovalViewOpener {
  const { stores, modal, router, subscribe } = internalsOf(latchkey)
  /** Whether the view was asked for, and whether that opened the modal. */
  let asked: { readonly hasOpened: boolean } | undefined
  let isShown = false

  subscribe((event) => {
    if (!asked) return
    if (event.type === 'router.navigated' && event.view === approvalView) isShown = true
    const hasLeft = event.type === 'router.navigated' && event.view !== approvalView && isShown
    const hasFailed = event.type === 'router.failed' && event.view === approvalView
    if (!hasLeft && !hasFailed && event.type !== 'modal.closed') return
    asked = undefined
    isShown = false
    onLeave(hasFailed ? event.error : undefined)
  })

  return {
    show() {
      if (asked || !router.canOpen(approvalView)) return
      const hasOpened = !stores.modal.getState().isOpen
      asked = { hasOpened }
      if (hasOpened) modal.open({ view: approvalView }).catch(() => {})
      else router.push(approvalView)
      isShown = stores.router.getState().view === approvalView
    },
    hide() {
      const before = asked
      asked = undefined
      isShown = false
      if (!before || stores.router.getState().view !== approvalView) return
      if (before.hasOpened) modal.close()
      else router.goBack()
    },
  }
}
