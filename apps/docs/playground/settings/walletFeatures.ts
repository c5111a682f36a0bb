import type { WalletFeature } from '@latchkey/headless'

const inDefaultOrder: Record<WalletFeature, true> = { onramp: true, swaps: true, receive: true, send: true }

/** What the account offers, in its default order. */
export const walletFeatures = Object.keys(inDefaultOrder) as readonly WalletFeature[]
