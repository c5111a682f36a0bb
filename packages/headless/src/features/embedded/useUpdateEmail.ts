'use client'

import { useSyncExternalStore } from 'react'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { type EmailUpdateState, emailUpdate } from './emailUpdate.js'
import { useEmbeddedSnapshot } from './useEmbeddedSnapshot.js'

/** The latchkey whose change of the address is returned. */
export interface UseUpdateEmailParameters extends LatchkeyParameters {}

/**
 * Where the change is, and what goes on with it.
 *
 * - `idle`: nothing has begun, or `error` says why it could not.
 * - `sending`: the first email is being sent.
 * - `verify-primary`: the user has to enter the code that was mailed to the address they have.
 * - `verify-secondary`: the user has to enter the code that was mailed to the new address.
 * - `success`: the address is changed.
 */
export interface UseUpdateEmailReturnType extends EmailUpdateState {
  /** The address that the user has. `undefined` if nobody is logged in, or without one. */
  readonly currentEmail: string | undefined
  /** Sends the first email. Does nothing while it is being sent. */
  start(newEmail: string): void
  /** Verifies a code. Does nothing while one is being verified. */
  submit(code: string): void
  /** Sends another email. Before `resendAt`, `error` is an `EmailWaitError`. */
  resend(): void
  /** Ends the change. The status is `idle`, and `email` is still known. */
  changeEmail(): void
  /** Ends the change. */
  cancel(): void
}

/**
 * Changes the email address of the user who is logged in, with a code from each of the two addresses. All
 * components share the change. If none is left, it ends.
 *
 * @example
 * ```tsx
 * import { useUpdateEmail } from '@latchkey/headless'
 * import { useState } from 'react'
 *
 * function UpdateEmail() {
 *   const [text, setText] = useState('')
 *   const { status, email, currentEmail, error, start, submit } = useUpdateEmail()
 *   if (status === 'success') return <p>Your address is {email}.</p>
 *   const isIdle = status === 'idle' || status === 'sending'
 *   const isFirst = status === 'verify-primary'
 *   return (
 *     <form action={() => (isIdle ? start(text) : submit(text))}>
 *       <input
 *         aria-label={isIdle ? 'New email' : `Code for ${isFirst ? currentEmail : email}`}
 *         value={text}
 *         onChange={(event) => setText(event.target.value)}
 *       />
 *       <p>{error?.shortMessage}</p>
 *     </form>
 *   )
 * }
 * ```
 */
export function useUpdateEmail(parameters: UseUpdateEmailParameters = {}): UseUpdateEmailReturnType {
  const latchkey = useGivenLatchkey('useUpdateEmail', parameters.latchkey)
  const { store, subscribe, start, submit, resend, cancel } = emailUpdate(latchkey)
  const state = useSyncExternalStore(subscribe, store.getState, store.getInitialState)
  const { user } = useEmbeddedSnapshot(latchkey)
  return {
    ...state,
    currentEmail: user?.email ?? undefined,
    start,
    submit,
    resend,
    changeEmail: () => cancel(true),
    cancel: () => cancel(),
  }
}
