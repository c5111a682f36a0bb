'use client'

import { useAccount } from '../../features/account/useAccount.js'
import { useConnections } from '../../features/connect/useConnections.js'
import { useDisconnect } from '../../features/connect/useDisconnect.js'
import { useRouter } from '../../features/router/useRouter.js'
import { useToast } from '../../features/toasts/useToast.js'
import type { BaseError } from '../../shared/errors/base.js'

/** What `useDisconnectAccount` returns. */
export interface DisconnectAccount {
  disconnect(): void
  readonly isPending: boolean
  readonly error: BaseError | null
}

/**
 * Returns the function that disconnects the shown account. With several wallets, it disconnects only this
 * one, and shows a toast, if the app has the view `ProfileWallets`, which can disconnect all.
 *
 * @param disconnected - The text of the toast.
 *
 * @example
 * ```tsx
 * import { useDisconnectAccount } from '@latchkey/headless/ui'
 *
 * export function DisconnectButton() {
 *   const { disconnect, isPending } = useDisconnectAccount('Wallet disconnected')
 *   return (
 *     <button disabled={isPending} onClick={disconnect}>
 *       Disconnect
 *     </button>
 *   )
 * }
 * ```
 */
export function useDisconnectAccount(disconnected: string): DisconnectAccount {
  const { canOpen } = useRouter()
  const { namespace, connectorKey } = useAccount()
  const hasOthers = useConnections().some((connection) => connection.connectorKey !== connectorKey)
  const { mutate, isPending, error } = useDisconnect()
  const toast = useToast()
  const disconnect = () => {
    if (!hasOthers || !canOpen('ProfileWallets')) return mutate()
    mutate({ namespace, connectorKey }, { onSuccess: () => toast.showSuccess(disconnected) })
  }
  return { disconnect, isPending, error }
}
