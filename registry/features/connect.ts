import { lazyView } from '../lib/lazy-view'

/** Connecting a wallet that is in the browser. Connect itself comes with the modal. */
export const connectViews = {
  ConnectingExternal: lazyView(() =>
    import('../views/connecting-external').then((module) => module.ConnectingExternalView),
  ),
  ConnectingMultiChain: lazyView(() =>
    import('../views/connecting-multi-chain').then((module) => module.ConnectingMultiChainView),
  ),
}
