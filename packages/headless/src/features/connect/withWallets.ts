import type { Connection, ConnectionWallet, Connector } from '../../shared/types.js'

/** A connection, with the wallet at its other end. */
export interface ConnectionWithWallet extends Connection {
  /** As the wallet describes itself, else as its connector does. */
  readonly wallet: ConnectionWallet
}

/** Adds to each connection the wallet that it leads to. */
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
