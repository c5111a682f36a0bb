import { type Network, shortenAddress } from '@latchkey/headless'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { messages } from '../messages'
import { Avatar } from '../primitives/avatar'
import { CopyButton } from '../primitives/copy-button'
import { NetworkIcon } from '../primitives/network-icon'
import { WalletIcon } from '../primitives/wallet-icon'

export interface AccountCardProps extends ComponentPropsWithoutRef<'div'> {
  address: string
  wallet: { readonly name: string; readonly imageUrl?: string | undefined } | undefined
  network: Network | undefined
}

/** The connected account: picture with wallet logo and network badge, and the address to copy. */
export const AccountCard = forwardRef<HTMLDivElement, AccountCardProps>(
  ({ className, address, wallet, network, children, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-account-card"
      className={cn('lk:flex lk:flex-col lk:items-center lk:gap-1', className)}
      {...props}
    >
      <div data-slot="lk-account-picture" className="relative size-16">
        <Avatar address={address} size={64} />
        {wallet && (
          <WalletIcon
            wallet={wallet}
            className="absolute -start-1.5 -bottom-0.5 size-6 rounded-[7px] text-[8px] ring-2 ring-lk-surface"
          />
        )}
        {network && (
          <NetworkIcon
            network={network}
            className="absolute -end-0.5 bottom-0 size-4 text-[7px] ring-2 ring-lk-surface"
          />
        )}
      </div>
      <CopyButton
        value={address}
        label={messages.account.copyAddress}
        copiedLabel={messages.account.copied}
        className="lk-guard text-lk-title"
      >
        {shortenAddress(address)}
      </CopyButton>
      {children}
    </div>
  ),
)
AccountCard.displayName = 'AccountCard'
