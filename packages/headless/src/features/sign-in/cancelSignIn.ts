import type { CaipNetworkId } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { loadSignIn } from '../../core/sign-in/loadSignIn.js'
import { findNetwork } from '../../core/stores/networks.js'
import { isSignedInAs } from '../../core/stores/signIn.js'
import type { DisconnectError } from '../../shared/errors/account.js'
import type { LoadFailedError } from '../../shared/errors/loadFailed.js'
import type { SignInNotEnabledError } from '../../shared/errors/signInOptions.js'
import { disconnect } from '../connect/disconnect.js'
import { switchNetwork } from '../network/switchNetwork.js'

/** The errors of `cancelSignIn`. */
export type CancelSignInErrorType = SignInNotEnabledError | DisconnectError | LoadFailedError

/**
 * Cancels the sign-in of the active account. A request that the wallet still shows has no effect any more. If
 * a sign-in is required and missing, switches back to the network that the user is signed in on, or
 * disconnects the wallet.
 *
 * @throws {SignInNotEnabledError} If the app has not set the option `signIn`.
 * @throws {DisconnectError} If the wallet fails to disconnect. The app is disconnected anyway.
 *
 * @example
 * ```ts
 * import { cancelSignIn } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * await cancelSignIn(latchkey)
 * ```
 */
export async function cancelSignIn(latchkey: Latchkey): Promise<void> {
  const { cancelSignIns } = await loadSignIn(latchkey)
  cancelSignIns(latchkey)
  const { options } = latchkey
  const { stores } = internalsOf(latchkey)
  const { activeNamespace: namespace } = stores.networks.getState()
  const account = stores.accounts.getState()[namespace]
  if (!options.signIn?.required || account?.status !== 'connected') return
  const caipAddress = `${account.networkId}:${account.activeAddress}`
  const state = stores.signIn.getState()
  if (isSignedInAs(state, caipAddress, options.signIn.perNetwork)) return
  // A session of the same account on another network.
  const signedIn = state.accounts?.findLast((each) => isSignedInAs({ accounts: [each] }, caipAddress))
  const networkId = signedIn?.split(':').slice(0, 2).join(':') as CaipNetworkId | undefined
  if (networkId && findNetwork(stores.networks.getState(), networkId)) {
    const reached = await switchNetwork(latchkey, { networkId }).catch(() => undefined)
    if (reached?.networkId === networkId) return
  }
  await disconnect(latchkey, { namespace })
}
