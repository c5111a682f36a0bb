import type { Reaction } from './reactions.js'

/** A step forward to Connect shows the wallets of the namespace that it was given, or of all. */
export const connectShowsNamespace: Reaction = (_, { stores }) =>
  stores.router.subscribe(({ view, direction, data }, before) => {
    if (view === 'Connect' && view !== before.view && direction === 'forward')
      stores.modal.setState({ namespace: data.namespace })
  })
