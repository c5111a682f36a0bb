import type { Namespace } from '@latchkey/protocol'
import type { Connector, ConnectorType } from '../shared/types.js'
import type { ConnectorGroup } from './connectorGroups.js'
import { isExcluded } from './isExcluded.js'
import type { ParsedOptions } from './options.js'
import type { ConnectorsState } from './stores/connectors.js'

/** Name of wallets that do not announce a name. */
const anonymousName = 'Browser Wallet'

/** The group of each connector type in the connect view. */
export const groupOfType: Readonly<Record<ConnectorType, ConnectorGroup>> = {
  walletConnect: 'walletConnect',
  announced: 'injected',
  injected: 'injected',
  multiChain: 'injected',
  auth: 'external',
  external: 'external',
}

/**
 * Returns the connectors that are shown, in the configured order of their groups. Connectors of one group are
 * in the order in which they were discovered.
 *
 * @param where `namespace`: return only the connectors of this namespace.
 */
export function listConnectors(
  { connectors }: Pick<ConnectorsState, 'connectors'>,
  { excludeWallets, features }: Pick<ParsedOptions, 'excludeWallets' | 'features'>,
  where: { namespace?: Namespace | undefined; isMobile: boolean },
): readonly Connector[] {
  const order = features.connectorTypeOrder
  return connectors
    .filter(
      (connector) =>
        (!where.namespace || connector.namespace === where.namespace) &&
        !isExcluded(connector, excludeWallets) &&
        !isHiddenBrowserWallet(connector, where.isMobile),
    )
    .sort((a, b) => order.indexOf(groupOfType[a.type]) - order.indexOf(groupOfType[b.type]))
}

/** Hidden on desktop. On mobile, hidden without an identifier if the wallet is not installed. */
function isHiddenBrowserWallet(connector: Connector, isMobile: boolean): boolean {
  if (connector.name !== anonymousName) return false
  return !isMobile || (!connector.rdns && !connector.isInstalled)
}
