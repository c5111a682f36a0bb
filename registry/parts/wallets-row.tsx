import { useConnections } from '@latchkey/headless'
import { WalletCardsIcon } from 'lucide-react'
import { useHasWallets } from '../lib/use-has-wallets'
import { messages } from '../messages'
import { RowIcon } from './row-icon'
import { ViewItem } from './view-item'

const words = messages.account

/** Opens the connected wallets. Renders nothing if there is only one, and cannot be more. */
export function WalletsRow() {
  const connections = useConnections()
  if (!useHasWallets()) return null
  return (
    <ViewItem
      view="ProfileWallets"
      data-slot="lk-wallets-row"
      leading={
        <RowIcon>
          <WalletCardsIcon size={20} strokeWidth={1.75} />
        </RowIcon>
      }
      detail={<span dir="auto">{words.walletCount(connections.length)}</span>}
    >
      {words.wallets}
    </ViewItem>
  )
}
