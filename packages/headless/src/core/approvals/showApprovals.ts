import type { Latchkey } from '../createLatchkey.js'
import { tellOnce } from '../development/tellOnce.js'
import { internalsOf } from '../internals.js'
import { approvalsOf, approvalView, rejection, rejectRequest } from './approvals.js'
import { createApprovalViewOpener } from './createApprovalViewOpener.js'

/**
 * Time in which the app must show the first request, in milliseconds: the code of the modal may have to load.
 */
const shownMs = 10_000

const notShown =
  'A request was rejected, because nothing shows it: the modal has no ApproveTransaction view, and no component uses useApprovals().'

/**
 * Shows the view from now on while requests wait, and what was there before once none does. If the user
 * closes the modal or leaves the view, the requests that wait are rejected. Does not open the modal of an app
 * that has none and shows the requests by `useApprovals`. If neither shows them in time, they are rejected.
 */
export function showApprovals(latchkey: Latchkey): void {
  const { store: featureStore, router, subscribe } = internalsOf(latchkey)
  featureStore('shownApprovals', () => {
    const { store, watchers } = approvalsOf(latchkey)
    const view = createApprovalViewOpener(latchkey, (error) =>
      rejectAll(error ?? rejection('Request was aborted')),
    )

    function rejectAll(error: unknown): void {
      for (const { id } of store.getState()) rejectRequest(latchkey, id, error)
    }

    subscribe((event) => {
      if (event.type === 'account.disconnected')
        for (const { id, namespace } of store.getState())
          if (namespace === event.namespace) rejectRequest(latchkey, id)
    })

    /** Rejects requests that no view or component shows. */
    function checkShown(): void {
      const hasView = router.hasViews() && router.canOpen(approvalView)
      if (hasView || watchers.count > 0 || store.getState().length === 0) return
      if (process.env.NODE_ENV !== 'production') tellOnce(latchkey, notShown)
      rejectAll(Object.assign(new Error(notShown), { code: 4200 }))
    }

    store.subscribe((requests) => {
      if (requests.length > 0) {
        const isOwnInterface = watchers.count > 0 && !router.hasViews()
        if (!isOwnInterface) view.show()
        setTimeout(checkShown, shownMs)
      } else view.hide()
    })
    return {}
  })
}
