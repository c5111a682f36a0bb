import type { Connector as WagmiConnector } from 'wagmi'
import type { EvmProvider } from '../evm/provider.js'
import { connectedEntryOf, connectionOf } from './entries.js'
import type { WagmiScope } from './types.js'

/**
 * The wallet of a connection: its wagmi connector, its name for the user, and the provider that requests go to.
 *
 * @throws {NotConnectedError}
 */
export async function walletAt(
  scope: WagmiScope,
  connectorKey: string,
): Promise<{ connector: WagmiConnector; wallet: string; provider: EvmProvider }> {
  const { connector, row } = connectedEntryOf(scope, connectorKey)
  const wallet = connectionOf(scope, connector)?.wallet?.name ?? row.name
  return { connector, wallet, provider: (await connector.getProvider()) as EvmProvider }
}
