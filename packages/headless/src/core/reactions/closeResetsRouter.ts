import type { Reaction } from './reactions.js'

/** Closing the modal resets the router to `Connect`. */
export const closeResetsRouter: Reaction = (_, { router, subscribe }) =>
  subscribe((event) => {
    if (event.type === 'modal.closed' && router.canOpen('Connect')) router.reset('Connect')
  })
