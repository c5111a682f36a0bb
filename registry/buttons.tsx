'use client'

import { shortenAddress, useAccount, useBalance, useNetworks, type ViewName } from '@latchkey/headless'
import { useModalButton, useThemeRoot } from '@latchkey/headless/ui'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { buttonMessages } from './messages/buttons'
import { cn } from './ui/cn'
import { Avatar, Picture } from './ui/picture'
import { HiddenText } from './ui/view'
import { card } from './views'

export interface ConnectButtonProps extends Omit<EntryButtonProps, 'isPrimary' | 'children'> {
  /** Shown before a wallet is connected. Default: `Connect wallet`. */
  label?: string | undefined
}

/** Connects a wallet. Shows the account once connected, in the same element so that it keeps the focus. */
export const ConnectButton = forwardRef<HTMLButtonElement, ConnectButtonProps>(
  ({ label = buttonMessages.connect, ...props }, ref) => {
    const { address, isConnecting, isReconnecting, status } = useAccount()
    const isAccount = address !== undefined && !isConnecting
    return (
      <EntryButton
        ref={ref}
        data-slot="lk-connect-button"
        data-status={isReconnecting ? 'reconnecting' : status}
        title={isAccount ? address : undefined}
        isPrimary={!isAccount}
        {...props}
      >
        {isAccount ? <AccountContent /> : isConnecting ? <Connecting label={label} /> : label}
      </EntryButton>
    )
  },
)
ConnectButton.displayName = 'ConnectButton'

/** As wide as the label, so that the page does not move. */
function Connecting({ label }: { label: string }) {
  return (
    <span data-slot="lk-connecting-label" className="lk:grid lk:justify-items-center lk:*:[grid-area:1/1]">
      <span data-slot="lk-connecting-space" aria-hidden="true" className="lk:invisible">
        {label}
      </span>
      <span>{buttonMessages.connecting}</span>
    </span>
  )
}

export interface AccountButtonProps extends Omit<EntryButtonProps, 'isPrimary' | 'children' | 'view'> {
  /** `balance` shows the balance before the address. Default: `address`. */
  shows?: 'address' | 'balance' | undefined
}

/** Shows the connected account and opens it. Renders nothing if no wallet is connected. */
export const AccountButton = forwardRef<HTMLButtonElement, AccountButtonProps>(
  ({ shows = 'address', ...props }, ref) => {
    const { address, status, isReconnecting, isConnecting } = useAccount()
    if (!address || isConnecting) return null
    return (
      <EntryButton
        ref={ref}
        data-slot="lk-account-button"
        data-status={isReconnecting ? 'reconnecting' : status}
        title={address}
        {...props}
      >
        <AccountContent>{shows === 'balance' && <BalanceText />}</AccountContent>
      </EntryButton>
    )
  },
)
AccountButton.displayName = 'AccountButton'

function BalanceText() {
  const { data, isLoading } = useBalance()
  // On a network that the app does not have, there is none to wait for.
  if (!data && !isLoading) return null
  return (
    <span dir="ltr" data-slot="lk-entry-balance" className="lk:max-w-40 lk:truncate lk:tabular-nums">
      {data ? `${data.display} ${data.symbol}` : '…'}
    </span>
  )
}

export type NetworkButtonProps = Omit<EntryButtonProps, 'isPrimary' | 'children' | 'view'>

/** Shows the network and opens the list of networks. */
export const NetworkButton = forwardRef<HTMLButtonElement, NetworkButtonProps>((props, ref) => {
  const { network, isUnsupported } = useNetworks()
  const name = network && !isUnsupported ? network.name : buttonMessages.unsupportedNetwork
  const imageUrl = isUnsupported ? undefined : network?.imageUrl
  return (
    <EntryButton
      ref={ref}
      view={isUnsupported ? 'UnsupportedChain' : 'Networks'}
      data-slot="lk-network-button"
      data-unsupported={isUnsupported || undefined}
      {...props}
    >
      <HiddenText>{buttonMessages.network} </HiddenText>
      {imageUrl && (
        <Picture
          data-slot="lk-entry-network"
          src={imageUrl}
          width={20}
          height={20}
          className="lk:-ms-1 lk:size-5 lk:rounded-full lk:object-cover"
        />
      )}
      <span data-slot="lk-entry-label" className={cn('lk:truncate', isUnsupported && 'lk:text-lk-danger')}>
        {name}
      </span>
      <svg
        data-slot="lk-entry-chevron"
        aria-hidden="true"
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="lk:-me-1 lk:text-lk-muted"
      >
        <path d="m4 6 4 4 4-4" />
      </svg>
    </EntryButton>
  )
})
NetworkButton.displayName = 'NetworkButton'

