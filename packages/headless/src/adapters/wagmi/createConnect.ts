import type { CaipNetworkId } from '@latchkey/protocol'
import type { Connector as WagmiConnector } from 'wagmi'
import type { AdapterConnectParameters } from '../../core/adapter.js'
import { ConnectorNotFoundError } from '../../shared/errors/connect.js'
import type { Connection } from '../../shared/types.js'
import { type ConnectRequests, createConnectRequests } from '../base/createConnectRequests.js'
import { loadRpcError } from '../base/loadRpcError.js'
import { askWallet, type WalletAnswer } from './askWallet.js'
import { commitConnection } from './commitConnection.js'
import { disconnectQuietly } from './disconnectQuietly.js'
import { embeddedOf } from './embeddedOf.js'
import { connectionOf, entryOf } from './entryOf.js'
import { pairingOf } from './pairingOf.js'
import type { WagmiScope } from './types.js'
import { updateStatus } from './updateStatus.js'

/** Asks a wallet to connect. Resolves with the answer, not parsed. */
type AskToConnect = (connector: WagmiConnector, signal: AbortSignal) => Promise<Answer>

/**
 * Connects a wallet with a request, unless the wallet shows one already. Resolves with the connection, also
 * if the wallet is connected.
 */
export type RequestConnection = (
  parameters: AdapterConnectParameters,
  ask: AskToConnect,
) => Promise<Connection>

/**
 * Creates the adapter's `connect`. The existing connection stays until the new wallet has approved. Calls for
 * one connector share one request to its wallet: see `createConnectRequests`.
 *
 * It requests no network, because a wallet on another network would show a second prompt.
 */
export function createConnect(scope: WagmiScope): {
  connect(parameters: AdapterConnectParameters): Promise<Connection>
  readonly request: RequestConnection
  readonly requests: Pick<ConnectRequests<WagmiConnector>, 'cancel'>
} {
  const { config, pending, wishes } = scope
  const requests = createConnectRequests<WagmiConnector, AskToConnect>({
    connect: async (connector, ask, signal) => {
      connector.emitter.emit('message', { type: 'connecting' })
      const answer = await askWallet(connector, () => ask(connector, signal))
      return () => commit(connector, answer)
    },
    revoke(connector) {
      // The permission of a connection that has paused stays.
      if (!config.state.connections.has(connector.uid) && !wishes.has(connector))
        void disconnectQuietly(config, connector)
    },
    onCountChange(count) {
      pending.connecting = count
      updateStatus(scope)
      if (count === 0) wishes.look()
    },
  })

  function commit(connector: WagmiConnector, answer: WalletAnswer): void {
    const replaced = commitConnection(scope, connector, answer)
    wishes.deactivate()
    for (const each of replaced) void disconnectQuietly(config, each)
  }

  const request: RequestConnection = async ({ connectorKey, signal }, ask) => {
    const { connector, row } = entryOf(scope, connectorKey)
    if (config.state.connections.has(connector.uid)) {
      if (config.state.current !== connector.uid)
        config.setState((state) => ({ ...state, current: connector.uid }))
      const existing = connectionOf(scope, connector)
      if (existing) return existing
    }
    try {
      await requests.join(connector, ask, signal)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw await loadRpcError(error, { wallet: row.name })
    }
    const connection = connectionOf(scope, connector)
    // The wallet has ended the connection, or another wallet was approved in the meantime.
    if (!connection) throw new ConnectorNotFoundError(connectorKey)
    return connection
  }

  const connect = (parameters: AdapterConnectParameters) =>
    request(parameters, (connector, signal) => requestConnect(connector, signal, parameters.networkId))
  return { connect, request, requests }
}

/** The answer of a connector, not parsed. */
interface Answer {
  readonly accounts: unknown
  readonly chainId: unknown
}

/**
 * Asks the wallet to connect. A pairing and an embedded wallet withdraw their request when the signal is
 * aborted.
 *
 * @param networkId The network, for an embedded wallet, which has none before it is connected.
 */
async function requestConnect(
  connector: WagmiConnector,
  signal: AbortSignal,
  networkId: CaipNetworkId | undefined,
): Promise<Answer> {
  if (embeddedOf(connector)) {
    const chainId = networkId && Number(networkId.slice('eip155:'.length))
    return connector.connect({ signal, chainId } as object)
  }
  return pairingOf(connector) ? connector.connect({ signal } as object) : connector.connect()
}
