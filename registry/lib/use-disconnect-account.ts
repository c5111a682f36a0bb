import { useAccount, useConnections, useDisconnect, useRouter, useToast } from '@latchkey/headless'
import { messages } from '../messages'

/**
 * Returns the function that disconnects the shown account. With several wallets, it disconnects only this
 * one: ProfileWallets can disconnect all.
 */
export function useDisconnectAccount() {
  const { canOpen } = useRouter()
  const { namespace, connectorKey } = useAccount()
  const hasOthers = useConnections().some((connection) => connection.connectorKey !== connectorKey)
  const { mutate, isPending, error } = useDisconnect()
  const toast = useToast()
  const disconnect = () => {
    if (!hasOthers || !canOpen('ProfileWallets')) return mutate()
    mutate({ namespace, connectorKey }, { onSuccess: () => toast.showSuccess(messages.account.disconnected) })
  }
  return { disconnect, isPending, error }
}
