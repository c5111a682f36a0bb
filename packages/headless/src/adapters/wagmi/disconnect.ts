import { loadRpcError } from '../base/loadRpcError.js'
import { pairingOf } from './pairingOf.js'
import type { WagmiScope } from './types.js'
import { connectorListeners } from './wagmiInternals.js'

/**
 * Implements `disconnect`. The connections end at once. Then their wallets are disconnected, unless `silent`
 * is set. Rejects with the first failure after all wallets have been asked.
 */
export async function disconnect(
  scope: WagmiScope,
  parameters: { connectorKey?: string | undefined; silent?: boolean | undefined },
): Promise<void> {
  const { config } = scope
  const { connectorKey, silent = false } = parameters
  const ended = scope
    .getEntries()
    .filter(
      ({ connector, row }) =>
        config.state.connections.has(connector.uid) && (connectorKey ?? row.key) === row.key,
    )
  for (const { connector } of ended) connectorListeners(config).disconnect({ uid: connector.uid })
  if (silent) {
    if (ended.some(({ connector }) => pairingOf(connector)))
      await scope.pairing?.disconnect({ namespace: 'eip155', silent })
    return
  }
  const results = await Promise.allSettled(ended.map(({ connector }) => connector.disconnect()))
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') continue
    throw await loadRpcError(result.reason, { wallet: ended[index]?.row.name })
  }
}
