import type { Connector } from 'wagmi'
import type { Pairing } from '../../core/pairing.js'

/** Where a connector of ours keeps its pairing; another latchkey on the same config has its own. */
export const pairingKey = 'latchkeyPairing'

/** The pairing a connector was made for by `pairingConnector`. */
export function pairingOf(connector: Connector): Pairing | undefined {
  return (connector as { [pairingKey]?: Pairing })[pairingKey]
}
