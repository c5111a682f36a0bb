'use client'

import { embeddedConnectorId } from '../../core/embedded.js'
import { useAccount } from '../../features/account/useAccount.js'
import { useEmbeddedWallet } from '../../features/embedded/useEmbeddedWallet.js'
import { useShowEmbeddedWallet } from '../../features/embedded/useShowEmbeddedWallet.js'
import { useRouter } from '../../features/router/useRouter.js'

/** Whether the connected wallet has to be protected first. */
export interface Protection {
  /** Whether the connected wallet is the embedded one. */
  readonly isEmbedded: boolean
  /** Whether nothing may be paid to the account: it is of the embedded wallet, and a single loss loses it. */
  readonly isNeeded: boolean
  /** Opens `WalletSecurity`, or the page of the frame if the app does not have the view. */
  protect(): void
}

/**
 * Returns whether the connected wallet has to be protected before it may receive anything.
 *
 * @example
 * ```tsx
 * import { useProtection } from '@latchkey/headless/ui'
 *
 * export function ProtectButton() {
 *   const { isNeeded, protect } = useProtection()
 *   return isNeeded ? <button onClick={protect}>Protect your wallet first</button> : null
 * }
 * ```
 */
export function useProtection(): Protection {
  const { connector } = useAccount()
  const { isProtected } = useEmbeddedWallet({ query: { enabled: false } })
  const { mutate } = useShowEmbeddedWallet()
  const { canOpen, push } = useRouter()
  const isEmbedded = connector?.id === embeddedConnectorId
  return {
    isEmbedded,
    isNeeded: isEmbedded && isProtected !== true,
    protect: () => (canOpen('WalletSecurity') ? push('WalletSecurity') : mutate({ page: 'protect' })),
  }
}
