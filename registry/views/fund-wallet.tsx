import { useAccount, useFeatures, useRouter, type ViewName } from '@latchkey/headless'
import { ArrowDownIcon, LandmarkIcon, PlusIcon, WalletIcon } from 'lucide-react'
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

/** The ways to get funds into the account: buy, receive, withdraw from an exchange. */
export function FundWalletView() {
  const { address, network } = useAccount()
  const { hasOnramp, hasReceive, hasExchanges } = useFeatures()
  const { canOpen, push } = useRouter()
  useViewHeader({ title: words.title })
  const canBuy = hasOnramp && canOpen('OnRampProviders')
  const canReceive = hasReceive && canOpen('Receive')
  const canWithdraw = network !== undefined && hasExchanges && canOpen('Pay')
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
      {canWithdraw && (
        <FundRow
          view="Pay"
          icon={<LandmarkIcon size={20} />}
          detail={words.exchangeDetail}
          onClick={() =>
            push('Pay', {
              pay: { recipient: address, asset: { networkId: network.networkId, ...network.nativeCurrency } },
            })
          }
        >
          {words.exchange}
        </FundRow>
      )}
      {!canBuy && !canReceive && !canWithdraw && (
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
  /** Default: opens the view. */
  onClick?: (() => void) | undefined
  children: string
}

function FundRow({ view, icon, detail, onClick, children }: FundRowProps) {
  const { push, preload } = useRouter()
  return (
    <ListItem
      data-slot="lk-fund"
      data-view={view}
      leading={<RowIcon>{icon}</RowIcon>}
      detail={detail}
      onPointerEnter={() => preload(view)}
      onClick={onClick ?? (() => push(view))}
    >
      {children}
    </ListItem>
  )
}
