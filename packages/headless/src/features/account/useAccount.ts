'use client'

import type { Namespace } from '@latchkey/protocol'
import { useMemo } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import { preferredAccountType } from '../../core/preferredAccountType.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useEmbeddedSession } from '../../react/useEmbeddedSession.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import {
  type Account,
  connectorOf,
  deriveAccount,
  type GetAccountParameters,
  readSignedIn,
} from './getAccount.js'

/** The namespace whose account is returned. */
export interface UseAccountParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends GetAccountParameters<latchkey>,
    LatchkeyParameters<latchkey> {}

/** The account with its status, narrowed by `isConnected` and `status`. */
export type UseAccountReturnType<latchkey extends Latchkey = RegisteredLatchkey> = Account<latchkey>

/**
 * Returns the account of a namespace, with its wallet and network. Default: the active namespace.
 *
 * @example
 * ```tsx
 * import { useAccount } from '@latchkey/headless'
 *
 * function Account() {
 *   const { address, isConnected, wallet } = useAccount()
 *   return <p>{isConnected ? `${address} in ${wallet?.name}` : 'Not connected'}</p>
 * }
 * ```
 */
export function useAccount<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseAccountParameters<latchkey> = {},
): UseAccountReturnType<latchkey> {
  const latchkey = useGivenLatchkey('useAccount', parameters.latchkey)
  const namespace = useStoreValue<'networks', Namespace>(
    latchkey,
    'networks',
    ({ activeNamespace }) => parameters.namespace ?? activeNamespace,
  )
  const networks = useStoreValue(latchkey, 'networks', (all) => all.networks)
  const state = useStoreValue(latchkey, 'accounts', (accounts) => accounts[namespace])
  // Not the list: it changes when the modal opens and finds wallets.
  const connector = useStoreValue(latchkey, 'connectors', ({ connectors }) =>
    connectorOf(connectors, namespace, state),
  )
  const signedIn = useStoreValue(latchkey, 'signIn', ({ accounts }) => accounts)
  const embedded = useEmbeddedSession(latchkey)
  return useMemo(
    () =>
      deriveAccount<latchkey>({
        namespace,
        state,
        networks,
        connector,
        embedded,
        preferredAccountType: preferredAccountType(latchkey, namespace, state),
        isSignedInAs: readSignedIn(latchkey, signedIn ?? []),
      }),
    [latchkey, namespace, state, networks, connector, embedded, signedIn],
  )
}
