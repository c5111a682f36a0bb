import { useRouter } from '@latchkey/headless'

export function ReceiveButton() {
  const { canOpen, push } = useRouter()
  if (!canOpen('Receive')) return null
  return (
    <button type="button" onClick={() => push('Receive')}>
      Receive
    </button>
  )
}
