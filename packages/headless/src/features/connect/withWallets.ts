import type { Connection, ConnectionWallet, Connector } from '../../shared/types.js'

/** A connection and its wallet. */
export interface ConnectionWithWallet extends Connection {
  /** Name and image of the wallet. Default: those of the connector. */
  readonly wallet: ConnectionWallet
}

/** Adds to each connection its wallet. */
export function withWallets(
  connections: readonly Connection[],
  connectors: readonly Connector[],
): readonly ConnectionWithWallet[] {
  return connections.map((connection) => {
    const { connectorId, connectorKey } = connection
    const { name, imageUrl } = connection.wallet ??
      connectors.find(({ key }) => key === connectorKey) ?? { name: connectorId }
    return { ...connection, wallet: { name, imageUrl } }
  })
}
