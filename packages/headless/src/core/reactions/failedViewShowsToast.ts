import type { Reaction } from './reactions.js'

/** A view whose code does not come leaves the old one where it is, and says so. */
export const failedViewShowsToast: Reaction = (_, { subscribe, toast }) =>
  subscribe((event) => {
    if (event.type === 'router.failed') toast.showError(`${event.error.shortMessage} ${event.error.action}`)
  })
