/** Every wallet there is, and where to get one. */
export const walletsNames = ['AllWallets', 'GetWallet'] as const
