import type { Reaction } from './reactions.js'

/** A wallet of the directory that was connected is offered first the next time. */
export const connectedWalletIsRecent: Reaction = (latchkey, { subscribe }) =>
  subscribe((event) => {
    if (event.type !== 'connect.succeeded' || !event.wallet) return
    const { wallet } = event
    // What reads and writes wallets is not needed before one was connected.
    import('../recentWallets.js')
      .then(({ addRecentWallet }) => addRecentWallet(latchkey, wallet))
      .catch(() => {})
  })
