import { lazyView } from '../lib/lazy-view'

/** Choosing and switching networks. */
export const networkViews = {
  Networks: lazyView(() => import('../views/networks').then((module) => module.NetworksView)),
  SwitchNetwork: lazyView(() => import('../views/switch-network').then((module) => module.SwitchNetworkView)),
  SwitchActiveChain: lazyView(() =>
    import('../views/switch-active-chain').then((module) => module.SwitchActiveChainView),
  ),
  UnsupportedChain: lazyView(() =>
    import('../views/unsupported-chain').then((module) => module.UnsupportedChainView),
  ),
}
