import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { type AdapterNotFoundError, NotImplementedByAdapterError } from '../../shared/errors/config.js'
import { toBaseError } from '../../shared/errors/fromUnknown.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { Connection } from '../../shared/types.js'

export interface SwitchConnectionParameters {
  /** One of `useConnections`. */
  connection: Pick<Connection, 'connectorKey' | 'namespace'>
  /** An account of it. Default: the one that is active there. */
  address?: string | undefined
}

export type SwitchConnectionReturnType = Connection

export type SwitchConnectionErrorType =
  | NotConnectedError
  | AdapterNotFoundError
  | NotImplementedByAdapterError
  | WalletErrorType

/**
 * Makes a living connection, and an account of it, the active one; its namespace becomes the active namespace. No wallet is asked.
 *
 * @throws {SwitchConnectionErrorType}
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
