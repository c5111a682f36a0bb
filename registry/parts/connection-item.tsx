import { type Connection, shortenAddress } from '@latchkey/headless'
import { CheckIcon, LogOutIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { connectionMessages as words } from '../messages/connections'
import { HiddenText } from '../primitives/hidden-text'
import { IconButton } from '../primitives/icon-button'
import { ListItem } from '../primitives/list-item'
import { NetworkIcon } from '../primitives/network-icon'
import { Spinner } from '../primitives/spinner'
import { WalletIcon } from '../primitives/wallet-icon'
import { AccountChoice } from './account-choice'

export interface ConnectionItemProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onSelect' | 'children'> {
  connection: Connection
  wallet: { readonly name: string; readonly imageUrl?: string | undefined }
  /** Whether the connection is active. */
  isActive: boolean
  isSwitching: boolean
  isDisconnecting: boolean
  /** Called without an address to keep the connection's current account. */
  onSelect: (address?: string) => void
  onDisconnect: () => void
}

/** A connected wallet: press it to make it active, choose an account, or disconnect it. */
export const ConnectionItem = forwardRef<HTMLDivElement, ConnectionItemProps>(
  (
    {
      className,
      connection,
      wallet,
      isActive,
      isSwitching,
      isDisconnecting,
      onSelect,
      onDisconnect,
      ...props
    },
    ref,
  ) => {
    const { accounts, network, connectorKey } = connection
    const address = accounts[0]?.address ?? ''
    return (
      <div
        ref={ref}
        data-slot="lk-connection"
        data-connector={connectorKey}
        data-active={isActive || undefined}
        className={cn('lk:rounded-lk-row lk:bg-lk-row', className)}
        {...props}
      >
        <div data-slot="lk-connection-head" className="flex items-center pe-1.5">
          <ListItem
            data-slot="lk-connection-row"
            title={address}
            aria-current={isActive || undefined}
            aria-busy={isSwitching || undefined}
            className="lk-guard min-w-0 flex-1 bg-transparent pe-0"
            leading={
              <span data-slot="lk-connection-picture" className="relative shrink-0">
                <WalletIcon wallet={wallet} />
                {network && (
                  <NetworkIcon
                    network={network}
                    className="absolute -end-1 -bottom-1 size-4 text-[7px] ring-2 ring-lk-surface"
                  />
                )}
              </span>
            }
            aside={isSwitching ? <Spinner /> : isActive && <ActiveMark />}
            detail={
              // A network that does not fit beside the address stands below it, and its point is cut off.
              <span
                data-slot="lk-connection-detail"
                className="flex flex-wrap gap-x-[0.75em] overflow-x-clip tabular-nums"
              >
                <span data-slot="lk-connection-address" dir="ltr" className="whitespace-nowrap">
                  {shortenAddress(address)}
                </span>{' '}
                <span
                  data-slot="lk-connection-network"
                  className="-ms-[0.75em] flex max-w-full before:w-[0.75em] before:text-center before:content-['·']"
                >
                  <span data-slot="lk-connection-network-name" dir="auto" className="min-w-0 truncate">
                    {network?.name ?? words.unknownNetwork}
                  </span>
                </span>
              </span>
            }
            trailing={isActive && !isSwitching && <HiddenText>{words.active}</HiddenText>}
            onClick={() => onSelect()}
          >
            {wallet.name}
          </ListItem>
          <IconButton
            label={words.disconnect(wallet.name)}
            data-action="disconnect"
            aria-busy={isDisconnecting || undefined}
            aria-disabled={isDisconnecting || undefined}
            className="lk-guard hover:bg-lk-hover active:bg-lk-press"
            onClick={isDisconnecting ? undefined : onDisconnect}
          >
            {isDisconnecting ? (
              <Spinner />
            ) : (
              <LogOutIcon aria-hidden="true" size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
            )}
          </IconButton>
        </div>
        {accounts.length > 1 && (
          <AccountChoice
            role="group"
            aria-label={words.accountsOf(wallet.name)}
            accounts={accounts}
            activeAddress={isActive ? address : undefined}
            onSelect={onSelect}
          />
        )}
      </div>
    )
  },
)
ConnectionItem.displayName = 'ConnectionItem'

function ActiveMark() {
  return (
    <CheckIcon
      aria-hidden="true"
      size={18}
      strokeWidth={2}
      className="shrink-0 animate-lk-pop text-lk-success"
    />
  )
}
