import { useAccount, useBalance, useConnections, useFeatures, usePendingRequests } from '@latchkey/headless'
import { useAccountHome } from '../lib/account-home'
import { cn } from '../lib/cn'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import { useTransferViews } from '../lib/use-transfer-views'
import { messages } from '../messages'
import { AccountCard } from '../parts/account-card'
import { AddressList } from '../parts/address-list'
import { Balance } from '../parts/balance'
import { CopyAction } from '../parts/copy-action'
import { DisconnectButton } from '../parts/disconnect-button'
import { ExplorerAction } from '../parts/explorer-action'
import { NoAccount } from '../parts/no-account'
import { ReconnectingNotice } from '../parts/reconnecting-notice'
import { TransferActions } from '../parts/transfer-actions'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { WalletsRow } from '../parts/wallets-row'
import { Skeleton } from '../primitives/skeleton'

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
  const { AccountHome, isLoading } = useAccountHome(hasTabs)
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
  if (!address || isLoading)
    return (
      <ViewBody
        data-slot="lk-account-loading"
        className={cn('items-center gap-3 pb-8', isLoading && 'h-144 flex-initial')}
      >
        <Skeleton data-slot="lk-account-picture-skeleton" className="size-14 rounded-full" />
        <Skeleton data-slot="lk-account-address-skeleton" className="h-6 w-36" />
        <Skeleton data-slot="lk-account-balance-skeleton" className="h-8 w-40" />
      </ViewBody>
    )
  const account = <PlainAccount address={address} />
  return AccountHome ? <AccountHome>{account}</AccountHome> : account
}

/** The account without tabs. */
function PlainAccount({ address }: { address: string }) {
  const account = useAccount()
  const balance = useBalance()
  const { hasTransfers } = useFeatures()
  const { areHidden, toggle } = useHiddenAmounts()
  const { PendingNotice } = useAccountHome(usePendingRequests().length > 0)
  const transfers = useTransferViews().length
  return (
    <>
      <ViewBody className="gap-3 pt-0 pb-3 lk-landscape:pt-1">
        <AccountCard address={address} wallet={account.wallet}>
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
        {PendingNotice && <PendingNotice />}
        <ul data-slot="lk-account-actions" className="flex justify-center gap-2">
          <TransferActions />
          {/* Four have room beside each other. */}
          {transfers < 4 && (
            <li data-slot="lk-account-copy" className="max-w-40 min-w-0 flex-1">
              <CopyAction address={address} />
            </li>
          )}
          {transfers < 3 && <ExplorerAction />}
        </ul>
        <AddressList accounts={account.accounts} />
        <WalletsRow />
      </ViewBody>
      <ViewFooter>
        <DisconnectButton />
      </ViewFooter>
    </>
  )
}
