/** What an account can do with its money, in the default order. */
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const

/** One of {@link walletFeatures}. */
export type WalletFeature = (typeof walletFeatures)[number]
