import type { Connector } from 'wagmi'
import type { Embedded } from '../../core/embedded.js'

/**
 * The property in which our connector stores its wallet. Another Latchkey instance on the same config has its
 * own.
 */
export const embeddedKey = 'latchkeyEmbedded'

/** Returns the embedded wallet of a connector made by `embeddedConnector`. */
export function embeddedOf(connector: Connector): Embedded | undefined {
  return (connector as { [embeddedKey]?: Embedded })[embeddedKey]
}
