import { useAccount, useBalance, useDisconnect, useNetworks, useRouter } from '@latchkey/headless'
import { ChevronRightIcon, ExternalLinkIcon, LogOutIcon } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages'
import { AccountCard } from '../parts/account-card'
import { Balance } from '../parts/balance'
import { ErrorNote } from '../parts/error-note'
import { RowIcon } from '../parts/row-icon'
import { useViewHeader } from '../parts/view-header'
import { ViewBody } from '../parts/view-layout'
import { HiddenText } from '../primitives/hidden-text'
import { ListItem } from '../primitives/list-item'
import { ListLink } from '../primitives/list-link'
import { NetworkIcon } from '../primitives/network-icon'
import { Skeleton } from '../primitives/skeleton'
import { Spinner } from '../primitives/spinner'

const words = messages.account

/** Who is connected, with what, where, and the way out. spec 2.2 */
export function AccountView() {
  const router = useRouter()
  const account = useAccount()
  const balance = useBalance()
  const { network } = useNetworks()
  const disconnect = useDisconnect()
  const [isBalanceHidden, setIsBalanceHidden] = useState(false)
  const { address, connectedWalletInfo: wallet, addressExplorerUrl } = account
  useViewHeader({ title: words.title })

  if (!address)
    return (
      <ViewBody className="items-center gap-3 pb-8">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-8 w-40" />
      </ViewBody>
    )

  const networkName = network?.name ?? words.unknownNetwork
  const explorer = account.network?.blockExplorers?.default?.name
  return (
    <ViewBody>
      <AccountCard address={address} wallet={wallet} network={account.network}>
        {account.network ? (
          <Balance
            query={balance}
            isHidden={isBalanceHidden}
            onToggle={() => setIsBalanceHidden((isHidden) => !isHidden)}
          />
        ) : (
          <p className="flex h-12 items-center text-lk-detail text-lk-muted">{words.balanceFailed}</p>
        )}
        <HiddenText>{wallet && words.connectedWith(wallet.name)}</HiddenText>
      </AccountCard>
      {account.isReconnecting && (
        <p role="status" className="flex items-center justify-center gap-2 text-lk-detail text-lk-muted">
          <Spinner /> {words.reconnecting}
        </p>
      )}
      {disconnect.error && <ErrorNote error={disconnect.error} />}
      <ul className="flex flex-col gap-2">
        {router.canOpen('Networks') && (
          <li>
            <ListItem
              data-slot="lk-network-row"
              leading={<NetworkIcon network={network ?? { name: networkName }} />}
              trailing={
                <ChevronRightIcon
                  aria-hidden="true"
                  size={20}
                  strokeWidth={1.75}
                  className="text-lk-muted rtl:-scale-x-100"
                />
              }
              onPointerEnter={() => router.preload('Networks')}
              onFocus={() => router.preload('Networks')}
              onClick={() => router.push('Networks')}
            >
              <HiddenText>{words.network} </HiddenText>
              {networkName}
            </ListItem>
          </li>
        )}
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
        <li>
          <ListItem
            data-slot="lk-disconnect-row"
            aria-busy={disconnect.isPending || undefined}
            aria-disabled={disconnect.isPending || undefined}
            leading={
              <RowIcon>
                {disconnect.isPending ? (
                  <Spinner />
                ) : (
                  <LogOutIcon size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
                )}
              </RowIcon>
            }
            onClick={() => disconnect.mutate()}
          >
            {disconnect.isPending ? words.disconnecting : words.disconnect}
          </ListItem>
        </li>
      </ul>
    </ViewBody>
  )
}
