import { lazyView } from '../lib/lazy-view'

/** Every connected wallet: switching between them, adding one, disconnecting. */
export const connectionsViews = {
  ProfileWallets: lazyView(() =>
    import('../views/profile-wallets').then((module) => module.ProfileWalletsView),
  ),
}
