import { shortenAddress } from '@latchkey/headless'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { messages } from '../messages'
import { Avatar } from '../primitives/avatar'
import { WalletIcon } from '../primitives/wallet-icon'
import { NetworkPill } from './network-pill'

export interface AccountCardProps extends ComponentPropsWithoutRef<'div'> {
  address: string
  wallet: { readonly name: string; readonly imageUrl?: string | undefined } | undefined
}

/** The connected account: its picture with the wallet's logo, the network to switch, and the address. */
export const AccountCard = forwardRef<HTMLDivElement, AccountCardProps>(
  ({ className, address, wallet, children, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-account-card"
      className={cn('lk:flex lk:flex-col lk:items-center', className)}
      {...props}
    >
      <div data-slot="lk-account-picture" className="relative size-18">
        <Avatar address={address} size={72} />
        {wallet && (
          <WalletIcon
            wallet={wallet}
            className="absolute -end-1.5 -bottom-0.5 size-7 rounded-lk-small text-[9px] ring-3 ring-lk-surface"
          />
        )}
      </div>
      <NetworkPill />
      <p
        data-slot="lk-account-address"
        dir="ltr"
        title={address}
        className="text-lk-title font-semibold tabular-nums"
      >
        {shortenAddress(address)}
      </p>
      {wallet && (
        <p
          data-slot="lk-account-wallet"
          dir="auto"
          className="max-w-full truncate text-lk-detail text-lk-muted"
        >
          {messages.account.connectedWith(wallet.name)}
        </p>
      )}
      {children}
    </div>
  ),
)
AccountCard.displayName = 'AccountCard'
