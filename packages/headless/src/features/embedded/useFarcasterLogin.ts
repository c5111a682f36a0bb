'use client'

import { useSyncExternalStore } from 'react'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { type FarcasterLoginState, farcasterLogin } from './farcasterLogin.js'

/** The latchkey whose login is returned. */
export interface UseFarcasterLoginParameters extends LatchkeyParameters {}

/**
 * Where the login is, and what goes on with it.
 *
 * - `idle`: nothing has begun, or `error` says why it has failed.
 * - `loading`: the frame is asked for the address.
 * - `waiting`: the user has to open `url` in Farcaster.
 * - `connecting`: the user is logged in, and the wallet is being connected. With `error`, that has failed.
 * - `success`: the wallet is connected.
 */
export interface UseFarcasterLoginReturnType extends FarcasterLoginState {
  /** Begins a login in place of the one that goes on. Does nothing while its address is loaded. */
  start(): void
  /** Connects again after that has failed, otherwise begins again. */
  retry(): void
  /** Ends the login. The address is forgotten, and the frame is loaded again. */
  cancel(): void
}

/**
 * Logs a user in with Farcaster, and connects the embedded wallet. All components share the login. If none is
 * left, it ends, except while it connects.
 *
 * @example
 * ```tsx
 * import { useFarcasterLogin } from '@latchkey/headless'
 *
 * function FarcasterLogin() {
 *   const { status, url, error, start } = useFarcasterLogin()
 *   if (status === 'success') return <p>You are logged in.</p>
 *   if (url) return <a href={url}>Open Farcaster</a>
 *   return (
 *     <button type="button" disabled={status === 'loading'} onClick={start}>
 *       {error?.shortMessage ?? 'Farcaster'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useFarcasterLogin(parameters: UseFarcasterLoginParameters = {}): UseFarcasterLoginReturnType {
  const latchkey = useGivenLatchkey('useFarcasterLogin', parameters.latchkey)
  const { store, subscribe, start, retry, cancel } = farcasterLogin(latchkey)
  const state = useSyncExternalStore(subscribe, store.getState, store.getInitialState)
  return { ...state, start, retry, cancel }
}
