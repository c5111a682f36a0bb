import { useAccount, useModal, useRouter } from '@latchkey/headless'

export function ReceiveButton() {
  const { isConnected } = useAccount()
  const { canOpen } = useRouter()
  const { open } = useModal()
  if (!isConnected || !canOpen('Receive')) return null
  return (
    <button type="button" onClick={() => open({ view: 'Receive' })}>
      Receive
    </button>
  )
}
