import { useRouter } from '@latchkey/headless'

/** In a view of the modal. */
export function ReceiveItem() {
  const { canOpen, push } = useRouter()
  if (!canOpen('Receive')) return null
  return (
    <button type="button" onClick={() => push('Receive')}>
      Receive
    </button>
  )
}
