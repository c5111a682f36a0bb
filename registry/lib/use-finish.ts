import { useAccount, useConnections, useModal, useRouter, useToast } from '@latchkey/headless'
import { useEffect, useRef } from 'react'
import { messages } from '../messages'

/** How long a success is shown, so that it is seen. */
const successMs = 600

/**
 * Leaves a connecting view a moment after it succeeded: for the view that was asked for, with Account behind it, else by closing. A wallet
 * that came beside others is told of.
 */
export function useFinish(isDone: boolean): void {
  const { close } = useModal()
  const { reset, push, data } = useRouter()
  const { showSuccess } = useToast()
  // Whoever connects is where the visitor is; all that one pairing brings has the same id.
  const { connectorId } = useAccount()
  const hasOthers = useConnections().some((connection) => connection.connectorId !== connectorId)
  const { redirectView } = data

  const finish = () => {
    if (hasOthers) showSuccess(messages.connecting.added)
    if (!redirectView) return close()
    reset('Account')
    if (redirectView !== 'Account') push(redirectView)
  }
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => latest.current(), successMs)
    return () => clearTimeout(timer)
  }, [isDone])
}
