'use client'

import { useSyncExternalStore } from 'react'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { type SocialLoginState, type StartSocialLoginOptions, socialLogin } from './socialLogin.js'

/** The latchkey whose login is returned. */
export interface UseSocialLoginParameters extends LatchkeyParameters {}

/**
 * Where the login is, and what goes on with it.
 *
 * - `idle`: nothing has begun, or `error` says why it has failed.
 * - `opening`: the frame is asked for the address of the provider.
 * - `waiting`: the user is at the provider, in a window or in place of the page.
 * - `connecting`: the user is logged in, and the wallet is being connected. With `error`, that has failed.
 * - `success`: the wallet is connected.
 */
export interface UseSocialLoginReturnType extends SocialLoginState {
  /**
   * Begins a login in place of the one that goes on. Call it in a click: it opens a window. If the browser
   * blocks the window, on phones and in Telegram, the page goes to the provider and comes back.
   */
  start(provider: string, options?: StartSocialLoginOptions): void
  /** Connects again after that has failed, otherwise begins again. Call it in a click. */
  retry(): void
  /** Ends the login, and closes the window. */
  cancel(): void
}

/**
 * Logs a user in with an account of a provider, and connects the embedded wallet. All components share the
 * login. If none is left, it ends, except while it connects or the page is at the provider. After the page
 * has come back, it goes on as soon as a component uses this hook; a modal with the view `ConnectingSocial`
 * opens by itself. `useFarcasterLogin` is the login with Farcaster.
 *
 * @example
 * ```tsx
 * import { useFeatures, useSocialLogin } from '@latchkey/headless'
 *
 * function SocialLogin() {
 *   const { socials } = useFeatures()
 *   const { status, error, start } = useSocialLogin()
 *   if (status === 'success') return <p>You are logged in.</p>
 *   return (
 *     <>
 *       {socials.map(({ id, name }) => (
 *         <button key={id} type="button" onClick={() => start(id)}>
 *           {name}
 *         </button>
 *       ))}
 *       <p>{error?.shortMessage}</p>
 *     </>
 *   )
 * }
 * ```
 */
export function useSocialLogin(parameters: UseSocialLoginParameters = {}): UseSocialLoginReturnType {
  const latchkey = useGivenLatchkey('useSocialLogin', parameters.latchkey)
  const { store, subscribe, start, retry, cancel } = socialLogin(latchkey)
  const state = useSyncExternalStore(subscribe, store.getState, store.getInitialState)
  return { ...state, start, retry, cancel }
}
