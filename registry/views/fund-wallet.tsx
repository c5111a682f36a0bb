import { useAccount, useFeatures, useRouter, useServiceSupport, type ViewName } from '@latchkey/headless'
import { ArrowDownIcon, PlusIcon, WalletIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { payMessages } from '../messages/pay'
import { NetworksButton } from '../parts/networks-button'
import { NoAccount } from '../parts/no-account'
import { RowIcon } from '../parts/row-icon'
import { useViewHeader } from '../parts/view-header'
import { ViewBody } from '../parts/view-layout'
import { Empty } from '../primitives/empty'
import { ListItem } from '../primitives/list-item'

const words = payMessages.fund

/** The ways to get funds into the account: buy, receive. */
export function FundWalletView() {
  const { address } = useAccount()
  const { hasOnramp, hasReceive } = useFeatures()
  const { canOpen } = useRouter()
  useViewHeader({ title: words.title })
  const support = useServiceSupport({ service: 'onramp', query: { enabled: hasOnramp } })
  const canBuy = hasOnramp && support.data !== false && canOpen('OnRampProviders')
  const canReceive = hasReceive && canOpen('Receive')
  if (!address)
    return (
      <ViewBody>
        <NoAccount />
      </ViewBody>
    )
  return (
    <ViewBody className="gap-2">
      {canBuy && (
        <FundRow view="OnRampProviders" icon={<PlusIcon size={20} />} detail={words.buyDetail}>
          {words.buy}
        </FundRow>
      )}
      {canReceive && (
        <FundRow view="Receive" icon={<ArrowDownIcon size={20} />} detail={words.receiveDetail}>
          {words.receive}
        </FundRow>
      )}
      {!canBuy && !canReceive && (
        <Empty
          glyph={<WalletIcon size={32} strokeWidth={1.5} />}
          title={words.none}
          detail={words.noneDetail}
        >
          <NetworksButton />
        </Empty>
      )}
    </ViewBody>
  )
}

interface FundRowProps {
  view: ViewName
  icon: ReactNode
  detail: string
  children: string
}

function FundRow({ view, icon, detail, children }: FundRowProps) {
  const { push, preload } = useRouter()
  return (
    <ListItem
      data-slot="lk-fund"
      data-view={view}
      leading={<RowIcon>{icon}</RowIcon>}
      detail={detail}
      onPointerEnter={() => preload(view)}
      onClick={() => push(view)}
    >
      {children}
    </ListItem>
  )
}
