import {
  formatAmount,
  shortenAddress,
  useAccount,
  useBalance,
  useConnections,
  useFeatures,
  useIdentity,
  usePendingRequests,
  useRouter,
  useTokens,
  useViewMemory,
} from '@latchkey/headless'
import {
  type AccountTab,
  type LazyModule,
  type ListPlace,
  scrollToTabs,
  useAccountTabs,
  useCopyButton,
  useHasWallets,
  useHiddenAmounts,
  useProtection,
  useTransferViews,
  useViewHeader,
} from '@latchkey/headless/ui'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, WalletCardsIcon } from 'lucide-react'
import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { accountMessages, messages } from '../messages'
import {
  AccountAction,
  AccountCard,
  AddressList,
  CopyAction,
  DisconnectButton,
  ExplorerAction,
  PermissionsRow,
  WalletsRow,
} from '../ui/account'
import { Spinner } from '../ui/action'
import { Balance } from '../ui/amount'
import { OpenWallet } from '../ui/attempt'
import { cn } from '../ui/cn'
import { CopyMark } from '../ui/details'
import { ProtectNote, SecurityRow } from '../ui/frame-place'
import { IconButton } from '../ui/icon-button'
import { GroupHeading, LazyList } from '../ui/list'
import { NoAccount } from '../ui/notes'
import { Skeleton } from '../ui/skeleton'
import { type AccountListProps, TokenList } from '../ui/token-list'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'
import { ViewTabs } from '../ui/view-tabs'
import { accountLists } from '../views'

const words = messages.account

/**
 * The connected account: its picture, network, address and balance. With services for them, its tokens,
 * NFTs and activity in tabs.
 */
export function AccountView() {
  const { address } = useAccount()
  const connections = useConnections()
  const { hasTokens, hasNfts, hasActivity } = useFeatures()
  const hasTabs = hasTokens || hasNfts || hasActivity
  useViewHeader({
    title: words.title,
    settings: hasTabs && address ? 'AccountSettings' : undefined,
    hasNetwork: connections.length > 0,
  })

  if (!address && connections.length > 0)
    return (
      <ViewBody>
        <NoAccount />
        <WalletsRow />
      </ViewBody>
    )
  if (!address)
    return (
      <ViewBody data-slot="lk-account-loading" className="items-center gap-3 pb-8">
        <Skeleton data-slot="lk-account-picture-skeleton" className="size-14 rounded-full" />
        <Skeleton data-slot="lk-account-address-skeleton" className="h-6 w-36" />
        <Skeleton data-slot="lk-account-balance-skeleton" className="h-8 w-40" />
      </ViewBody>
    )
  const account = <PlainAccount address={address} />
  return hasTabs ? <AccountTabs>{account}</AccountTabs> : account
}

/** The account without tabs. */
function PlainAccount({ address }: { address: string }) {
  const account = useAccount()
  const balance = useBalance()
  const { hasTransfers } = useFeatures()
  const { areHidden, toggle } = useHiddenAmounts()
  const transfers = useTransferViews().length
  const { isNeeded: isUnprotected } = useProtection()
  return (
    <>
      <ViewBody className="gap-3 pt-0 pb-3 lk-landscape:pt-1">
        <AccountCard address={address} wallet={account.wallet} isShort={isUnprotected}>
          {hasTransfers &&
            (account.network ? (
              <Balance query={balance} isHidden={areHidden} onToggle={toggle} />
            ) : (
              <p
                data-slot="lk-balance-missing"
                className="flex h-12 items-center text-lk-detail text-lk-muted"
              >
                {words.balanceFailed}
              </p>
            ))}
        </AccountCard>
        {account.isReconnecting && <ReconnectingNotice />}
        <PendingNotice />
        <ProtectNote />
        <ul data-slot="lk-account-actions" className="flex justify-center gap-2">
          <TransferActions />
          {/* Four have room beside each other. */}
          {transfers < 4 && !isUnprotected && (
            <li data-slot="lk-account-copy" className="max-w-40 min-w-0 flex-1">
              <CopyAction address={address} />
            </li>
          )}
          {transfers < 3 && !isUnprotected && <ExplorerAction />}
        </ul>
        <AddressList accounts={account.accounts} />
        <SecurityRow />
        <PermissionsRow />
        <WalletsRow />
      </ViewBody>
      <ViewFooter>
        <DisconnectButton />
      </ViewFooter>
    </>
  )
}

/** Constant, so that the card has one height in every tab. In pixels. */
const homeHeight = 576

/** Restored when the user comes back to the view. */
interface Memory {
  readonly tab: AccountTab
  readonly place: ListPlace
}

/** The lists that load when their tab is shown. The account has no tab for one that is missing. */
export interface AccountLists {
  readonly ActivityList?: LazyModule<ComponentType<AccountListProps>>
  readonly NftList?: LazyModule<ComponentType<AccountListProps>>
}

interface AccountTabsProps {
  /** Shown instead, if no service supports the network of the account. */
  children: ReactNode
}

