/** The groups of the connect view, in their default order. */
export const connectorGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/** The ways to connect, in their default order. */
export const connectMethods = ['email', 'social', 'wallet'] as const

/** What an account can do, in the default order of its buttons. */
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const

export type ConnectorGroup = (typeof connectorGroups)[number]
export type ConnectMethod = (typeof connectMethods)[number]
export type WalletFeature = (typeof walletFeatures)[number]
