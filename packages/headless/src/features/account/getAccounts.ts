import type { CaipAddress, Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { EmbeddedSession } from '../../core/embedded.js'
import { internalsOf } from '../../core/internals.js'
import { preferredAccountType } from '../../core/preferredAccountType.js'
import type { AccountsState } from '../../core/stores/accounts.js'
import type { Connector, Network } from '../../shared/types.js'
import { type Account, connectorOf, deriveAccount, readSignedIn } from './getAccount.js'

/**
 * Returns the account of each namespace that has an adapter, connected or not, in the order of the adapters.
 *
 * @example
 * ```ts
 * import { getAccounts } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const connected = getAccounts(latchkey).filter(({ isConnected }) => isConnected)
 * ```
 */
export function getAccounts<latchkey extends Latchkey>(latchkey: latchkey): readonly Account<latchkey>[] {
  return deriveAccounts<latchkey>({
    latchkey,
    accounts: internalsOf(latchkey).stores.accounts.getState(),
    networks: internalsOf(latchkey).stores.networks.getState().networks,
    connectors: internalsOf(latchkey).stores.connectors.getState().connectors,
    embedded: latchkey.embedded?.getSnapshot(),
    isSignedInAs: readSignedIn(latchkey),
  })
}

/** Derives the accounts from the state, for `getAccounts` and `useAccounts`. */
export function deriveAccounts<latchkey extends Latchkey>(parameters: {
  latchkey: latchkey
  accounts: AccountsState
  networks: readonly Network[]
  connectors: readonly Connector[]
  embedded: EmbeddedSession | undefined
  isSignedInAs: (caipAddress: CaipAddress | undefined) => boolean
}): readonly Account<latchkey>[] {
  const { latchkey, accounts, networks, connectors, embedded, isSignedInAs } = parameters
  return (Object.keys(accounts) as Namespace[]).map((namespace) => {
    const state = accounts[namespace]
    const connector = connectorOf(connectors, namespace, state)
    return deriveAccount<latchkey>({
      namespace,
      state,
      networks,
      connector,
      embedded,
      preferredAccountType: preferredAccountType(latchkey, namespace, state),
      isSignedInAs,
    })
  })
}
