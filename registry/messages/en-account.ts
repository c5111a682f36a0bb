/** The texts of the account's tabs in English. They load with the tabs. */
export const accountMessages = {
  tabs: 'Account',
  tokens: {
    title: 'Tokens',
    list: 'Tokens',
    loading: 'Loading tokens',
    failed: 'Couldn’t load tokens',
    noneTitle: 'No tokens on this network',
    noneDetail: 'What you receive appears here.',
    worth: (amount: string) => `$${amount}`,
    currency: 'US dollars',
    hidden: (count: number) => (count === 1 ? '1 hidden token' : `${count} hidden tokens`),
    hiddenDetail: 'Tiny amounts and look-alikes',
    dust: 'Worth less than $0.01',
    lookAlike: (symbol: string) => `Not ${symbol}, but looks like it`,
  },
  activity: { title: 'Activity', failed: 'Couldn’t load activity' },
  nfts: { title: 'NFTs', failed: 'Couldn’t load NFTs' },
  settings: {
    name: 'Name',
    address: 'Address',
    wallet: 'Wallet',
    chooseName: 'Choose a name',
    chooseNameDetail: 'Instead of your address',
  },
  waiting: {
    browser: (wallet: string, count: number) =>
      count === 1 ? `Confirm in ${wallet}.` : `Confirm ${count} requests in ${wallet}.`,
    device: (wallet: string, count: number) =>
      count === 1
        ? `Confirm in ${wallet} on your phone.`
        : `Confirm ${count} requests in ${wallet} on your phone.`,
  },
  amountHidden: 'Amount hidden',
  copyValue: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy',
  retry: 'Try again',
  retryIn: (seconds: number) => `Try again in ${seconds} s`,
}

/** The type of every locale. */
export type AccountMessages = typeof accountMessages
