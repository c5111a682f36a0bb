import { type NamespaceOf, shortenAddress, useAccount } from '@latchkey/headless'
import { connectionMessages as words } from '../messages/connections'
import { ListItem } from '../primitives/list-item'
import { Spinner } from '../primitives/spinner'
import { WalletIcon } from '../primitives/wallet-icon'

/** The wallet of an earlier visit while it reconnects. Renders nothing afterwards. */
export function ReconnectingItem({ namespace }: { namespace: NamespaceOf }) {
  const { isReconnecting, address, wallet } = useAccount({ namespace })
  if (!isReconnecting || !address) return null
  return (
    <li>
      <ListItem
        data-slot="lk-reconnecting"
        aria-disabled
        aria-busy
        leading={<WalletIcon wallet={{ name: wallet?.name ?? '', imageUrl: wallet?.imageUrl }} />}
        detail={words.reconnecting}
        trailing={<Spinner />}
      >
        {wallet?.name ?? <span dir="ltr">{shortenAddress(address)}</span>}
      </ListItem>
    </li>
  )
}
