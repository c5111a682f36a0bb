import type { Latchkey } from '../createLatchkey.js'
import { browserBackGoesBack } from './browserBackGoesBack.js'
import { closeResetsRouter } from './closeResetsRouter.js'
import { connectedWalletIsRecent } from './connectedWalletIsRecent.js'
import { cookieMirrorsState } from './cookieMirrorsState.js'
import { disconnectClosesModal } from './disconnectClosesModal.js'
import { failedViewShowsToast } from './failedViewShowsToast.js'
import { leavingConnectForgetsNamespace } from './leavingConnectForgetsNamespace.js'
import { networkIsRemembered } from './networkIsRemembered.js'
import { pageReturnAsksWallet } from './pageReturnAsksWallet.js'
import { tabsFollowEachOther } from './tabsFollowEachOther.js'
import { unsupportedNetworkOpensView } from './unsupportedNetworkOpensView.js'

/** A rule that ties parts of one latchkey together, for as long as it lives. Returns the function that unties them. */
export type Reaction = (latchkey: Latchkey) => () => void

export const reactions: readonly Reaction[] = [
  closeResetsRouter,
  leavingConnectForgetsNamespace,
  disconnectClosesModal,
  unsupportedNetworkOpensView,
  failedViewShowsToast,
  networkIsRemembered,
  connectedWalletIsRecent,
  tabsFollowEachOther,
  pageReturnAsksWallet,
  browserBackGoesBack,
  cookieMirrorsState,
]
