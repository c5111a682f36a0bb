import { lazyView } from '../lib/lazy-view'

/** Help for newcomers. */
export const guideViews = {
  WhatIsAWallet: lazyView(() =>
    import('../views/what-is-a-wallet').then((module) => module.WhatIsAWalletView),
  ),
  WhatIsANetwork: lazyView(() =>
    import('../views/what-is-a-network').then((module) => module.WhatIsANetworkView),
  ),
}
