'use client'

import { type UseEmailLoginReturnType, useEmailLogin } from '../../features/embedded/useEmailLogin.js'
import { useViewLeave } from '../../features/router/useViewLeave.js'
import { useFinishConnect } from '../wallets/useFinishConnect.js'

/**
 * Runs the view `EmailLogin`: finishes after a success, and ends the login when the user leaves the view.
 *
 * @param added - The text of the toast if other wallets are connected.
 *
 * @example
 * ```tsx
 * import { useEmailLoginView } from '@latchkey/headless/ui'
 *
 * export function EmailLoginView() {
 *   const { status, email } = useEmailLoginView('Wallet added')
 *   return <p>{status === 'verify-code' && `We sent a code to ${email}`}</p>
 * }
 * ```
 */
export function useEmailLoginView(added: string): UseEmailLoginReturnType {
  const login = useEmailLogin()
  useViewLeave('EmailLogin', ({ view }) => {
    // The frame can need the place of another view to open the wallet.
    if (view !== 'ApproveTransaction') login.cancel()
  })
  useFinishConnect(login.status === 'success', added)
  return login
}
