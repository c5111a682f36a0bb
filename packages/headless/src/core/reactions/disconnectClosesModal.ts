import type { Reaction } from './reactions.js'

/** The last disconnect closes the modal, whether by the user, the wallet or another tab. */
export const disconnectClosesModal: Reaction = (_, { modal, subscribe }) =>
  subscribe((event) => {
    if (event.type === 'account.allDisconnected') modal.close()
  })
