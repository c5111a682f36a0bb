/** Views of the connected wallets: switch, add, disconnect. */
export const connectionsNames = ['ProfileWallets'] as const
