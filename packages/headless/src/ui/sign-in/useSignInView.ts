'use client'

import { parseSignInMessage, readPermissions, type SignInPermission } from '@latchkey/protocol'
import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadSignIn } from '../../core/sign-in/loadSignIn.js'
import { type UseAccountReturnType, useAccount } from '../../features/account/useAccount.js'
import { type CancelSignInErrorType, cancelSignIn } from '../../features/sign-in/cancelSignIn.js'
import type { SignInErrorType } from '../../features/sign-in/signIn.js'
import { signInAttempt } from '../../features/sign-in/signInAttempt.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useAttempt } from '../../react/useAttempt.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { UnknownError } from '../../shared/errors/unknown.js'
import type { Metadata } from '../../shared/types.js'

/** The latchkey whose sign-in is returned. */
export interface UseSignInViewParameters extends LatchkeyParameters {}

/** What the view `SIWXSignMessage` shows and does. */
export interface UseSignInViewReturnType {
  /** The app that asks: name, url and icons. */
  readonly app: Metadata
  /** The account that signs in. */
  readonly account: UseAccountReturnType
  /** The text to sign. `undefined` until the server has answered. */
  readonly message: string | undefined
  /** What the message permits (ERC-5573). `undefined` if a part of it cannot be read: warn the user. */
  readonly permissions: readonly SignInPermission[] | undefined
  /** Whether the wallet or the server is asked. */
  readonly isPending: boolean
  /** Why the latest sign-in has failed. */
  readonly error: SignInErrorType | UnknownError | undefined
  /** Whether the user can go on without. Otherwise `cancel` disconnects the wallet. */
  readonly canClose: boolean
  /** Whether the wallet is being disconnected, or its network switched back. */
  readonly isCancelling: boolean
  /** Asks the wallet. Does nothing while it is asked. The view closes when the user is signed in. */
  sign(): void
  /** Cancels: see `cancelSignIn`. */
  cancel(): void
}

/**
 * Returns what the view `SIWXSignMessage` shows and does: who asks, for which account, and the functions of
 * its buttons.
 *
 * @example
 * ```tsx
 * import { useSignInView } from '@latchkey/headless/ui'
 *
 * function SignInView() {
 *   const { app, isPending, sign, cancel } = useSignInView()
 *   return (
 *     <>
 *       <h2>{app.name} needs to connect to your wallet</h2>
 *       <button type="button" onClick={cancel}>Cancel</button>
 *       <button type="button" disabled={isPending} onClick={sign}>Sign</button>
 *     </>
 *   )
 * }
 * ```
 */
export function useSignInView(parameters: UseSignInViewParameters = {}): UseSignInViewReturnType {
  const latchkey = useGivenLatchkey('useSignInView', parameters.latchkey)
  const runner = signInAttempt(latchkey)
  const { status, error } = useAttempt(runner)
  const account = useAccount({ latchkey })
  const asked = useStoreValue(latchkey, 'signIn', (state) => state.message)
  const { caipAddress, isConnected, isSignedIn } = account
  const prepared = useQuery({
    queryKey: ['latchkey', latchkey.id, 'signInMessage', caipAddress ?? ''],
    queryFn: async ({ signal }) => (await loadSignIn(latchkey)).prepareSignIn(latchkey, signal),
    enabled: isConnected && !isSignedIn,
    // `sign` says what is wrong.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' },
  })
  const message = asked ?? prepared.data
  const { refetch } = prepared
  // A text that was signed in vain is not signed again.
  useEffect(() => {
    if (status === 'error') void refetch()
  }, [status, refetch])
  const cancelling: UseMutationResult<void, CancelSignInErrorType, void> = useMutation({
    mutationFn: () => cancelSignIn(latchkey).finally(runner.cancel),
    networkMode: 'always',
  })
  // The next user of the view must not see the error of this one.
  useEffect(
    () => () => {
      if (runner.store.getState().status !== 'pending') runner.cancel()
    },
    [runner],
  )
  return {
    app: latchkey.options.metadata,
    account: account as UseAccountReturnType,
    message,
    permissions: readPermissions(parseSignInMessage(message ?? '')?.resources),
    isPending: status === 'pending',
    error: status === 'error' && !cancelling.isPending ? error : undefined,
    canClose: !latchkey.options.signIn?.required || account.isSignedIn,
    isCancelling: cancelling.isPending,
    sign: () => runner.start(true),
    cancel: () => cancelling.mutate(),
  }
}
