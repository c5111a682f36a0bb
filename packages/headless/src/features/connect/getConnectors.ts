import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { listConnectors } from '../../core/listConnectors.js'
import type { NamespaceOf } from '../../core/register.js'
import { isMobile } from '../../shared/platform/deviceOf.js'
import type { Connector } from '../../shared/types.js'
import { type ConnectionWithWallet, withWallets } from './withWallets.js'

/**
 * Returns the connectors that are known so far, in the configured order, without excluded ones. Call
 * `findConnectors` to discover them first.
 *
 * @example
 * ```ts
 * import { getConnectors } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const connectors = getConnectors(latchkey)
 * ```
 */
export function getConnectors<latchkey extends Latchkey>(
  latchkey: latchkey,
): readonly Connector<NamespaceOf<latchkey>>[] {
  const connectors = listConnectors(internalsOf(latchkey).stores.connectors.getState(), latchkey.options, {
    namespace: internalsOf(latchkey).stores.modal.getState().namespace,
    isMobile: isMobile(),
  })
  return connectors as readonly Connector<NamespaceOf<latchkey>>[]
}

/**
 * Returns all connections, the active one of each namespace first.
 *
 * @example
 * ```ts
 * import { getConnections } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const connections = getConnections(latchkey)
 * ```
 */
export function getConnections<latchkey extends Latchkey>(
  latchkey: latchkey,
): readonly ConnectionWithWallet<latchkey>[] {
  const { connections, connectors } = internalsOf(latchkey).stores.connectors.getState()
  return withWallets(connections, connectors)
}
