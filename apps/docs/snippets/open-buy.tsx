import { useModal } from '@latchkey/headless'

export function BuyButton() {
  const { open } = useModal()
  return (
    <button type="button" onClick={() => open({ view: 'OnRampProviders' })}>
      Buy
    </button>
  )
}
