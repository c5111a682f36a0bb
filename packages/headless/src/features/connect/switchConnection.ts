import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import type { AdapterNotFoundError } from '../../shared/errors/config.js'
import { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { Connection } from '../../shared/types.js'

/** The connection, and its account, to make active. */
export interface SwitchConnectionParameters {
  /** A connection of `useConnections` or `getConnections`. */
  connection: Pick<Connection, 'connectorKey' | 'namespace'>
  /** An account of the connection. Default: its active account. */
  address?: string | undefined
}

/** The connection that is active now. */
export type SwitchConnectionReturnType = Connection

/** The errors of `switchConnection`. */
export type SwitchConnectionErrorType =
  | NotConnectedError
  | AdapterNotFoundError
  | NotImplementedByAdapterError
  | WalletErrorType

/**
 * Makes a connection, one of its accounts, and its namespace the active ones. Sends no request to the wallet.
 *
 * @throws {AdapterNotFoundError} If no adapter serves the namespace.
 * @throws {NotConnectedError} If the connection has ended.
 * @throws {NotImplementedByAdapterError} If the adapter of the namespace does not switch connections.
 * @throws {WalletErrorType} If the wallet or the connection to it fails.
 *
 * @example
 * ```ts
 * import { getConnections, switchConnection } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const [, second] = getConnections(latchkey)
 * if (second) await switchConnection(latchkey, { connection: second })
 * ```
 */
export async function switchConnection(
  latchkey: Latchkey,
  parameters: SwitchConnectionParameters,
): Promise<SwitchConnectionReturnType> {
  const { connectorKey, namespace } = parameters.connection
  const adapter = latchkey.adapter(namespace)
  if (!adapter.getSnapshot().connections.some((each) => each.connectorKey === connectorKey))
    throw new NotConnectedError()
  if (!adapter.accounts) throw new NotImplementedByAdapterError({ member: 'accounts', namespace })
  try {
    const connection = await adapter.accounts.activate({ connectorKey, address: parameters.address })
    internalsOf(latchkey).stores.networks.setState({
      activeNamespace: namespace,
      activeNetworkId: connection.networkId,
    })
    return connection
  } catch (cause) {
    throw await toBaseError(cause)
  }
}
