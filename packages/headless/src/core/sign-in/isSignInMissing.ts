import type { AccountsState } from '../stores/accounts.js'
import type { NetworksState } from '../stores/networks.js'
import type { RouterState } from '../stores/router.js'
import { isSignedInAs, type SignInState } from '../stores/signIn.js'
import type { ParsedSignInOptions } from './parseSignInOptions.js'

/** Returns whether the active account has to sign in, and has not. */
export function isSignInMissing(
  options: ParsedSignInOptions | undefined,
  { activeNamespace }: NetworksState,
  accounts: AccountsState,
  signIn: SignInState,
): boolean {
  const account = accounts[activeNamespace]
  if (!options?.required || account?.status !== 'connected') return false
  return !isSignedInAs(signIn, `${account.networkId}:${account.activeAddress}`, options.perNetwork)
}

/** Returns whether the current view, or the one that is loading, asks to sign in, or for the signature. */
export function asksForSignIn({ view, loadingView }: RouterState): boolean {
  return [view, loadingView].some((each) => each === 'SIWXSignMessage' || each === 'ApproveTransaction')
}
