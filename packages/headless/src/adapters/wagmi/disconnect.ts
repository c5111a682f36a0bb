import type { Connector } from 'wagmi'
import type { AdapterDisconnectParameters } from '../../core/adapter.js'
import type { ConnectRequests } from '../base/createConnectRequests.js'
import { loadRpcError } from '../base/loadRpcError.js'
import { embeddedOf } from './embeddedOf.js'
import { pairingOf } from './pairingOf.js'
import type { WagmiScope } from './types.js'
import { connectorListeners } from './wagmiInternals.js'

/**
 * Implements `disconnect`. The connections end at once, and requests to connect that have not been answered
 * are cancelled. Then the wallets are disconnected. With `silent`, wallets and requests stay as they are.
 * Rejects with the first failure after all wallets have been asked.
 */
export async function disconnect(
  scope: WagmiScope,
  requests: Pick<ConnectRequests<Connector>, 'cancel'>,
  parameters: AdapterDisconnectParameters,
): Promise<void> {
  const { config, wishes, follower } = scope
  const { connectorKey, connectorId, silent = false } = parameters
  const entries = scope.getEntries().filter(({ row }) => (connectorKey ?? row.key) === row.key)
  wishes.end(silent ? 'silent' : 'revoke', (wish) => {
    if (connectorId !== undefined) return wish.connectorId === connectorId
    return connectorKey === undefined || entries.some(({ row }) => row.id === wish.connectorId)
  })
  if (connectorId !== undefined) return
  if (!silent) requests.cancel(({ uid }) => entries.some(({ connector }) => connector.uid === uid))
  const ended = entries.filter(({ connector }) => config.state.connections.has(connector.uid))
  for (const { connector } of ended) {
    follower.forget(connector)
    connectorListeners(config).disconnect({ uid: connector.uid })
  }
  scope.notify()
  if (silent) {
    if (ended.some(({ connector }) => pairingOf(connector)))
      await scope.pairing?.disconnect({ namespace: 'eip155', silent })
    if (ended.some(({ connector }) => embeddedOf(connector)))
      await scope.embedded?.disconnect({ namespace: 'eip155', silent })
    return
  }
  const results = await Promise.allSettled(ended.map(({ connector }) => connector.disconnect()))
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') continue
    throw await loadRpcError(result.reason, { wallet: ended[index]?.row.name })
  }
}
