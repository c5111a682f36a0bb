import { lazyView } from '../lib/lazy-view'

/** Connecting a wallet on another device, by a code or a link. */
export const pairingViews = {
  ConnectingWalletConnect: lazyView(() =>
    import('../views/connecting-wallet-connect').then((module) => module.ConnectingWalletConnectView),
  ),
  ConnectingWalletConnectBasic: lazyView(() =>
    import('../views/connecting-wallet-connect-basic').then(
      (module) => module.ConnectingWalletConnectBasicView,
    ),
  ),
}
