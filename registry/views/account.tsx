import { useAccount, useBalance, useConnections, useFeatures } from '@latchkey/headless'
import { LogOutIcon, WalletCardsIcon } from 'lucide-react'
import { useState } from 'react'
import { useAccountHome } from '../lib/account-home'
import { cn } from '../lib/cn'
import { useDisconnectAccount } from '../lib/use-disconnect-account'
import { useHasWallets } from '../lib/use-has-wallets'
import { messages } from '../messages'
import { AccountCard } from '../parts/account-card'
import { AddressList } from '../parts/address-list'
import { Balance } from '../parts/balance'
import { CopyAction } from '../parts/copy-action'
import { ErrorNote } from '../parts/error-note'
import { ExplorerAction } from '../parts/explorer-action'
import { NetworkPill } from '../parts/network-pill'
import { NoAccount } from '../parts/no-account'
import { ReconnectingNotice } from '../parts/reconnecting-notice'
import { RowIcon } from '../parts/row-icon'
import { useViewHeader } from '../parts/view-header'
import { ViewItem } from '../parts/view-item'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { Skeleton } from '../primitives/skeleton'

const words = messages.account

/**
 * The connected account: its picture, network, address and balance. With services for them, its tokens and
 * activity in tabs.
 */
export function AccountView() {
  const { address } = useAccount()
  const connections = useConnections()
  const { hasTokens, hasActivity } = useFeatures()
  const { AccountHome, isLoading } = useAccountHome(hasTokens || hasActivity)
  useViewHeader({ title: words.title })

  if (!address && connections.length > 0)
    return (
      <ViewBody>
        <NetworkPill />
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
        <Skeleton data-slot="lk-account-picture-skeleton" className="size-18 rounded-full" />
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
  const [isBalanceHidden, setIsBalanceHidden] = useState(false)
  return (
    <>
      <ViewBody className="gap-3 pt-0 pb-3">
        <AccountCard address={address} wallet={account.wallet}>
          {hasTransfers &&
            (account.network ? (
              <Balance
                query={balance}
                isHidden={isBalanceHidden}
                onToggle={() => setIsBalanceHidden((isHidden) => !isHidden)}
                className="mt-1"
              />
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
        <ul data-slot="lk-account-actions" className="flex justify-center gap-1">
          <li data-slot="lk-account-copy" className="w-19">
            <CopyAction address={address} />
          </li>
          <ExplorerAction />
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

/** Shown if more than one wallet is connected, or can be. */
function WalletsRow() {
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

function DisconnectButton() {
  const { disconnect, isPending, error } = useDisconnectAccount()
  return (
    <>
      {error && <ErrorNote error={error} />}
      <Button variant="neutral" data-action="disconnect" isBusy={isPending} onClick={disconnect}>
        {!isPending && (
          <LogOutIcon aria-hidden="true" size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
        )}
        {isPending ? words.disconnecting : words.disconnect}
      </Button>
    </>
  )
}
