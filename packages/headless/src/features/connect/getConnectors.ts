import type { Latchkey } from '../../core/createLatchkey.js'
import { listConnectors } from '../../core/listConnectors.js'
import { isMobile } from '../../shared/platform/device.js'
import type { Connection, Connector } from '../../shared/types.js'

/** The ways in that are known and shown, in the configured order. `findConnectors` looks for them first. spec 2.8, 5.4 */
export function getConnectors(latchkey: Latchkey): readonly Connector[] {
  return listConnectors(latchkey.stores.connectors.getState(), latchkey.options, {
    namespace: latchkey.stores.modal.getState().namespace,
    isMobile: isMobile(),
  })
}

/** Every living connection, the active one of each namespace first. spec 3.4 */
export function getConnections(latchkey: Latchkey): readonly Connection[] {
  return latchkey.stores.connectors.getState().connections
}
