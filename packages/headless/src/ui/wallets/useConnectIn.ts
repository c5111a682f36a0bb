'use client'

import type { NamespaceOf } from '../../core/register.js'
import type { ViewName } from '../../core/stores/router.js'
import { useModal } from '../../features/modal/useModal.js'
import { useRouter } from '../../features/router/useRouter.js'

/**
 * Returns a function that opens the list of wallets, of one namespace or of all. `redirectView` is the view
 * to show after the user has connected.
 *
 * @example
 * ```tsx
 * import { useConnectIn } from '@latchkey/headless/ui'
 *
 * export function AddSolana() {
 *   const connectIn = useConnectIn()
 *   return <button onClick={() => connectIn('solana', 'ProfileWallets')}>Add a Solana wallet</button>
 * }
 * ```
 */
export function useConnectIn(): (namespace: NamespaceOf | undefined, redirectView?: ViewName) => void {
  const { prepare } = useModal()
  const { push } = useRouter()
  return (namespace, redirectView) => {
    prepare()
    push('Connect', { namespace, redirectView })
  }
}
