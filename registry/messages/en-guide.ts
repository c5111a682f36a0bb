/** The texts of the guide in English. They load with its views. */
export const guideMessages = {
  aboutWallets: {
    title: 'What is a wallet?',
    points: [
      {
        title: 'A home for what you own',
        detail: 'A wallet is where you keep, send and receive crypto and collectibles.',
      },
      {
        title: 'A way to log in',
        detail: 'Use it instead of a new account and password on every site.',
      },
      {
        title: 'Only you control it',
        detail: 'Nothing leaves it without your approval. Never share your recovery phrase.',
      },
    ],
    getWallet: 'Get a wallet',
    done: 'Got it',
  },
  aboutNetworks: {
    title: 'What is a network?',
    points: [
      {
        title: 'A shared record',
        detail: 'Networks record who owns what. Every transaction is written to one.',
      },
      {
        title: 'Separate balances',
        detail: 'Your address is often the same on each network. Your balances are not.',
      },
      {
        title: 'Each has its own fee',
        detail: 'You pay a small fee in the network’s own currency, so keep a little of it.',
      },
    ],
    done: 'Got it',
  },
}

/** The type of every locale. */
export type GuideMessages = typeof guideMessages
