import { useModal } from '@latchkey/headless'

export function SwapButton() {
  const { open } = useModal()
  return (
    <button type="button" onClick={() => open({ view: 'Swap' })}>
      Swap
    </button>
  )
}
