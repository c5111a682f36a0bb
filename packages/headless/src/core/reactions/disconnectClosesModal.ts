import type { Reaction } from './reactions.js'

/** A disconnect closes the modal, whoever asked for it: the visitor, the wallet, or another tab. */
export const disconnectClosesModal: Reaction = (_, { modal, subscribe }) =>
  subscribe((event) => {
    if (event.type === 'account.allDisconnected') modal.close()
  })
