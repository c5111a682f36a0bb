import type { AdapterReconnectParameters } from '../../core/adapter.js'
import type { Connection } from '../../shared/types.js'
import type { WagmiScope } from './types.js'

/**
 * Creates the adapter's `reconnect`. It asks the wallet of the earlier connection, without a prompt. Resolves
 * with `undefined` if the wallet is missing, does not answer or shares no account, or if several wallets
 * claim its identity. The wish stays: see `createWishes`.
 */
export function createReconnect(
  scope: WagmiScope,
): (parameters: AdapterReconnectParameters) => Promise<Connection | undefined> {
  const { wishes, isMultiWallet } = scope
  return async ({ connectorId, networkId, isActive = true, address, addressInWallet }) => {
    const connectionOf = () =>
      scope.getSnapshot().connections.find((connection) => connection.connectorId === connectorId)
    const choice = address && addressInWallet ? { address, instead: addressInWallet } : undefined
    // Of several connections of an earlier visit, the active one stays. It takes the place of the others.
    if (!isMultiWallet() && !isActive) return connectionOf()
    if (!isMultiWallet()) wishes.end('silent', (wish) => wish.connectorId !== connectorId)
    if (!connectionOf()) await wishes.wait({ connectorId, networkId, isActive, choice })
    return connectionOf()
  }
}
