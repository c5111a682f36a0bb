import type { Namespace } from '../shared/caip.js'
import { NotConnectedError } from '../shared/errors/account.js'
import type { Adapter } from './adapter.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'

/** A connected account with the adapter that reaches its wallet. */
export interface ActiveAccount {
  readonly namespace: Namespace
  readonly address: string
  readonly connectorKey: string
  readonly adapter: Adapter
}

/**
 * The account an action works with.
 *
 * @param namespace Default: the active one.
 * @throws {NotConnectedError} when no wallet is connected there.
 */
export function activeAccount(latchkey: Latchkey, namespace?: Namespace): ActiveAccount {
  const own = namespace ?? internalsOf(latchkey).stores.networks.getState().activeNamespace
  const account = internalsOf(latchkey).stores.accounts.getState()[own]
  if (account?.status !== 'connected' || !account.activeAddress || !account.connectorKey)
    throw new NotConnectedError()
  return {
    namespace: own,
    address: account.activeAddress,
    connectorKey: account.connectorKey,
    adapter: latchkey.adapter(own),
  }
}
