import { pairingConnectorId } from '../../../core/pairing.js'
import type { RouterData, ViewName } from '../../../core/stores/router.js'
import type { WalletRow } from './walletRow.js'

export interface ConnectRoute {
  readonly view: Extract<
    ViewName,
    'AllWallets' | 'ConnectingWalletConnect' | 'ConnectingExternal' | 'ConnectingMultiChain'
  >
  readonly data: RouterData
}

export interface ConnectRouteOptions {
  readonly isMobile: boolean
  /** All wallets can be opened. Default true. */
  readonly hasAllWallets?: boolean | undefined
  /** ConnectingMultiChain can be opened. Default true; otherwise a wallet of several namespaces connects its first. */
  readonly hasMultiChain?: boolean | undefined
}

/**
 * Where a click on a row leads. Pairing: to a code, on a phone to the wallets that can be opened. A wallet of several namespaces: to the
 * choice between them. Another connector: to its connection,
 * unless its wallet is not there and is known; it, and a wallet without connector, are paired or got.
 */
export function connectRoute(
  { connector, connectors, wallet }: Pick<WalletRow, 'connector' | 'connectors' | 'wallet'>,
  { isMobile, hasAllWallets = true, hasMultiChain = true }: ConnectRouteOptions,
): ConnectRoute {
  if (connector?.id === pairingConnectorId)
    return isMobile && hasAllWallets
      ? { view: 'AllWallets', data: {} }
      : { view: 'ConnectingWalletConnect', data: {} }
  if (connectors && hasMultiChain) return { view: 'ConnectingMultiChain', data: { connectors, wallet } }
  // A connector of the host for an extension that this browser has not.
  const isMissing = connector?.type === 'injected' && !connector.isInstalled && wallet !== undefined
  return connector && !isMissing
    ? { view: 'ConnectingExternal', data: { connector, wallet } }
    : { view: 'ConnectingWalletConnect', data: { wallet } }
}
