'use client'

import { useEffect, useRef } from 'react'
import { useAccount } from '../../features/account/useAccount.js'
import { useConnections } from '../../features/connect/useConnections.js'
import { useModal } from '../../features/modal/useModal.js'
import { useRouter } from '../../features/router/useRouter.js'
import { useToast } from '../../features/toasts/useToast.js'
import { successMs } from '../timing/successMs.js'

/**
 * Leaves a connecting view 600 ms after a success: shows `redirectView` if there is one, else closes the
 * modal. Shows a toast if other wallets are connected.
 *
 * @param added - The text of the toast.
 */
export function useFinishConnect(isDone: boolean, added: string): void {
  const { requestClose } = useModal()
  const { reset, push, data, isLoadingView } = useRouter()
  const { showSuccess } = useToast()
  // The new wallet is active now. A pairing with several namespaces has one connector id.
  const { connectorId } = useAccount()
  const hasOthers = useConnections().some((connection) => connection.connectorId !== connectorId)
  const { redirectView } = data

  const finish = () => {
    if (hasOthers) showSuccess(added)
    // It is refused if the view that takes the place of this one must stay.
    if (!redirectView) return void requestClose()
    reset('Account')
    if (redirectView !== 'Account') push(redirectView)
  }
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  useEffect(() => {
    // The view that is loading is shown instead: the wallet may be on a network that the app does not have.
    if (!isDone || isLoadingView) return
    const timer = setTimeout(() => latest.current(), successMs)
    return () => clearTimeout(timer)
  }, [isDone, isLoadingView])
}
