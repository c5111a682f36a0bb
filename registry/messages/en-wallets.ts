/** The texts of the wallet lists in English. They load with their views. */
export const walletMessages = {
  allWallets: {
    title: 'All wallets',
    list: 'Wallets',
    search: 'Search wallets',
    onlyCertified: 'Certified wallets only',
    certified: 'Certified',
    showQrCode: 'Show QR code',
    notListed: 'Not listed? Scan a QR code',
    loading: 'Loading wallets',
    found: (count: number) => (count === 1 ? '1 wallet' : `${count.toLocaleString('en-US')} wallets`),
    noMatch: 'No wallet found',
    noMatchDetail: 'Check the spelling or browse all wallets.',
    showAll: 'Browse all wallets',
  },
  getWallet: {
    title: 'Get a wallet',
    titleOf: (wallet: string) => `Get ${wallet}`,
    intro: (wallet: string) => `Install ${wallet}, then come back to connect it.`,
    /** Shown for each store: the kind of wallet that the user gets there. */
    kinds: {
      chrome: 'Browser extension',
      appStore: 'iPhone and iPad',
      playStore: 'Android',
      homepage: 'Website',
    },
    stores: {
      chrome: 'Chrome Web Store',
      appStore: 'App Store',
      playStore: 'Google Play',
      homepage: 'Website',
    },
    exploreAll: 'Browse all wallets',
    noneTitle: 'No download link',
    noneDetail: (wallet: string) => `Search for ${wallet} in the app store of your device.`,
    none: 'No wallets to show',
    newTab: 'opens in a new tab',
  },
}

/** The type of every locale. */
export type WalletMessages = typeof walletMessages
