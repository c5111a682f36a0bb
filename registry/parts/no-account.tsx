import { useNetworks } from '@latchkey/headless'
import { WalletIcon } from 'lucide-react'
import { useConnectIn } from '../lib/use-connect-in'
import { messages } from '../messages'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'

const words = messages.account

/**
 * Shown if no wallet is connected in the namespace of the active network, but one is in another namespace.
 */
export function NoAccount({ className }: { className?: string | undefined }) {
  const { namespace, network } = useNetworks()
  const connectIn = useConnectIn()
  const name = messages.namespaces[namespace]
  return (
    <Empty
      glyph={<WalletIcon size={32} strokeWidth={1.5} />}
      title={words.noWallet(name)}
      detail={words.noWalletDetail(network.name)}
      className={className}
    >
      <Button onClick={() => connectIn(namespace, 'Account')}>{words.connectIn(name)}</Button>
    </Empty>
  )
}
