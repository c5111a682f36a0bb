import { type CaipAddress, isSameAddress, type Namespace } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import { createStateStore } from './createStateStore.js'

/** State of the sign-in. The session itself is in TanStack Query. */
export interface SignInState {
  /** The accounts of the session. Empty: there is none. `undefined`: the server has not been asked. */
  readonly accounts?: readonly CaipAddress[] | undefined
  /** The text that the wallet is asked to sign. */
  readonly message?: string | undefined
}

export function createSignInStore(): StoreApi<SignInState> {
  return createStateStore<SignInState>({})
}

/**
 * Returns whether the session is one of an account.
 *
 * @param perNetwork Whether it has to be one of the network too.
 */
export function isSignedInAs(
  { accounts }: Pick<SignInState, 'accounts'>,
  account: string | undefined,
  perNetwork = false,
): boolean {
  const [namespace, reference, address] = account?.split(':') ?? []
  return Boolean(
    accounts?.some((each) => {
      const [otherNamespace, otherReference, other] = each.split(':')
      return (
        otherNamespace === namespace &&
        (!perNetwork || otherReference === reference) &&
        isSameAddress(other, address, namespace as Namespace)
      )
    }),
  )
}
