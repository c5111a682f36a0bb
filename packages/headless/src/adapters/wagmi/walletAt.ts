import type { Connector as WagmiConnector } from 'wagmi'
import type { Connection } from '../../shared/types.js'
import type { EvmProvider } from '../evm/evmProvider.js'
import { connectedEntryOf } from './entryOf.js'
import type { WagmiScope } from './types.js'

/**
 * Returns the wallet of a connection: its wagmi connector, the connection, its display name, and the
 * provider for its requests.
 *
 * @throws {NotConnectedError} if the connector has no connection.
 */
export async function walletAt(
  scope: WagmiScope,
  connectorKey: string,
): Promise<{ connector: WagmiConnector; connection: Connection; wallet: string; provider: EvmProvider }> {
  const { connector, row, connection } = connectedEntryOf(scope, connectorKey)
  const wallet = connection.wallet?.name ?? row.name
  return { connector, connection, wallet, provider: (await connector.getProvider()) as EvmProvider }
}
