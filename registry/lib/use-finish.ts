import { useAccount, useConnections, useModal, useRouter, useToast } from '@latchkey/headless'
import { useEffect, useRef } from 'react'
import { messages } from '../messages'

/** How long a success is shown before the view changes. */
const successMs = 600

/**
 * Leaves a connecting view after a success: shows `redirectView` if there is one, else closes the modal.
 * Shows a toast if other wallets are connected.
 */
export function useFinish(isDone: boolean): void {
  const { requestClose } = useModal()
  const { reset, push, data, isLoadingView } = useRouter()
  const { showSuccess } = useToast()
  // The new wallet is active now. A pairing with several namespaces has one connector id.
  const { connectorId } = useAccount()
  const hasOthers = useConnections().some((connection) => connection.connectorId !== connectorId)
  const { redirectView } = data

  const finish = () => {
    if (hasOthers) showSuccess(messages.connecting.added)
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
