import { useNetworks, useRouter } from '@latchkey/headless'
import { messages } from '../messages'
import { Button } from '../primitives/button'

/** Opens the list of networks. Renders nothing if there is no other network to choose. */
export function NetworksButton() {
  const { canOpen, push, preload } = useRouter()
  const { networks } = useNetworks()
  if (networks.length < 2 || !canOpen('Networks')) return null
  return (
    <Button
      data-action="networks"
      onPointerEnter={() => preload('Networks')}
      onFocus={() => preload('Networks')}
      onClick={() => push('Networks')}
    >
      {messages.networks.title}
    </Button>
  )
}
