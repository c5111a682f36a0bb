import type { FeatureOptions } from '@latchkey/headless'

/** A group of the connect view. */
export type ConnectorGroup = NonNullable<FeatureOptions['connectorTypeOrder']>[number]

const inDefaultOrder: Record<ConnectorGroup, true> = {
  walletConnect: true,
  recent: true,
  injected: true,
  featured: true,
  custom: true,
  external: true,
  recommended: true,
}

/** The groups of the connect view in their default order. */
export const connectorGroups = Object.keys(inDefaultOrder) as readonly ConnectorGroup[]
