/** The texts of the connected wallets in English. They load with their view. */
export const connectionMessages = {
  title: 'Wallets',
  active: 'Active',
  addWallet: 'Add wallet',
  addWalletIn: (namespace: string) => `Add ${namespace} wallet`,
  disconnect: (wallet: string) => `Disconnect ${wallet}`,
  disconnectAll: 'Disconnect all',
  disconnected: 'Wallet disconnected',
  switched: (wallet: string) => `${wallet} is active`,
  accountsOf: (wallet: string) => `Accounts of ${wallet}`,
  showAllAccounts: (count: number) => `Show all ${count.toLocaleString('en-US')} accounts`,
  reconnecting: 'Reconnecting',
  unknownNetwork: 'Unknown network',
  noneTitle: 'No wallet connected',
  noneDetail: 'Wallets you connect are listed here.',
  connect: 'Connect wallet',
}

/** The type of every locale. */
export type ConnectionMessages = typeof connectionMessages
