import { shortenAddress } from '@latchkey/headless'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { messages } from '../messages'
import { Avatar } from '../primitives/avatar'
import { ImageTile } from '../primitives/image-tile'
import { WalletIcon } from '../primitives/wallet-icon'

export interface AccountCardProps extends ComponentPropsWithoutRef<'div'> {
  address: string
  wallet: { readonly name: string; readonly imageUrl?: string | undefined } | undefined
  /** Whether the name of the wallet is shown, beside its logo. Default true. */
  hasWalletName?: boolean | undefined
  /** The name of the address, for the tile in place of a picture that fails. Default: the address. */
  name?: string | undefined
  /** The picture of the address. Default: one generated from it. */
  imageUrl?: string | undefined
  /** Shown in place of the address: a button that copies it. */
  copy?: ReactNode
}

/** The connected account: its picture with the wallet's logo, and the address. */
export const AccountCard = forwardRef<HTMLDivElement, AccountCardProps>(
  ({ className, address, wallet, hasWalletName = true, name, imageUrl, copy, children, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-account-card"
      className={cn(
        'lk:flex lk:flex-col lk:items-center lk-landscape:lk:grid lk-landscape:lk:grid-cols-[auto_minmax(136px,1fr)_minmax(0,auto)] lk-landscape:lk:justify-items-start lk-landscape:lk:gap-x-4',
        className,
      )}
      {...props}
    >
      <div
        data-slot="lk-account-picture"
        className="relative size-14 lk-landscape:col-start-1 lk-landscape:row-span-2 lk-landscape:row-start-1 lk-landscape:self-center"
      >
        {imageUrl ? (
          <ImageTile
            data-slot="lk-account-image"
            src={imageUrl}
            name={name ?? address}
            className="size-14 rounded-full text-lk-title"
          />
        ) : (
          <Avatar address={address} size={56} />
        )}
        {wallet && (
          <WalletIcon
            wallet={wallet}
            className="absolute -end-1.5 -bottom-0.5 size-6 rounded-lk-small text-[9px] ring-3 ring-lk-surface"
          />
        )}
      </div>
      <div
        data-slot="lk-account-texts"
        className="contents lk-landscape:col-start-2 lk-landscape:row-span-2 lk-landscape:row-start-1 lk-landscape:flex lk-landscape:max-w-full lk-landscape:justify-center lk-landscape:min-w-0 lk-landscape:flex-col lk-landscape:items-start"
      >
        {copy ?? (
          <p
            data-slot="lk-account-address"
            dir="ltr"
            title={address}
            className="mt-1 text-lk-title font-semibold whitespace-nowrap tabular-nums"
          >
            {shortenAddress(address)}
          </p>
        )}
        {wallet && hasWalletName && (
          <p
            data-slot="lk-account-wallet"
            dir="auto"
            className="max-w-full truncate text-lk-detail text-lk-muted"
          >
            {messages.account.connectedWith(wallet.name)}
          </p>
        )}
      </div>
      {children && (
        <div
          data-slot="lk-account-amount"
          className="max-w-full lk-landscape:col-start-3 lk-landscape:row-span-2 lk-landscape:row-start-1 lk-landscape:self-center lk-landscape:justify-self-end"
        >
          {children}
        </div>
      )}
    </div>
  ),
)
AccountCard.displayName = 'AccountCard'
