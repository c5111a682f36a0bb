import type { ViewComponents } from '../../lib/view-components'
import { ConnectingWalletConnectView } from '../../views/connecting-wallet-connect'
import { ConnectingWalletConnectBasicView } from '../../views/connecting-wallet-connect-basic'
import type { pairingNames } from './names'

export const pairingViews: ViewComponents<typeof pairingNames> = {
  ConnectingWalletConnect: ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: ConnectingWalletConnectBasicView,
}