interface AccountContentProps {
  /** Shown between the picture and the address. */
  children?: ReactNode
}

/** The content of an account button: picture, address, and a mark if the network is unsupported. */
function AccountContent({ children }: AccountContentProps) {
  const { address, network, isReconnecting, isNetworkSupported } = useAccount()
  if (!address) return null
  return (
    <>
      <HiddenText>{buttonMessages.account} </HiddenText>
      <span
        data-slot="lk-entry-picture"
        data-reconnecting={isReconnecting || undefined}
        className={cn('lk:-ms-1.5', isReconnecting && 'lk:animate-lk-pulse')}
      >
        <Avatar address={address} size={24} />
      </span>
      {children}
      <span dir="ltr" data-slot="lk-address" className="lk:tabular-nums">
        {shortenAddress(address)}
      </span>
      {isNetworkSupported ? (
        network && <HiddenText> {buttonMessages.on(network.name)}</HiddenText>
      ) : (
        <span
          data-slot="lk-entry-warning"
          title={buttonMessages.unsupported}
          className="lk:-me-1 lk:text-lk-danger"
        >
          <svg
            aria-hidden="true"
            width="18"
            height="18"
            viewBox="0 0 18 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M9 2.5 16.5 15.5h-15zM9 7v4M9 13.2v.1" />
          </svg>
          <HiddenText>{buttonMessages.unsupported}</HiddenText>
        </span>
      )}
    </>
  )
}

interface EntryButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** The view to open. Default: Account if a wallet is connected or being reconnected, else Connect. */
  view?: ViewName | undefined
  isPrimary?: boolean | undefined
}

/** A button that opens the modal. Loads the modal's code on hover and focus. */
const EntryButton = forwardRef<HTMLButtonElement, EntryButtonProps>(
  ({ className, view, isPrimary = false, children, style, onClick, ...props }, ref) => {
    const { isOpen, isBusy, prepare, open } = useModalButton(card, view)
    const root = useThemeRoot()
    return (
      <button
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isBusy || undefined}
        data-slot="lk-entry-button"
        data-primary={isPrimary || undefined}
        {...root}
        {...props}
        style={style ? { ...root.style, ...style } : root.style}
        className={cn(
          'lk:relative lk:inline-flex lk:h-11 lk:align-middle lk:max-w-full lk:items-center lk:justify-center lk:gap-2 lk:rounded-lk-row lk:px-4 lk:font-lk lk:text-lk-body lk:font-medium lk:whitespace-nowrap lk:transition-[scale] lk:duration-100 lk:ease-out lk:select-none hover:lk:transition-[background-color,scale] active:lk:scale-[.98] aria-busy:lk:cursor-progress',
          isPrimary
            ? 'lk:bg-lk-fill lk:text-lk-on-fill hover:lk:bg-lk-fill-hover active:lk:bg-lk-fill-press'
            : 'lk:bg-lk-surface lk:text-lk-ink lk:shadow-lk-edge hover:lk:bg-lk-row active:lk:bg-lk-hover',
          root['data-theme'] === 'dark' && 'dark',
          className ?? 'lk-guard',
        )}
        onPointerEnter={(event) => {
          props.onPointerEnter?.(event)
          prepare()
        }}
        onFocus={(event) => {
          props.onFocus?.(event)
          prepare()
        }}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented) open()
        }}
      >
        {children}
      </button>
    )
  },
)
EntryButton.displayName = 'EntryButton'
