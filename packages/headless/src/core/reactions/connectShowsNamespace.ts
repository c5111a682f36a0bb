import type { Reaction } from './reactions.js'

/** Navigating forward to `Connect` shows the connectors of the given namespace, or all. */
export const connectShowsNamespace: Reaction = (_, { stores }) =>
  stores.router.subscribe(({ view, direction, data }) => {
    if (view === 'Connect' && direction === 'forward') stores.modal.setState({ namespace: data.namespace })
  })
