/** Every connected wallet: switching between them, adding one, disconnecting. */
export const connectionsNames = ['ProfileWallets'] as const
