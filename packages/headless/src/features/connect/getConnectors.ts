import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { listConnectors } from '../../core/listConnectors.js'
import { isMobile } from '../../shared/platform/device.js'
import type { Connector } from '../../shared/types.js'
import { type ConnectionWithWallet, withWallets } from './withWallets.js'

/** The ways in that are known and shown, in the configured order. `findConnectors` looks for them first. */
export function getConnectors(latchkey: Latchkey): readonly Connector[] {
  return listConnectors(internalsOf(latchkey).stores.connectors.getState(), latchkey.options, {
    namespace: internalsOf(latchkey).stores.modal.getState().namespace,
    isMobile: isMobile(),
  })
}

/** Returns all connections, the active one of each namespace first. */
export function getConnections(latchkey: Latchkey): readonly ConnectionWithWallet[] {
  const { connections, connectors } = internalsOf(latchkey).stores.connectors.getState()
  return withWallets(connections, connectors)
}
