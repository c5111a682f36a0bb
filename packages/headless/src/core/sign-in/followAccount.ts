import type { CaipAddress, Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../createLatchkey.js'
import type { LatchkeyEvent } from '../events.js'
import { internalsOf } from '../internals.js'
import { storageEntries } from '../storageEntries.js'
import { isSignedInAs } from '../stores/signIn.js'
import { caipAddressOf, checkAccount } from './checkAccount.js'
import { signingAccount } from './runSignIn.js'
import { endSession, readSession } from './session.js'
import { signInShared } from './signInState.js'

const view = 'SIWXSignMessage'

/**
 * Checks the session when the account changes, ends it with the connection, and leads the view of the
 * sign-in. Returns the function that stops it.
 *
 * @param first The event with which it begins.
 */
export function followAccount(latchkey: Latchkey, first: LatchkeyEvent): () => void {
  const shared = signInShared(latchkey)
  const { modal, router, storage, stores, subscribe, toast } = internalsOf(latchkey)
  const { perNetwork, signOutOnDisconnect } = shared.options
  /** The last account of each namespace. */
  const accounts = new Map<Namespace, CaipAddress>()

  function check(namespace: Namespace, isFresh: boolean): void {
    const account = signingAccount(latchkey, namespace)
    if (account) accounts.set(namespace, caipAddressOf(account))
    checkAccount(latchkey, { namespace, isFresh }).catch(() => {})
  }

  async function leave(namespace: Namespace): Promise<void> {
    const left = accounts.get(namespace)
    accounts.delete(namespace)
    shared.checks.delete(namespace)
    if (!left || !signOutOnDisconnect) return
    if (!stores.signIn.getState().accounts) await readSession(latchkey)
    if (isSignedInAs(stores.signIn.getState(), left)) await endSession(latchkey)
  }

  /** Whether the view is shown, or the one of the wallet in front of it. */
  const isShown = () => stores.router.getState().history.includes(view)

  function closeView(): void {
    shared.isAsked = false
    if (stores.modal.getState().isOpen && isShown()) modal.close()
  }

  function onFailed(error: Extract<LatchkeyEvent, { type: 'signIn.failed' }>['error']): void {
    if (!shared.isAsked && !isShown()) return
    const message = 'Error signing message'
    toast.show({ message, variant: 'error', about: { type: 'error', error } })
    if (!stores.modal.getState().isOpen && router.canOpen(view)) modal.open({ view }).catch(() => {})
  }

  function onEvent(event: LatchkeyEvent): void {
    if (event.type === 'account.connected') check(event.namespace, !event.isReconnected)
    if (event.type === 'account.changed') check(event.namespace, false)
    if (event.type === 'network.changed' && perNetwork) check(event.namespace, false)
    if (event.type === 'account.disconnected' && !event.isPaused) {
      if (event.namespace === stores.networks.getState().activeNamespace) shared.isAsked = false
      leave(event.namespace).catch(() => {})
    }
    if (event.type === 'signIn.succeeded' || event.type === 'signIn.cancelled') closeView()
    if (event.type === 'signIn.failed') onFailed(event.error)
  }

  async function followOtherTab(): Promise<void> {
    await readSession(latchkey)
    const account = signingAccount(latchkey, stores.networks.getState().activeNamespace)
    if (account && isSignedInAs(stores.signIn.getState(), caipAddressOf(account), perNetwork)) closeView()
  }

  onEvent(first)
  const stops = [
    subscribe(onEvent),
    stores.networks.subscribe(({ activeNamespace }, before) => {
      if (activeNamespace !== before.activeNamespace) check(activeNamespace, false)
    }),
    storage.subscribe(storageEntries.signInChangedAt, () => void followOtherTab().catch(() => {})),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
