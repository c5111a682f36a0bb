import type { AdapterActivateParameters } from '../../core/capabilities.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import type { Connection } from '../../shared/types.js'
import { connectedEntryOf, connectionOf } from './entryOf.js'
import type { WagmiScope } from './types.js'

/**
 * Implements `accounts.activate`: makes a connection wagmi's current one, and puts one of its accounts first.
 */
export async function activate(
  scope: WagmiScope,
  { connectorKey, address }: AdapterActivateParameters,
): Promise<Connection> {
  const { connector } = connectedEntryOf(scope, connectorKey)
  scope.config.setState((state) => {
    const own = state.connections.get(connector.uid)
    const first = own?.accounts.find((each) => each === address)
    if (!own || !first) return { ...state, current: connector.uid }
    const accounts = [first, ...own.accounts.filter((each) => each !== first)] as const
    return {
      ...state,
      connections: new Map([...state.connections, [connector.uid, { ...own, accounts }]]),
      current: connector.uid,
    }
  })
  const connection = connectionOf(scope, connector)
  if (!connection) throw new NotConnectedError()
  return connection
}
