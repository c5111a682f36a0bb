'use client'

import { useSyncExternalStore } from 'react'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { type EmailLoginState, emailLogin } from './emailLogin.js'

/** The latchkey whose login is returned. */
export interface UseEmailLoginParameters extends LatchkeyParameters {}

/**
 * Where the login is, and what goes on with it.
 *
 * - `idle`: nothing has begun, or `error` says why it could not.
 * - `sending`: the first email is being sent.
 * - `verify-device`: the user has to open the link in the email, because this browser is new.
 * - `verify-code`: the user has to enter the code of the email.
 * - `connecting`: the user is logged in, and the wallet is being connected. With `error`, that has failed.
 * - `success`: the wallet is connected.
 */
export interface UseEmailLoginReturnType extends EmailLoginState {
  /** Sends the first email. Does nothing while it is being sent. */
  start(email: string): void
  /** Verifies a code. Does nothing while one is being verified. */
  submit(code: string): void
  /** Sends another email. Before `resendAt`, `error` is an `EmailWaitError`. */
  resend(): void
  /** Connects again after that has failed. */
  retry(): void
  /** Ends the login. The status is `idle`, and `email` is still known. */
  changeEmail(): void
  /** Ends the login. */
  cancel(): void
}

/**
 * Logs a user in by email, and connects the embedded wallet. All components share the login: one can start
 * it, and another ask for the code. If none is left, it ends, except while it connects.
 *
 * @example
 * ```tsx
 * import { useEmailLogin } from '@latchkey/headless'
 * import { useState } from 'react'
 *
 * function EmailLogin() {
 *   const [text, setText] = useState('')
 *   const { status, error, start, submit } = useEmailLogin()
 *   if (status === 'success') return <p>You are logged in.</p>
 *   if (status === 'verify-device') return <p>Open the link in the email.</p>
 *   const isCode = status === 'verify-code'
 *   return (
 *     <form action={() => (isCode ? submit(text) : start(text))}>
 *       <input
 *         aria-label={isCode ? 'Code' : 'Email'}
 *         value={text}
 *         onChange={(event) => setText(event.target.value)}
 *       />
 *       <p>{error?.shortMessage}</p>
 *     </form>
 *   )
 * }
 * ```
 */
export function useEmailLogin(parameters: UseEmailLoginParameters = {}): UseEmailLoginReturnType {
  const latchkey = useGivenLatchkey('useEmailLogin', parameters.latchkey)
  const { store, subscribe, start, submit, resend, retry, cancel } = emailLogin(latchkey)
  const state = useSyncExternalStore(subscribe, store.getState, store.getInitialState)
  return {
    ...state,
    start,
    submit,
    resend,
    retry,
    changeEmail: () => cancel(true),
    cancel: () => cancel(),
  }
}
