import {
  useAccount,
  useAccounts,
  useBalance,
  useConnections,
  useDisconnect,
  useFeatures,
  useNetworks,
  useRouter,
  useToast,
} from '@latchkey/headless'
import { ExternalLinkIcon, LogOutIcon, WalletCardsIcon } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages'
import { AccountCard } from '../parts/account-card'
import { AddressList } from '../parts/address-list'
import { Balance } from '../parts/balance'
import { ErrorNote } from '../parts/error-note'
import { NoAccount } from '../parts/no-account'
import { RowIcon } from '../parts/row-icon'
import { useViewHeader } from '../parts/view-header'
import { ViewItem } from '../parts/view-item'
import { ViewBody } from '../parts/view-layout'
import { HiddenText } from '../primitives/hidden-text'
import { ListItem } from '../primitives/list-item'
import { ListLink } from '../primitives/list-link'
import { NetworkIcon } from '../primitives/network-icon'
import { Skeleton } from '../primitives/skeleton'
import { Spinner } from '../primitives/spinner'

const words = messages.account

/** The connected account: its picture, address, balance and network, and the button to disconnect. */
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
        <NoAccount />
        <ul data-slot="lk-account-rows" className="flex flex-col gap-2">
          <NetworkRow />
          <WalletsRow />
        </ul>
      </ViewBody>
    )
  if (!address)
    return (
      <ViewBody className="items-center gap-3 pb-8">
        <Skeleton data-slot="lk-account-picture-skeleton" className="size-16 rounded-full" />
        <Skeleton data-slot="lk-account-address-skeleton" className="h-6 w-36" />
        <Skeleton data-slot="lk-account-balance-skeleton" className="h-8 w-40" />
      </ViewBody>
    )

  const explorer = account.network?.blockExplorers?.default?.name
  return (
    <ViewBody>
      <AccountCard address={address} wallet={wallet} network={account.network}>
        {hasTransfers &&
          (account.network ? (
            <Balance
              query={balance}
              isHidden={isBalanceHidden}
              onToggle={() => setIsBalanceHidden((isHidden) => !isHidden)}
            />
          ) : (
            <p data-slot="lk-balance-missing" className="flex h-12 items-center text-lk-detail text-lk-muted">
              {words.balanceFailed}
            </p>
          ))}
        <HiddenText>{wallet && words.connectedWith(wallet.name)}</HiddenText>
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
      <AddressList accounts={account.accounts} />
      <ul data-slot="lk-account-rows" className="flex flex-col gap-2">
        <NetworkRow />
        <WalletsRow />
        {addressExplorerUrl && (
          <li>
            <ListLink
              data-slot="lk-explorer-row"
              href={addressExplorerUrl}
              leading={
                <RowIcon>
                  <ExternalLinkIcon size={20} strokeWidth={1.75} />
                </RowIcon>
              }
            >
              {explorer ? words.explorerNamed(explorer) : words.explorer}
              <HiddenText> ({words.newTab})</HiddenText>
            </ListLink>
          </li>
        )}
        <DisconnectRow />
      </ul>
    </ViewBody>
  )
}

function NetworkRow() {
  const { canOpen } = useRouter()
  const { network } = useNetworks()
  if (!canOpen('Networks')) return null
  const name = network?.name ?? words.unknownNetwork
  return (
    <li>
      <ViewItem
        view="Networks"
        data-slot="lk-network-row"
        leading={<NetworkIcon network={network ?? { name }} />}
      >
        <HiddenText>{words.network} </HiddenText>
        {name}
      </ViewItem>
    </li>
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
    <li>
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
    </li>
  )
}

function DisconnectRow() {
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
    <li data-slot="lk-disconnect" className="flex flex-col gap-2">
      {error && <ErrorNote error={error} />}
      <ListItem
        data-slot="lk-disconnect-row"
        aria-busy={isPending || undefined}
        aria-disabled={isPending || undefined}
        leading={
          <RowIcon>
            {isPending ? (
              <Spinner />
            ) : (
              <LogOutIcon size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
            )}
          </RowIcon>
        }
        onClick={onDisconnect}
      >
        {isPending ? words.disconnecting : words.disconnect}
      </ListItem>
    </li>
  )
}
