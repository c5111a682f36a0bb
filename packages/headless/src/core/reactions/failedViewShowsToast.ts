import type { Reaction } from './reactions.js'

/** If the code of a view cannot be loaded, a toast shows the error. */
export const failedViewShowsToast: Reaction = (_, { subscribe, toast }) =>
  subscribe((event) => {
    if (event.type !== 'router.failed') return
    const { error } = event
    const message = `${error.shortMessage} ${error.action}`
    toast.show({ message, variant: 'error', about: { type: 'error', error } })
  })
