import type { Connector } from 'wagmi'
import type { Pairing } from '../../core/pairing.js'

/**
 * The property in which our connector stores its pairing. Another Latchkey instance on the same config has
 * its own.
 */
export const pairingKey = 'latchkeyPairing'

/** Returns the pairing of a connector made by `pairingConnector`. */
export function pairingOf(connector: Connector): Pairing | undefined {
  return (connector as { [pairingKey]?: Pairing })[pairingKey]
}
