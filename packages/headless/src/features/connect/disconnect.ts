import type { Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NamespaceOf, RegisteredLatchkey } from '../../core/register.js'
import { maxListLength, storageEntries } from '../../core/storageEntries.js'
import { DisconnectError } from '../../shared/errors/account.js'
import type { LatchkeyErrorType } from '../../shared/errors/latchkeyError.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'

/** The connections to end. */
export interface DisconnectParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  /** Default: all namespaces. */
  namespace?: NamespaceOf<latchkey> | undefined
  /** `Connection.connectorKey` of the connection to end. Default: all. */
  connectorKey?: string | undefined
}

/** The result of each namespace. All of them are disconnected in the app. */
export type DisconnectReturnType = readonly {
  readonly namespace: Namespace
  readonly error?: LatchkeyErrorType
}[]

/** The errors of `disconnect`. */
export type DisconnectErrorType = DisconnectError

/**
 * Disconnects all namespaces, one namespace, or one connection. If a wallet fails to disconnect, the app is
 * disconnected anyway.
 *
 * @throws {DisconnectError} If a wallet fails to disconnect. `cause` is the first error.
 *
 * @example
 * ```ts
 * import { disconnect } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * await disconnect(latchkey)
 * ```
 */
export async function disconnect<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: DisconnectParameters<latchkey> = {},
): Promise<DisconnectReturnType> {
  const { namespace, connectorKey } = parameters
  const adapters = namespace ? [latchkey.adapter(namespace)] : latchkey.adapters
  const results = await Promise.all(
    adapters.map(async (adapter) => {
      const left = adapter
        .getSnapshot()
        .connections.filter((connection) => !connectorKey || connection.connectorKey === connectorKey)
      try {
        await adapter.disconnect({ connectorKey })
        return { namespace: adapter.namespace }
      } catch (cause) {
        await adapter.disconnect({ connectorKey, silent: true })
        const error = await toBaseError(cause)
        internalsOf(latchkey).emit({ type: 'disconnect.failed', namespace: adapter.namespace, error })
        return { namespace: adapter.namespace, error }
      } finally {
        for (const { connectorId } of left) rememberLeft(latchkey, adapter.namespace, connectorId)
      }
    }),
  )
  const failed = results.flatMap(({ error }) => (error ? [error] : []))
  if (failed[0]) throw new DisconnectError(failed.map((error) => error.shortMessage).join(', '), failed[0])
  return results
}

/** Stores that the user disconnected the connector. */
function rememberLeft(latchkey: Latchkey, namespace: Namespace, connectorId: string): void {
  void internalsOf(latchkey).storage.update(storageEntries.disconnectedConnectorIds, (all = {}) => ({
    ...all,
    [namespace]: [...(all[namespace] ?? []).filter((id) => id !== connectorId), connectorId].slice(
      -maxListLength,
    ),
  }))
}
