'use client'

import {
  type UseFarcasterLoginReturnType,
  useFarcasterLogin,
} from '../../features/embedded/useFarcasterLogin.js'
import { useRouter } from '../../features/router/useRouter.js'
import { useViewLeave } from '../../features/router/useViewLeave.js'
import { useOnOpen } from '../timing/useOnOpen.js'
import { useFinishConnect } from '../wallets/useFinishConnect.js'
import { useLegalConsent } from '../wallets/useLegalConsent.js'

/**
 * Runs the view `ConnectingFarcaster`: begins the login when the view opens, finishes after a success, and
 * ends the login when the user leaves the view. Shows `Connect` instead if the user has to agree to the terms
 * first.
 *
 * @param added - The text of the toast if other wallets are connected.
 *
 * @example
 * ```tsx
 * import { useFarcasterLoginView } from '@latchkey/headless/ui'
 *
 * export function ConnectingFarcasterView() {
 *   const { url } = useFarcasterLoginView('Wallet added')
 *   return url && <a href={url}>Open Farcaster</a>
 * }
 * ```
 */
export function useFarcasterLoginView(added: string): UseFarcasterLoginReturnType {
  const login = useFarcasterLogin()
  const { replace, data } = useRouter()
  const { isBlocked } = useLegalConsent()
  useOnOpen(() => {
    if (isBlocked) replace('Connect', { redirectView: data.redirectView })
    else if (login.status === 'idle' && !login.error) login.start()
  })
  useViewLeave('ConnectingFarcaster', ({ view }) => {
    // The frame can need the place of another view to open the wallet.
    if (view !== 'ApproveTransaction') login.cancel()
  })
  useFinishConnect(login.status === 'success', added)
  return login
}
