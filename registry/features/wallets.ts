import { lazyView } from '../lib/lazy-view'

/** Every wallet there is, and where to get one. */
export const walletsViews = {
  AllWallets: lazyView(() => import('../views/all-wallets').then((module) => module.AllWalletsView)),
  GetWallet: lazyView(() => import('../views/get-wallet').then((module) => module.GetWalletView)),
}
