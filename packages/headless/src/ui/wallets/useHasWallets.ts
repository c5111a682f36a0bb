'use client'

import { useAccounts } from '../../features/account/useAccounts.js'
import { useFeatures } from '../../features/app/useFeatures.js'
import { useConnections } from '../../features/connect/useConnections.js'
import { useRouter } from '../../features/router/useRouter.js'

/**
 * Returns whether there is a list of wallets: more than one wallet is connected, or can be.
 *
 * @example
 * ```tsx
 * import { useRouter } from '@latchkey/headless'
 * import { useHasWallets } from '@latchkey/headless/ui'
 *
 * export function WalletsButton() {
 *   const { push } = useRouter()
 *   return useHasWallets() ? <button onClick={() => push('ProfileWallets')}>Wallets</button> : null
 * }
 * ```
 */
export function useHasWallets(): boolean {
  const { canOpen } = useRouter()
  const { hasMultiWallet } = useFeatures()
  const connections = useConnections()
  const hasNamespaces = useAccounts().length > 1
  return (hasNamespaces || connections.length > 1 || hasMultiWallet) && canOpen('ProfileWallets')
}
