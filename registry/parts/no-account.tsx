import { useNetworks } from '@latchkey/headless'
import { WalletIcon } from 'lucide-react'
import { useConnectIn } from '../lib/use-connect-in'
import { messages } from '../messages'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'

const words = messages.account

/** The visitor is on a network of a namespace in which no wallet is connected, while one is in another. */
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
