'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { type UseEmailLoginReturnType, useEmailLogin } from '../../features/embedded/useEmailLogin.js'
import { useRouter } from '../../features/router/useRouter.js'
import { useLegalConsent } from '../wallets/useLegalConsent.js'

/** The form in which a login by email begins. */
export interface EmailForm extends Pick<UseEmailLoginReturnType, 'error'> {
  readonly email: string
  setEmail(email: string): void
  /** Whether the email is being sent. */
  readonly isSending: boolean
  /** Whether nothing is sent, because the user has to agree to the terms first. */
  readonly isBlocked: boolean
  /** Of the form. Sends the email, and then opens `EmailLogin`. */
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/**
 * Returns the form of a login by email. It begins with the address that was entered last.
 *
 * @example
 * ```tsx
 * import { useEmailForm } from '@latchkey/headless/ui'
 *
 * export function EmailField() {
 *   const { email, setEmail, error, onSubmit } = useEmailForm()
 *   return (
 *     <form onSubmit={onSubmit}>
 *       <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
 *       <p>{error?.shortMessage}</p>
 *     </form>
 *   )
 * }
 * ```
 */
export function useEmailForm(): EmailForm {
  const login = useEmailLogin()
  const { isBlocked } = useLegalConsent()
  const { view, push, data } = useRouter()
  const [email, setEmail] = useState(login.email ?? '')
  const hasBegun = login.status !== 'idle' && login.status !== 'sending'
  const { redirectView } = data
  useEffect(() => {
    if (hasBegun && view !== 'EmailLogin') push('EmailLogin', { redirectView })
  }, [hasBegun, view, push, redirectView])
  return {
    email,
    setEmail,
    isSending: login.status === 'sending',
    isBlocked,
    error: login.status === 'idle' ? login.error : undefined,
    onSubmit(event) {
      event.preventDefault()
      if (login.status === 'idle' && !isBlocked) login.start(email)
    },
  }
}
