import { pairingConnectorId } from '../../core/pairing.js'
import type { RouterData, ViewName } from '../../core/stores/router.js'
import type { WalletRow } from './walletRow.js'

export interface ConnectRoute {
  readonly view: Extract<ViewName, 'AllWallets' | 'ConnectingWalletConnect' | 'ConnectingExternal'>
  readonly data: RouterData
}

export interface ConnectRouteOptions {
  readonly isMobile: boolean
  /** All wallets can be opened. Default true. */
  readonly hasAllWallets?: boolean | undefined
}

/**
 * Where a click on a row leads. Pairing: to a code, on a phone to the wallets that can be opened. Another connector: to its connection,
 * unless its wallet is not there and is known; it, and a wallet without connector, are paired or got. spec 2.2
 */
export function connectRoute(
  { connector, wallet }: Pick<WalletRow, 'connector' | 'wallet'>,
  { isMobile, hasAllWallets = true }: ConnectRouteOptions,
): ConnectRoute {
  if (connector?.id === pairingConnectorId)
    return isMobile && hasAllWallets
      ? { view: 'AllWallets', data: {} }
      : { view: 'ConnectingWalletConnect', data: {} }
  // A connector of the host for an extension that this browser has not.
  const isMissing = connector?.type === 'INJECTED' && !connector.isInstalled && wallet !== undefined
  return connector && !isMissing
    ? { view: 'ConnectingExternal', data: { connector, wallet } }
    : { view: 'ConnectingWalletConnect', data: { wallet } }
}
