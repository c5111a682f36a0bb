import { useAccount, useDisconnect } from '@latchkey/headless'

export function DisconnectButton() {
  const { isConnected } = useAccount()
  const { mutate, isPending } = useDisconnect()
  if (!isConnected) return null
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      Disconnect
    </button>
  )
}
