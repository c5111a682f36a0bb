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
  const { connector, connection: before } = connectedEntryOf(scope, connectorKey)
  const { uid } = connector
  if (address !== undefined) scope.choices.choose(uid, before.accounts, address)
  scope.wishes.deactivate()
  scope.config.setState((state) => {
    const own = state.connections.get(uid)
    const first = own?.accounts.find((each) => each === address)
    if (!own || !first) return { ...state, current: uid }
    const accounts = [first, ...own.accounts.filter((each) => each !== first)] as const
    return {
      ...state,
      connections: new Map([...state.connections, [uid, { ...own, accounts }]]),
      current: uid,
    }
  })
  const connection = connectionOf(scope, connector)
  if (!connection) throw new NotConnectedError()
  return connection
}
