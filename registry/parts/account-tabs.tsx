import {
  formatAmount,
  useAccount,
  useBalance,
  useFeatures,
  useIdentity,
  useRouter,
  useServiceSupport,
  useTokens,
  useViewMemory,
} from '@latchkey/headless'
import { WalletCardsIcon } from 'lucide-react'
import { type ComponentType, useId, useState } from 'react'
import type { AccountHomeProps } from '../lib/account-home'
import { cn } from '../lib/cn'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import type { LazyModule } from '../lib/lazy-module'
import { useHasWallets } from '../lib/use-has-wallets'
import { useTransferViews } from '../lib/use-transfer-views'
import { messages } from '../messages'
import { accountMessages } from '../messages/account'
import { IconButton } from '../primitives/icon-button'
import { Tabs } from '../primitives/tabs'
import type { ListPlace } from '../primitives/virtual-list'
import { AccountCard } from './account-card'
import { AddressList } from './address-list'
import { Balance } from './balance'
import { CopyAddress } from './copy-address'
import { GroupHeading } from './group-heading'
import { LazyList } from './lazy-list'
import type { NftListProps } from './nft-list'
import { PendingNotice } from './pending-notice'
import { ReconnectingNotice } from './reconnecting-notice'
import { type AccountListProps, TokenList } from './token-list'
import { TransferActions } from './transfer-actions'

/** Constant, so that the card has one height in every tab. In pixels. */
const homeHeight = 576

type Tab = 'tokens' | 'nfts' | 'activity'

/** Restored when the user comes back to the view. */
interface Memory {
  readonly tab: Tab
  readonly place: ListPlace
}

/** The lists that load when their tab is shown. */
export interface AccountLists {
  nfts: LazyModule<{ readonly default: ComponentType<NftListProps> }>
  activity: LazyModule<{ readonly default: ComponentType<AccountListProps> }>
}

export interface AccountTabsProps extends AccountHomeProps {
  lists: AccountLists
}

/** The account with its tokens, NFTs and activity in tabs. A tab exists if its service knows the network. */
export function AccountTabs({ lists, children }: AccountTabsProps) {
  const account = useAccount()
  const { hasTokens, hasNfts, hasActivity, hasTransfers } = useFeatures()
  const { kept, keep } = useViewMemory<Memory>('Account')
  const { areHidden, toggle } = useHiddenAmounts()
  const [selected, setSelected] = useState(kept?.tab ?? 'tokens')
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const headingId = useId()
  const balance = useBalance()
  const tokens = useTokens()
  const nfts = useServiceSupport({ service: 'nfts', query: { enabled: hasNfts } })
  const activity = useServiceSupport({ service: 'history', query: { enabled: hasActivity } })
  const { data: identity } = useIdentity()
  const { canOpen } = useRouter()
  const hasTransferViews = useTransferViews().length > 0

  const tabs = [
    ...(hasTokens && tokens.isSupported ? (['tokens'] as const) : []),
    ...(hasNfts && (nfts.data || nfts.isError) && canOpen('NftItem') ? (['nfts'] as const) : []),
    ...(hasActivity && activity.data !== false ? (['activity'] as const) : []),
  ]
  const { address } = account
  const [first] = tabs
  if (!address || !account.network || !first) return children
  const tab = tabs.includes(selected) ? selected : first

  const hasTabs = tabs.length > 1
  const { total } = tokens
  const isReading = hasTokens && tokens.isPending
  const worth = total && {
    display: accountMessages.tokens.worth(formatAmount(total.value, total.decimals)),
    currency: accountMessages.tokens.currency,
  }
  const list = scroller && {
    scroller,
    height: homeHeight,
    initialPlace: kept?.tab === tab ? kept.place : undefined,
    onLeave: (place: ListPlace) => keep({ tab, place }),
  }
  const panel = (
    <div key={tab} data-slot="lk-account-panel" className="flex flex-col px-4 pb-3">
      {list && tab === 'tokens' && <TokenList {...list} query={tokens} native={balance} />}
      {list && tab === 'nfts' && (
        <LazyList
          module={lists.nfts}
          list={{ ...list, onUnsupported: nfts.refetch }}
          failure={accountMessages.nfts.failed}
        />
      )}
      {list && tab === 'activity' && (
        <LazyList module={lists.activity} list={list} failure={accountMessages.activity.failed} />
      )}
    </div>
  )
  return (
    <div
      ref={setScroller}
      data-slot="lk-account-scroll"
      data-own-scroll=""
      className={cn(
        'lk-scroll-edges min-h-0 flex-initial before:mx-0 after:bottom-0 after:mx-0',
        // The height of the row of tabs, which stays at the top.
        hasTabs && 'scroll-pt-13 lk-short:scroll-pt-2',
      )}
      style={{ height: homeHeight, overflowY: 'auto' }}
    >
      <div data-slot="lk-account-head" className="flex flex-col gap-3 px-4 pb-2">
        <div data-slot="lk-account-top" className="relative lk-landscape:flex lk-landscape:items-center">
          <AccountCard
            className="min-w-0 flex-1"
            address={address}
            wallet={account.wallet}
            hasWalletName={false}
            name={identity?.name}
            imageUrl={identity?.imageUrl}
            copy={<CopyAddress address={address} name={identity?.name} />}
          >
            {(hasTransfers || worth) && (
              <Balance
                query={
                  isReading
                    ? { ...balance, isError: false, data: undefined }
                    : { ...balance, ...(worth && { data: worth }) }
                }
                isHidden={areHidden}
                onToggle={toggle}
              />
            )}
          </AccountCard>
          <WalletsButton />
        </div>
        {account.isReconnecting && <ReconnectingNotice />}
        <PendingNotice />
        {hasTransferViews && (
          <ul data-slot="lk-account-actions" className="flex justify-center gap-2">
            <TransferActions />
          </ul>
        )}
        <AddressList accounts={account.accounts} />
      </div>
      {hasTabs ? (
        <Tabs
          value={tab}
          onValueChange={(value) => {
            setSelected(value as Tab)
            if (scroller) toTabs(scroller)
          }}
          label={accountMessages.tabs}
          isSticky
          tabs={tabs.map((value) => ({ value, label: accountMessages[value].title }))}
        >
          {panel}
        </Tabs>
      ) : (
        <section data-slot="lk-account-section" aria-labelledby={headingId}>
          <GroupHeading headingId={headingId} className="mx-4">
            {accountMessages[tab].title}
          </GroupHeading>
          {panel}
        </section>
      )}
    </div>
  )
}

/** Opens the connected wallets, if there are several or can be. Below the settings. */
function WalletsButton() {
  const { push, preload } = useRouter()
  if (!useHasWallets()) return null
  return (
    <IconButton
      label={messages.account.wallets}
      title={messages.account.wallets}
      data-slot="lk-account-wallets"
      className="lk-guard absolute -start-1.5 top-1.5 lk-landscape:static"
      onPointerEnter={() => preload('ProfileWallets')}
      onFocus={() => preload('ProfileWallets')}
      onClick={() => push('ProfileWallets')}
    >
      <WalletCardsIcon aria-hidden="true" size={20} strokeWidth={1.75} />
    </IconButton>
  )
}

/** If the row of tabs is at the top, the other list begins below it. */
function toTabs(scroller: HTMLElement): void {
  const head = scroller.querySelector<HTMLElement>('[data-slot="lk-account-head"]')
  const end = head ? head.offsetTop + head.offsetHeight - scroller.offsetTop : 0
  if (scroller.scrollTop > end) scroller.scrollTop = end
}
