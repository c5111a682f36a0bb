import type { Latchkey } from '../../core/createLatchkey.js'
import type { ParsedOptions } from '../../core/options.js'
import type { ConnectorGroup } from '../../core/order.js'
import type { ConnectorsState } from '../../core/stores/connectors.js'
import type { Namespace } from '../../shared/caip.js'
import type { Connection, Connector, ConnectorType } from '../../shared/types.js'

/** The name wallets without one of their own go by. spec 5.4 */
const anonymousName = 'Browser Wallet'

const groupOf: Record<ConnectorType, ConnectorGroup> = {
  WALLET_CONNECT: 'walletConnect',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  MULTI_CHAIN: 'injected',
  AUTH: 'external',
  EXTERNAL: 'external',
}

/** The ways in that are shown, in the configured order. spec 2.8, 5.4 */
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

/** The pure rule behind `getConnectors`. */
export function listConnectors(
  { connectors }: ConnectorsState,
  options: Pick<ParsedOptions, 'excludeWallets' | 'features'>,
  where: { namespace?: Namespace | undefined; isMobile: boolean },
): readonly Connector[] {
  const order = options.features.connectorTypeOrder
  const excluded = new Set(options.excludeWallets.map((wallet) => wallet.toLowerCase()))
  return connectors
    .filter(
      (connector) =>
        (!where.namespace || connector.chain === where.namespace) &&
        !isExcluded(connector, excluded) &&
        !isHiddenBrowserWallet(connector, where.isMobile),
    )
    .map((connector, index) => ({ connector, index }))
    .sort(
      (a, b) =>
        order.indexOf(groupOf[a.connector.type]) - order.indexOf(groupOf[b.connector.type]) ||
        a.index - b.index,
    )
    .map(({ connector }) => connector)
}

/** spec 5.4: by identifier or name, whatever the case. */
function isExcluded(connector: Connector, excluded: ReadonlySet<string>): boolean {
  return [connector.rdns, connector.walletId, connector.id, connector.name].some(
    (name) => name !== undefined && excluded.has(name.toLowerCase()),
  )
}

/** spec 5.4: hidden on desktop; on mobile hidden without an identifier when the wallet is not installed. */
function isHiddenBrowserWallet(connector: Connector, isMobile: boolean): boolean {
  if (connector.name !== anonymousName) return false
  return !isMobile || (!connector.rdns && !connector.isInstalled)
}

/** Whether this browser runs on a phone or tablet. */
export function isMobile(): boolean {
  if (typeof navigator === 'undefined') return false
  return /android|iphone|ipad|ipod/i.test(navigator.userAgent) || isTouchMac()
}

/** iPadOS calls itself a Mac. */
function isTouchMac(): boolean {
  return /macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1
}
