import {
  useAccount,
  useAccounts,
  useBalance,
  useConnections,
  useDisconnect,
  useFeatures,
  useRouter,
  useToast,
} from '@latchkey/headless'
import { ArrowUpRightIcon, LogOutIcon, WalletCardsIcon } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages'
import { AccountLink } from '../parts/account-action'
import { AccountCard } from '../parts/account-card'
import { AddressList } from '../parts/address-list'
import { Balance } from '../parts/balance'
import { CopyAction } from '../parts/copy-action'
import { ErrorNote } from '../parts/error-note'
import { NetworkPill } from '../parts/network-pill'
import { NoAccount } from '../parts/no-account'
import { RowIcon } from '../parts/row-icon'
import { useViewHeader } from '../parts/view-header'
import { ViewItem } from '../parts/view-item'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { Skeleton } from '../primitives/skeleton'
import { Spinner } from '../primitives/spinner'

const words = messages.account

/** The connected account: its picture, network, address and balance, and the button to disconnect. */
export function AccountView() {
  const account = useAccount()
  const balance = useBalance()
  const connections = useConnections()
  const { hasTransfers } = useFeatures()
  const [isBalanceHidden, setIsBalanceHidden] = useState(false)
  const { address, wallet, addressExplorerUrl } = account
  useViewHeader({ title: words.title })

  if (!address && connections.length > 0)
    return (
      <ViewBody>
        <NetworkPill />
        <NoAccount />
        <WalletsRow />
      </ViewBody>
    )
  if (!address)
    return (
      <ViewBody data-slot="lk-account-loading" className="items-center gap-3 pb-8">
        <Skeleton data-slot="lk-account-picture-skeleton" className="size-18 rounded-full" />
        <Skeleton data-slot="lk-account-address-skeleton" className="h-6 w-36" />
        <Skeleton data-slot="lk-account-balance-skeleton" className="h-8 w-40" />
      </ViewBody>
    )

  const explorer = account.network?.blockExplorers?.default?.name
  const explorerLabel = explorer ? words.explorerNamed(explorer) : words.viewOnExplorer
  return (
    <>
      <ViewBody className="gap-3 pt-0 pb-3">
        <AccountCard address={address} wallet={wallet}>
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
        {account.isReconnecting && (
          <p
            data-slot="lk-account-notice"
            role="status"
            className="flex items-center justify-center gap-2 text-lk-detail text-lk-muted"
          >
            <Spinner /> {words.reconnecting}
          </p>
        )}
        <ul data-slot="lk-account-actions" className="flex justify-center gap-1">
          <li data-slot="lk-account-copy" className="w-19">
            <CopyAction address={address} />
          </li>
          {addressExplorerUrl && (
            <li data-slot="lk-account-explorer" className="w-19">
              <AccountLink
                href={addressExplorerUrl}
                title={explorerLabel}
                aria-label={`${explorerLabel} (${words.newTab})`}
                icon={<ArrowUpRightIcon size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />}
              >
                {explorer ?? words.explorer}
              </AccountLink>
            </li>
          )}
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
  const { canOpen } = useRouter()
  const { hasMultiWallet } = useFeatures()
  const connections = useConnections()
  const hasNamespaces = useAccounts().length > 1
  const mayBeSeveral = hasNamespaces || connections.length > 1 || hasMultiWallet
  if (!mayBeSeveral || !canOpen('ProfileWallets')) return null
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
  const { canOpen } = useRouter()
  const { namespace, connectorKey } = useAccount()
  const hasOthers = useConnections().some((connection) => connection.connectorKey !== connectorKey)
  const { mutate, isPending, error } = useDisconnect()
  const toast = useToast()
  const onDisconnect = () => {
    // With several wallets, disconnects only this one. ProfileWallets can disconnect all.
    if (!hasOthers || !canOpen('ProfileWallets')) return mutate()
    mutate({ namespace, connectorKey }, { onSuccess: () => toast.showSuccess(words.disconnected) })
  }
  return (
    <>
      {error && <ErrorNote error={error} />}
      <Button variant="neutral" data-action="disconnect" isBusy={isPending} onClick={onDisconnect}>
        {!isPending && (
          <LogOutIcon aria-hidden="true" size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
        )}
        {isPending ? words.disconnecting : words.disconnect}
      </Button>
    </>
  )
}
