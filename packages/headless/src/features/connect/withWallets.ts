import type { Latchkey } from '../../core/createLatchkey.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import type { Connection, ConnectionWallet, Connector } from '../../shared/types.js'

/** A connection and its wallet. */
export interface ConnectionWithWallet<latchkey extends Latchkey = RegisteredLatchkey>
  extends Connection<NetworkIdOf<latchkey>> {
  /** Name and image of the wallet. Default: those of the connector. */
  readonly wallet: ConnectionWallet
}

/** Adds to each connection its wallet. */
export function withWallets<latchkey extends Latchkey>(
  connections: readonly Connection[],
  connectors: readonly Connector[],
): readonly ConnectionWithWallet<latchkey>[] {
  const all: readonly ConnectionWithWallet<Latchkey>[] = connections.map((connection) => {
    const { connectorId, connectorKey } = connection
    const { name, imageUrl } = connection.wallet ??
      connectors.find(({ key }) => key === connectorKey) ?? { name: connectorId }
    return { ...connection, wallet: { name, imageUrl } }
  })
  return all as readonly ConnectionWithWallet<latchkey>[]
}
