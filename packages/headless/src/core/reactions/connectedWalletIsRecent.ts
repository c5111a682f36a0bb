import type { Reaction } from './reactions.js'

/** A connected wallet of the directory becomes the most recent one. */
export const connectedWalletIsRecent: Reaction = (latchkey, { subscribe }) =>
  subscribe((event) => {
    if (event.type !== 'connect.succeeded' || !event.wallet) return
    const { wallet } = event
    // Loaded on demand, because the code that parses wallets is large and not needed at start.
    import('../recentWallets.js')
      .then(({ addRecentWallet }) => addRecentWallet(latchkey, wallet))
      .catch(() => {})
  })
