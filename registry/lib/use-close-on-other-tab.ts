import { useAccount, useConnectAttempt, useModal, useRouter } from '@latchkey/headless'
import { useEffect, useRef } from 'react'

/** Closes the modal if a wallet connects in another tab while the user chooses one in this tab. */
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
