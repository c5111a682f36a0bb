'use client'

import { useState } from 'react'
import type { ConnectMethod } from '../../core/connectMethods.js'
import { isEmbeddedNamespace } from '../../core/embedded.js'
import { useFeatures } from '../../features/app/useFeatures.js'
import { useEmbeddedWallet } from '../../features/embedded/useEmbeddedWallet.js'
import { useModal } from '../../features/modal/useModal.js'
import { useRouter } from '../../features/router/useRouter.js'

/** The view that a way to connect goes on in. */
const viewOf = { email: 'EmailLogin', social: 'ConnectingSocial' } as const

/** The ways to connect that the view `Connect` shows. */
export interface ConnectMethods {
  /** In the order of `features.connectMethodsOrder`. */
  readonly methods: readonly ConnectMethod[]
  /** Whether wallets are shown. Otherwise a button calls `showWallets`. */
  readonly hasWallets: boolean
  showWallets(): void
}

/**
 * Returns the ways to connect that are shown. Email and logins with providers are none of them if the app
 * does not have their view, or the user is logged in already.
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
  const { connectMethods, hasEmailWallets, hasCollapsedWallets } = useFeatures()
  const { namespace } = useModal()
  const { canOpen } = useRouter()
  const { user } = useEmbeddedWallet({ query: { enabled: false } })
  const [isAsked, setIsAsked] = useState(false)
  const hasEmbedded = !user && (!namespace || isEmbeddedNamespace(namespace))
  const methods = connectMethods.filter(
    (method) => method === 'wallet' || (hasEmbedded && canOpen(viewOf[method])),
  )
  const isHidden =
    (!hasEmailWallets && methods.includes('email')) || (hasCollapsedWallets && methods.length > 1)
  return {
    methods,
    hasWallets: isAsked || !isHidden,
    showWallets: () => setIsAsked(true),
  }
}
