import type { Namespace } from '@latchkey/protocol'
import { NotConnectedError } from '../shared/errors/account.js'
import type { Adapter } from './adapter.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'

/** A connected account, and the adapter of its wallet. */
export interface ActiveAccount {
  readonly namespace: Namespace
  readonly address: string
  readonly connectorKey: string
  readonly adapter: Adapter
}

/**
 * Returns the active account of a namespace.
 *
 * @param namespace Default: the active namespace.
 * @throws {NotConnectedError} If no wallet is connected in the namespace.
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
