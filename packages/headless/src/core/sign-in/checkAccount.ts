import { type Namespace, toCaipAddress } from '@latchkey/protocol'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { isSignedInAs } from '../stores/signIn.js'
import { canSignIn, describeAccount, type SigningAccount, signingAccount } from './runSignIn.js'
import { endSession, readSession } from './session.js'
import { type SignInShared, signInShared } from './signInState.js'

/** Returns an account as a session has it. */
export const caipAddressOf = ({ networkId, address }: SigningAccount) => toCaipAddress(networkId, address)

/**
 * Checks whether the active account is the one that is signed in, once for each account. If it is not, what
 * happens is what the options say. Resolves when it has happened.
 *
 * @param isFresh Whether the user has just connected the wallet.
 */
export async function checkAccount(
  latchkey: Latchkey,
  { namespace, isFresh }: { readonly namespace: Namespace; readonly isFresh: boolean },
): Promise<void> {
  const shared = signInShared(latchkey)
  const account = activeSigner(latchkey, namespace)
  if (!account || !canSignIn(shared.options, namespace)) return
  const caipAddress = caipAddressOf(account)
  const known = shared.checks.get(namespace)
  if (known && isSignedInAs({ accounts: [known.account] }, caipAddress, shared.options.perNetwork))
    return known.done
  const done = check(latchkey, shared, account, isFresh)
  shared.checks.set(namespace, { account: caipAddress, done })
  await done
}

async function check(
  latchkey: Latchkey,
  shared: SignInShared,
  account: SigningAccount,
  isFresh: boolean,
): Promise<void> {
  const { signIn } = internalsOf(latchkey).stores
  const { onAccountChange, perNetwork, prompt, required } = shared.options
  await Promise.all(shared.ongoing)
  // If the server does not answer, the user can try again.
  if (!signIn.getState().accounts) await readSession(latchkey).catch(() => {})
  const now = activeSigner(latchkey, account.namespace)
  const caipAddress = caipAddressOf(account)
  if (!now || !isSignedInAs({ accounts: [caipAddressOf(now)] }, caipAddress, perNetwork)) return
  if (isSignedInAs(signIn.getState(), caipAddress, perNetwork)) return
  const isOther = (signIn.getState().accounts ?? []).length > 0
  const isOtherNetwork = perNetwork && isSignedInAs(signIn.getState(), caipAddress)
  if (isOther && !isOtherNetwork && onAccountChange === 'keep') return
  if (isOther && !isOtherNetwork && onAccountChange === 'signOut') {
    await endSession(latchkey).catch(() => {})
    if (!required) return
  } else if (!isOther && !required && !(isFresh && prompt === 'connect')) return
  askUser(latchkey, account)
}

/** Opens the view in which the user signs in. */
function askUser(latchkey: Latchkey, account: SigningAccount): void {
  const { emit, modal, router, stores } = internalsOf(latchkey)
  const shared = signInShared(latchkey)
  emit({ type: 'signIn.asked', ...describeAccount(latchkey, account) })
  if (shared.options.prompt !== 'connect' || !router.hasViews() || !router.canOpen('SIWXSignMessage')) return
  shared.isAsked = true
  if (stores.modal.getState().isOpen) router.reset('SIWXSignMessage')
  else modal.open({ view: 'SIWXSignMessage' }).catch(() => {})
}

/** Returns the account of a namespace, if it is the active one. */
function activeSigner(latchkey: Latchkey, namespace: Namespace): SigningAccount | undefined {
  const { activeNamespace } = internalsOf(latchkey).stores.networks.getState()
  return activeNamespace === namespace ? signingAccount(latchkey, namespace) : undefined
}
