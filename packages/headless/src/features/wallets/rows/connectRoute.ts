import { pairingConnectorId } from '../../../core/pairing.js'
import type { RouterData, ViewName } from '../../../core/stores/router.js'
import type { WalletRow } from './walletRow.js'

/** The view that connects a wallet, with its data. */
export interface ConnectRoute {
  readonly view: Extract<
    ViewName,
    'AllWallets' | 'ConnectingWalletConnect' | 'ConnectingExternal' | 'ConnectingMultiChain'
  >
  readonly data: Pick<RouterData, 'connector' | 'connectors' | 'wallet'>
}

/** The device, and the views that can be opened. */
export interface ConnectRouteOptions {
  readonly isMobile: boolean
  /** The AllWallets view can be opened. Default: true. */
  readonly hasAllWallets?: boolean | undefined
  /**
   * The ConnectingMultiChain view can be opened. Default: true. Otherwise a wallet of several namespaces
   * connects the first.
   */
  readonly hasMultiChain?: boolean | undefined
}

/**
 * Returns the view to open when the user clicks a row:
 *
 * - pairing: the code, or on a phone the list of all wallets
 * - a wallet of several namespaces: the choice of a namespace
 * - another connector: its connection
 * - a wallet without a connector, or whose extension is not installed: pairing with it, or getting it
 *
 * @example
 * ```tsx
 * import { connectRoute, useConnectRows, useRouter } from '@latchkey/headless'
 *
 * function ConnectRows() {
 *   const { rows } = useConnectRows()
 *   const { push } = useRouter()
 *   return rows.map((row) => {
 *     const { view, data } = connectRoute(row, { isMobile: false })
 *     return (
 *       <button key={row.key} type="button" onClick={() => push(view, data)}>
 *         {row.name}
 *       </button>
 *     )
 *   })
 * }
 * ```
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
  // One of the app's connectors for an extension that is not installed in this browser.
  const isMissing = connector?.type === 'injected' && !connector.isInstalled && wallet !== undefined
  return connector && !isMissing
    ? { view: 'ConnectingExternal', data: { connector, wallet } }
    : { view: 'ConnectingWalletConnect', data: { wallet } }
}
