import type { Latchkey } from '../createLatchkey.js'
import type { Internals } from '../internals.js'
import { browserBackGoesBack } from './browserBackGoesBack.js'
import { closeResetsRouter } from './closeResetsRouter.js'
import { connectShowsNamespace } from './connectShowsNamespace.js'
import { cookieMirrorsState } from './cookieMirrorsState.js'
import { disconnectClearsCaches } from './disconnectClearsCaches.js'
import { disconnectClosesModal } from './disconnectClosesModal.js'
import { failedViewShowsToast } from './failedViewShowsToast.js'
import { firstOpenAsksServer } from './firstOpenAsksServer.js'
import { frameFollowsTheme } from './frameFollowsTheme.js'
import { framePromptOpensView } from './framePromptOpensView.js'
import { leavingConnectForgetsNamespace } from './leavingConnectForgetsNamespace.js'
import { networkIsRemembered } from './networkIsRemembered.js'
import { pageReturnAsksWallet } from './pageReturnAsksWallet.js'
import { pendingTransactionsAreFollowed } from './pendingTransactionsAreFollowed.js'
import { reconnectShowsAccount } from './reconnectShowsAccount.js'
import { signInFollowsAccount } from './signInFollowsAccount.js'
import { socialReturnOpensView } from './socialReturnOpensView.js'
import { tabsFollowEachOther } from './tabsFollowEachOther.js'
import { unsupportedNetworkOpensView } from './unsupportedNetworkOpensView.js'

/** A rule between the parts of a started latchkey. Returns the function that ends it. */
export type Reaction = (latchkey: Latchkey, internals: Internals) => () => void

export const reactions: readonly Reaction[] = [
  closeResetsRouter,
  connectShowsNamespace,
  leavingConnectForgetsNamespace,
  disconnectClosesModal,
  disconnectClearsCaches,
  reconnectShowsAccount,
  unsupportedNetworkOpensView,
  signInFollowsAccount,
  failedViewShowsToast,
  networkIsRemembered,
  tabsFollowEachOther,
  pendingTransactionsAreFollowed,
  pageReturnAsksWallet,
  browserBackGoesBack,
  cookieMirrorsState,
  firstOpenAsksServer,
  framePromptOpensView,
  frameFollowsTheme,
  socialReturnOpensView,
]
