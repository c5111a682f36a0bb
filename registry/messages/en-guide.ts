/** The texts of the guide in English. They load with its views. */
export const guideMessages = {
  aboutWallets: {
    title: 'What is a wallet?',
    points: [
      {
        title: 'A home for what you own',
        detail: 'A wallet holds your crypto and collectibles. You see them, send them and receive more.',
      },
      {
        title: 'A way to sign in',
        detail: 'Connect it instead of making an account and a password for every site.',
      },
      {
        title: 'Yours alone',
        detail: 'Nothing leaves it without your approval. Never share its recovery phrase with anyone.',
      },
    ],
    getWallet: 'Get a wallet',
    done: 'Got it',
  },
  aboutNetworks: {
    title: 'What is a network?',
    points: [
      {
        title: 'Where things happen',
        detail: 'A network is a shared record of who owns what. Every transaction is written to one.',
      },
      {
        title: 'Each on its own',
        detail: 'Your address is often the same on several networks. Your balance on each is separate.',
      },
      {
        title: 'Fees differ',
        detail: 'Each network charges a small fee in its own currency. Keep a little of it there.',
      },
    ],
    done: 'Got it',
  },
}

/** The type of every locale. */
export type GuideMessages = typeof guideMessages
