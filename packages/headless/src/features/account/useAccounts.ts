'use client'

import { useMemo } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useEmbeddedSession } from '../../react/useEmbeddedSession.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import { type Account, readSignedIn } from './getAccount.js'
import { deriveAccounts } from './getAccounts.js'

/** The latchkey whose accounts are returned. */
export interface UseAccountsParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends LatchkeyParameters<latchkey> {}

/** The account of each namespace that has an adapter. */
export type UseAccountsReturnType<latchkey extends Latchkey = RegisteredLatchkey> =
  readonly Account<latchkey>[]

/**
 * Returns the account of each namespace that has an adapter, connected or not, in the order of the adapters.
 *
 * @example
 * ```tsx
 * import { useAccounts } from '@latchkey/headless'
 *
 * function Accounts() {
 *   const accounts = useAccounts()
 *   return accounts.map(({ namespace, address }) => <li key={namespace}>{address ?? 'Not connected'}</li>)
 * }
 * ```
 */
export function useAccounts<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseAccountsParameters<latchkey> = {},
): UseAccountsReturnType<latchkey> {
  const latchkey = useGivenLatchkey('useAccounts', parameters.latchkey)
  const accounts = useStoreValue(latchkey, 'accounts', (all) => all)
  const networks = useStoreValue(latchkey, 'networks', (state) => state.networks)
  const connectors = useStoreValue(latchkey, 'connectors', (state) => state.connectors)
  const signedIn = useStoreValue(latchkey, 'signIn', (state) => state.accounts)
  const embedded = useEmbeddedSession(latchkey)
  return useMemo(
    () =>
      deriveAccounts<latchkey>({
        latchkey,
        accounts,
        networks,
        connectors,
        embedded,
        isSignedInAs: readSignedIn(latchkey, signedIn ?? []),
      }),
    [latchkey, accounts, networks, connectors, embedded, signedIn],
  )
}
