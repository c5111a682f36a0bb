import type { Address } from 'viem'
import type { Connector as WagmiConnector } from 'wagmi'
import type { AdapterConnectParameters } from '../../core/adapter.js'
import { ConnectionCancelledError, ConnectorNotFoundError } from '../../shared/errors/connect.js'
import type { Connection } from '../../shared/types.js'
import { NoAccountsError } from '../base/errors.js'
import { loadRpcError } from '../base/loadRpcError.js'
import { untilAborted } from '../base/untilAborted.js'
import { parseAccounts, parseChainId } from '../evm/provider.js'
import { commitConnection } from './commitConnection.js'
import { disconnectQuietly } from './disconnectQuietly.js'
import { connectionOf, entryOf } from './entries.js'
import { pairingOf } from './pairingOf.js'
import { settleStatus } from './settleStatus.js'
import type { ConnectorEntry, WagmiScope } from './types.js'

/** One request that a wallet shows; several callers may wait for it. */
interface Attempt {
  answer: Promise<void>
  /** Aborted when the attempt is abandoned: a connector that can withdraw its request does. */
  readonly controller: AbortController
  waiting: number
  isAbandoned: boolean
}

/**
 * The adapter's `connect`. A connector is asked once, however often it is called; the connection that was there stays until the new
 * wallet has approved. When every caller has gone away the attempt is abandoned: an approval that still comes is taken back at
 * the wallet, and nothing here changes.
 *
 * No network is asked for: a wallet that is elsewhere would show a second prompt.
 */
export function createConnect(
  scope: WagmiScope,
): (parameters: AdapterConnectParameters) => Promise<Connection> {
  const { config, pending } = scope
  const attempts = new Map<string, Attempt>()
  /** Connectors whose abandoned request was approved while a newer one was open. */
  const approvedLate = new Set<string>()

  function begin({ connector, row }: ConnectorEntry): Attempt {
    const controller = new AbortController()
    const attempt: Attempt = { answer: Promise.resolve(), controller, waiting: 0, isAbandoned: false }
    const end = () => {
      if (attempts.get(connector.uid) !== attempt) return
      attempts.delete(connector.uid)
      pending.connecting -= 1
      settleStatus(scope)
    }
    attempts.set(connector.uid, attempt)
    pending.connecting += 1
    settleStatus(scope)
    connector.emitter.emit('message', { type: 'connecting' })
    attempt.answer = ask(connector, controller.signal).then((answer) => {
      if (attempt.isAbandoned) return takeBack(connector)
      const { accounts, chainId } = parseAnswer(answer, row.name)
      approvedLate.delete(connector.uid)
      const replaced = commitConnection(
        config,
        connector,
        { accounts, chainId },
        { isBesideOthers: scope.isMultiWallet },
      )
      end()
      for (const each of replaced) void disconnectQuietly(config, each)
    })
    attempt.answer.catch(() => {
      end()
      if (!attempt.isAbandoned && approvedLate.delete(connector.uid)) takeBack(connector)
    })
    return attempt
  }

  function abandon(connector: WagmiConnector, attempt: Attempt): void {
    attempt.isAbandoned = true
    if (attempts.get(connector.uid) !== attempt) return
    attempts.delete(connector.uid)
    pending.connecting -= 1
    settleStatus(scope)
    attempt.controller.abort(new ConnectionCancelledError())
  }

  function takeBack(connector: WagmiConnector): void {
    if (attempts.has(connector.uid)) approvedLate.add(connector.uid)
    else if (!config.state.connections.has(connector.uid)) void disconnectQuietly(config, connector)
  }

  return async ({ connectorKey, signal }) => {
    signal?.throwIfAborted()
    const entry = entryOf(scope, connectorKey)
    const { connector, row } = entry
    if (config.state.connections.has(connector.uid)) {
      if (config.state.current !== connector.uid)
        config.setState((state) => ({ ...state, current: connector.uid }))
      const living = connectionOf(scope, connector)
      if (living) return living
    }
    const attempt = attempts.get(connector.uid) ?? begin(entry)
    attempt.waiting += 1
    try {
      await untilAborted(attempt.answer, signal)
    } catch (error) {
      attempt.waiting -= 1
      if (!signal?.aborted) throw await loadRpcError(error, { wallet: row.name })
      if (attempt.waiting === 0) abandon(connector, attempt)
      throw signal.reason
    }
    const connection = connectionOf(scope, connector)
    // Gone again before this could be told: the wallet dropped it, or another was approved.
    if (!connection) throw new ConnectorNotFoundError(connectorKey)
    return connection
  }
}

async function ask(
  connector: WagmiConnector,
  signal: AbortSignal,
): Promise<{ accounts: unknown; chainId: unknown }> {
  return pairingOf(connector) ? connector.connect({ signal } as object) : connector.connect()
}

function parseAnswer(
  answer: { accounts: unknown; chainId: unknown },
  wallet: string,
): { accounts: readonly [Address, ...Address[]]; chainId: number } {
  const [first, ...others] = parseAccounts(answer.accounts)
  if (!first) throw new NoAccountsError(wallet)
  return { accounts: [first, ...others], chainId: parseChainId(answer.chainId) }
}
