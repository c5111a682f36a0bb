'use client'

import { useState } from 'react'
import type { ConnectMethod } from '../../core/connectMethods.js'
import { isEmbeddedNamespace } from '../../core/embedded.js'
import { useFeatures } from '../../features/app/useFeatures.js'
import { useEmbeddedWallet } from '../../features/embedded/useEmbeddedWallet.js'
import { useModal } from '../../features/modal/useModal.js'
import { useRouter } from '../../features/router/useRouter.js'

/** The ways to connect that the view `Connect` shows. */
export interface ConnectMethods {
  /** In the order of `features.connectMethodsOrder`. */
  readonly methods: readonly ConnectMethod[]
  /** Whether wallets are shown. Otherwise a button calls `showWallets`. */
  readonly hasWallets: boolean
  showWallets(): void
}

/**
 * Returns the ways to connect that are shown. Email is none of them if the app does not have the view
 * `EmailLogin`, or the user is logged in already.
 *
 * @example
 * ```tsx
 * import { useConnectMethods } from '@latchkey/headless/ui'
 *
 * export function Methods() {
 *   const { methods, hasWallets, showWallets } = useConnectMethods()
 *   return (
 *     <>
 *       {methods.map((method) => <p key={method}>{method}</p>)}
 *       {!hasWallets && <button onClick={showWallets}>Continue with a wallet</button>}
 *     </>
 *   )
 * }
 * ```
 */
export function useConnectMethods(): ConnectMethods {
  const { connectMethods, hasEmailWallets } = useFeatures()
  const { namespace } = useModal()
  const { canOpen } = useRouter()
  const { user } = useEmbeddedWallet({ query: { enabled: false } })
  const [isAsked, setIsAsked] = useState(false)
  const hasEmail = canOpen('EmailLogin') && !user && (!namespace || isEmbeddedNamespace(namespace))
  const methods = connectMethods.filter((method) => method !== 'email' || hasEmail)
  return {
    methods,
    hasWallets: hasEmailWallets || isAsked || !methods.includes('email'),
    showWallets: () => setIsAsked(true),
  }
}
