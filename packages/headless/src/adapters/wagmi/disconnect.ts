import { loadRpcError } from '../base/loadRpcError.js'
import { pairingOf } from './pairingOf.js'
import type { WagmiScope } from './types.js'
import { connectorListeners } from './wagmiInternals.js'

/**
 * The adapter's `disconnect`. A connection is gone here at once; then its wallet is told, unless `silent`. All wallets are told before
 * the first failure is thrown.
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
