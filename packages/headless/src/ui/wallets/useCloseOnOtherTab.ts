'use client'

import { useEffect, useRef } from 'react'
import { useAccount } from '../../features/account/useAccount.js'
import { useConnectAttempt } from '../../features/connect/useConnectAttempt.js'
import { useModal } from '../../features/modal/useModal.js'
import { useRouter } from '../../features/router/useRouter.js'

/**
 * Closes the modal if a wallet connects in another tab while the user chooses one in this tab.
 *
 * @example
 * ```tsx
 * import { useCloseOnOtherTab } from '@latchkey/headless/ui'
 *
 * export function WalletList() {
 *   useCloseOnOtherTab()
 *   return null
 * }
 * ```
 */
export function useCloseOnOtherTab(): void {
  const { close } = useModal()
  const { redirectView } = useRouter().data
  const { address } = useAccount()
  const { status } = useConnectAttempt()
  // While the view of this tab's own attempt is loading, the list is still shown.
  const isOwn = status === 'pending' || status === 'success'
  const first = useRef(address)
  useEffect(() => {
    if (address && !first.current && !isOwn && !redirectView) close()
  }, [address, isOwn, redirectView, close])
}
