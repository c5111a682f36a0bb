import { useOnramp, useRouter } from '@latchkey/headless'
import { ChevronRightIcon } from 'lucide-react'
import { onrampMessages as words } from '../messages/onramp'
import { ListItem } from '../primitives/list-item'
import { TokenPicture } from './token-picture'

/** A purchase that was begun and has not arrived. Leads to it. */
export function OnrampOngoing() {
  const { order } = useOnramp()
  const { push } = useRouter()
  if (!order || order.status === 'arrived' || order.status === 'declined') return null
  return (
    <ListItem
      data-slot="lk-onramp-ongoing"
      leading={<TokenPicture token={{ symbol: order.symbol }} className="rounded-full" />}
      detail={words.ongoingDetail}
      trailing={
        <ChevronRightIcon
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className="text-lk-muted rtl:-scale-x-100"
        />
      }
      onClick={() => push('BuyInProgress')}
    >
      {words.ongoing(order.symbol)}
    </ListItem>
  )
}
