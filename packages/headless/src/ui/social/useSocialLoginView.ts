'use client'

import type { SocialLogin } from '../../core/socials.js'
import { useFeatures } from '../../features/app/useFeatures.js'
import { type UseSocialLoginReturnType, useSocialLogin } from '../../features/embedded/useSocialLogin.js'
import { useRouter } from '../../features/router/useRouter.js'
import { useViewLeave } from '../../features/router/useViewLeave.js'
import { useFinishConnect } from '../wallets/useFinishConnect.js'

/** The login of the view `ConnectingSocial`. */
export interface SocialLoginView extends UseSocialLoginReturnType {
  /** The provider. Without a login, that of the view's data. */
  readonly social: SocialLogin | undefined
}

/**
 * Runs the view `ConnectingSocial`: finishes after a success, and ends the login when the user leaves the
 * view.
 *
 * @param added - The text of the toast if other wallets are connected.
 *
 * @example
 * ```tsx
 * import { useSocialLoginView } from '@latchkey/headless/ui'
 *
 * export function ConnectingSocialView() {
 *   const { status, social } = useSocialLoginView('Wallet added')
 *   return <p>{status === 'waiting' && `Log in with ${social?.name}`}</p>
 * }
 * ```
 */
export function useSocialLoginView(added: string): SocialLoginView {
  const login = useSocialLogin()
  const { socials } = useFeatures()
  const { data } = useRouter()
  useViewLeave('ConnectingSocial', ({ view }) => {
    // The frame can need the place of another view to open the wallet.
    if (view !== 'ApproveTransaction') login.cancel()
  })
  useFinishConnect(login.status === 'success', added)
  const id = login.provider ?? data.socialProvider
  return { ...login, social: socials.find((each) => each.id === id) }
}
