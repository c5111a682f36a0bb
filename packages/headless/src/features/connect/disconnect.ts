import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { storageEntries } from '../../core/storageEntries.js'
import type { Namespace } from '../../shared/caip.js'
import { DisconnectError } from '../../shared/errors/account.js'
import type { BaseError } from '../../shared/errors/base.js'
import { toBaseError } from '../../shared/errors/fromUnknown.js'

export interface DisconnectParameters {
  /** Default: every namespace. */
  namespace?: Namespace | undefined
  /** Only this connection of the namespace. */
  connectorKey?: string | undefined
}

/** How it ended, per namespace. In every case nothing is connected here afterwards. */
export type DisconnectReturnType = readonly { readonly namespace: Namespace; readonly error?: BaseError }[]

export type DisconnectErrorType = DisconnectError

/**
 * Ends connections. A wallet that cannot be told is forgotten here all the same.
 *
 * @throws {DisconnectError} `Failed to disconnect chains: …` when a wallet could not be told; its cause is the first error.
 */
export async function disconnect(
  latchkey: Latchkey,
  parameters: DisconnectParameters = {},
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

/** The connectors a visitor left on purpose, newest last. */
function rememberLeft(latchkey: Latchkey, namespace: Namespace, connectorId: string): void {
  void internalsOf(latchkey).storage.update(storageEntries.disconnectedConnectorIds, (all = {}) => ({
    ...all,
    [namespace]: [...(all[namespace] ?? []).filter((id) => id !== connectorId), connectorId],
  }))
}
