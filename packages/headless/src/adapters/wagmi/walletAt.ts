import type { Connector as WagmiConnector } from 'wagmi'
import type { EvmProvider } from '../evm/evmProvider.js'
import { connectedEntryOf } from './entryOf.js'
import type { WagmiScope } from './types.js'

/**
 * Returns the wallet of a connection: its wagmi connector, its display name, and the provider for its
 * requests.
 *
 * @throws {NotConnectedError} if the connector has no connection.
 */
export async function walletAt(
  scope: WagmiScope,
  connectorKey: string,
): Promise<{ connector: WagmiConnector; wallet: string; provider: EvmProvider }> {
  const { connector, row, connection } = connectedEntryOf(scope, connectorKey)
  const wallet = connection.wallet?.name ?? row.name
  return { connector, wallet, provider: (await connector.getProvider()) as EvmProvider }
}
