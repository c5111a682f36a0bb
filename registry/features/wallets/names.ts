/** Views of all wallets, and where to get one. */
export const walletsNames = ['AllWallets', 'GetWallet'] as const