/** The account with its tokens, NFTs and activity in tabs. A tab exists if its service knows the network. */
function AccountTabs({ children }: AccountTabsProps) {
  const account = useAccount()
  const { hasTokens, hasTransfers } = useFeatures()
  const { kept, keep } = useViewMemory<Memory>('Account')
  const { areHidden, toggle } = useHiddenAmounts()
  const [selected, setSelected] = useState(kept?.tab ?? 'tokens')
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const headingId = useId()
  const balance = useBalance()
  const tokens = useTokens()
  const { data: identity } = useIdentity()
  const hasTransferViews = useTransferViews().length > 0
  const { isNeeded: isUnprotected } = useProtection()

  const lists = { nfts: accountLists.NftList, activity: accountLists.ActivityList }
  const { tabs, recheck } = useAccountTabs(lists)
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
      {list && tab !== 'tokens' && lists[tab] && (
        <LazyList
          module={lists[tab]}
          list={{ ...list, onUnsupported: () => recheck(tab) }}
          failure={accountMessages[tab].failed}
        />
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
            isShort={isUnprotected}
            name={identity?.name}
            imageUrl={identity?.imageUrl}
            copy={isUnprotected ? undefined : <CopyAddress address={address} name={identity?.name} />}
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
        <ProtectNote />
        {hasTransferViews && (
          <ul data-slot="lk-account-actions" className="flex justify-center gap-2">
            <TransferActions />
          </ul>
        )}
        <AddressList accounts={account.accounts} />
      </div>
      {hasTabs ? (
        <ViewTabs
          value={tab}
          onValueChange={(value) => {
            setSelected(value as AccountTab)
            if (scroller) scrollToTabs(scroller)
          }}
          label={accountMessages.tabs}
          isSticky
          tabs={tabs.map((value) => ({ value, label: accountMessages[value].title }))}
        >
          {panel}
        </ViewTabs>
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

interface CopyAddressProps {
  address: string
  /** The name of the address, shown before it. Default: none. */
  name?: string | undefined
}

/** An address that is copied when it is pressed. */
function CopyAddress({ address, name }: CopyAddressProps) {
  const { isCopied, copy } = useCopyButton({ failed: words.copyFailed })
  const short = shortenAddress(address)
  return (
    <>
      <button
        type="button"
        data-slot="lk-copy-address"
        data-action="copy"
        data-copied={isCopied || undefined}
        title={name ? `${name} ${address}` : address}
        onClick={() => copy(address)}
        className="lk-guard relative -mt-2 lk-landscape:mt-0 flex min-h-11 max-w-full items-center gap-1.5 rounded-lk-row px-3 select-none hover:bg-lk-row active:bg-lk-hover forced-colors:-outline-offset-8"
      >
        <HiddenText>{words.copyAddress} </HiddenText>
        {name && (
          <span
            data-slot="lk-account-name"
            dir="auto"
            className="min-w-0 truncate text-lk-title font-semibold"
          >
            {name}
          </span>
        )}{' '}
        <span
          data-slot="lk-copy-address-text"
          dir="ltr"
          className={cn(
            'whitespace-nowrap tabular-nums',
            name ? 'text-lk-detail text-lk-muted' : 'text-lk-title font-semibold',
          )}
        >
          {short}
        </span>
        <CopyMark isCopied={isCopied} />
      </button>
      <HiddenText role="status">{isCopied ? words.copied : ''}</HiddenText>
    </>
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

/** Says that the wallet is being reconnected. */
function ReconnectingNotice() {
  return (
    <p
      data-slot="lk-account-notice"
      role="status"
      className="flex items-center justify-center gap-2 text-lk-detail text-lk-muted"
    >
      <Spinner /> {messages.account.reconnecting}
    </p>
  )
}

/** Says which wallet has a request that the user has not answered, and opens it on a phone. */
function PendingNotice() {
  // A request of a wallet without a window has a view of its own.
  const requests = usePendingRequests().filter(({ place }) => place !== 'modal')
  const newest = requests.at(-1)
  if (!newest) return null
  const text = accountMessages.waiting[newest.place === 'device' ? 'device' : 'browser']
  return (
    <div
      role="status"
      data-slot="lk-pending-notice"
      className="flex flex-col gap-3 rounded-lk-tile bg-lk-row p-3 text-lk-detail"
    >
      <p data-slot="lk-pending-text" className="flex items-center gap-3">
        <Spinner />
        <span data-slot="lk-pending-label" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {text(newest.wallet.name, requests.length)}
        </span>
      </p>
      {newest.place === 'device' && <OpenWallet />}
    </div>
  )
}

const actions: Readonly<Record<string, { readonly label: string; readonly icon: ReactNode }>> = {
  OnRampProviders: { label: words.buy, icon: <PlusIcon size={20} strokeWidth={1.75} /> },
  Swap: { label: words.swap, icon: <SwapGlyph /> },
  Receive: { label: words.receive, icon: <ArrowDownIcon size={20} strokeWidth={1.75} /> },
  Send: { label: words.send, icon: <ArrowUpIcon size={20} strokeWidth={1.75} /> },
}

/** Buttons that open the views to buy, to swap, to receive and to send. */
function TransferActions() {
  const { push, preload } = useRouter()
  return useTransferViews().map((view) => (
    <li key={view} data-slot="lk-account-transfer" className="max-w-40 min-w-0 flex-1">
      <AccountAction
        data-view={view}
        icon={actions[view]?.icon}
        onPointerEnter={() => preload(view)}
        onFocus={() => preload(view)}
        onClick={() => push(view)}
      >
        {actions[view]?.label}
      </AccountAction>
    </li>
  ))
}

/** Of arrows that the modal has already. */
function SwapGlyph() {
  return (
    <span data-slot="lk-swap-glyph" className="flex">
      <ArrowUpIcon size={18} strokeWidth={1.75} className="-me-1" />
      <ArrowDownIcon size={18} strokeWidth={1.75} />
    </span>
  )
}
