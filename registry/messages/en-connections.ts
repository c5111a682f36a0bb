/** The texts of the connected wallets in English. They load with their view. */
export const connectionMessages = {
  title: 'Wallets',
  active: 'Active',
  addWallet: 'Add wallet',
  addWalletIn: (namespace: string) => `Add ${namespace} wallet`,
  disconnect: (wallet: string) => `Disconnect ${wallet}`,
  disconnectAll: 'Disconnect all',
  disconnected: 'Wallet disconnected',
  switched: (wallet: string) => `Switched to ${wallet}`,
  accountsOf: (wallet: string) => `Accounts of ${wallet}`,
  showAllAccounts: (count: number) => `Show all ${count.toLocaleString('en-US')} accounts`,
  reconnecting: 'Reconnecting',
  unknownNetwork: 'Unknown network',
  noneTitle: 'No wallet connected',
  noneDetail: 'Connected wallets appear here.',
  connect: 'Connect wallet',
}

/** The type of every locale. */
export type ConnectionMessages = typeof connectionMessages
