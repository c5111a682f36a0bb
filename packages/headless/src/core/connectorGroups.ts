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

/** One of {@link connectorGroups}. */
export type ConnectorGroup = (typeof connectorGroups)[number]
