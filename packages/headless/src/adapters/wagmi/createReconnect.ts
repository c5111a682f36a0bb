import type { AdapterReconnectParameters } from '../../core/adapter.js'
import type { Connection } from '../../shared/types.js'
import { withTimeout } from '../../shared/withTimeout.js'
import { findOne } from '../base/findOne.js'
import { parseAccounts, parseChainId } from '../evm/evmProvider.js'
import { commitConnection } from './commitConnection.js'
import { disconnectQuietly } from './disconnectQuietly.js'
import { connectionOf } from './entryOf.js'
import { pairingOf } from './pairingOf.js'
import type { ConnectorEntry, WagmiScope } from './types.js'
import { updateStatus } from './updateStatus.js'

/** How long `reconnect` waits for the wallet to announce itself, in milliseconds. */
export const announcementTimeoutMs = 1_000
/**
 * How long a pairing has to load its client and to read its session, in milliseconds. The wallet is not
 * asked.
 */
const restoreTimeoutMs = 30_000
/** How long a wallet has to answer whether it is still connected, in milliseconds. */
export const reconnectTimeoutMs = 5_000

/**
 * Creates the adapter's `reconnect`. It asks the wallet of the earlier connection, without a prompt. Resolves
 * with `undefined` if the wallet is missing, does not answer or is no longer authorized, or if several
 * wallets claim its identity.
 */
export function createReconnect(
  scope: WagmiScope,
): (parameters: AdapterReconnectParameters) => Promise<Connection | undefined> {
  const { config, pending, reconnects, isMultiWallet } = scope

  async function requestSilently({ connector }: ConnectorEntry) {
    if (!(await connector.isAuthorized())) return undefined
    const answer = await connector.connect({ isReconnecting: true })
    const [first, ...others] = parseAccounts(answer.accounts)
    return first && { accounts: [first, ...others] as const, chainId: parseChainId(answer.chainId) }
  }

  return async ({ connectorId, isActive }) => {
    const own = reconnects.begin(connectorId)
    updateStatus(scope)
    const connected = () => scope.getSnapshot().connections[0]?.connectorKey
    const before = connected()
    try {
      const entry = await findEntry(scope, connectorId)
      if (!entry) return undefined
      const { connector } = entry
      const answer = config.state.connections.has(connector.uid)
        ? undefined
        : await withTimeout(
            requestSilently(entry),
            pairingOf(connector) ? restoreTimeoutMs : reconnectTimeoutMs,
          ).catch(() => undefined)
      // A connection that the user made in the meantime takes precedence.
      const isFree = isMultiWallet
        ? !config.state.connections.has(connector.uid)
        : connected() === before && pending.connecting === 0
      if (answer && own.end === 'revoke' && !config.state.connections.has(connector.uid))
        void disconnectQuietly(config, connector)
      if (answer && isFree && !own.end)
        commitConnection(config, connector, answer, { isMultiWallet, isActive })
      return connectionOf(scope, connector)
    } finally {
      own.settle()
      updateStatus(scope)
    }
  }
}

/** Resolves with `undefined` if several wallets claim the identity. */
async function findEntry(scope: WagmiScope, connectorId: string): Promise<ConnectorEntry | undefined> {
  const find = () => scope.getEntries().filter(({ row }) => row.id === connectorId)
  const entry = await findOne({ find, subscribe: scope.subscribe, timeoutMs: announcementTimeoutMs })
  return entry?.row.isIdentityShared ? undefined : entry
}
