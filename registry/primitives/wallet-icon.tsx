import { useLogo } from '@latchkey/headless'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { ImageTile } from './image-tile'

export interface WalletIconProps extends ComponentPropsWithoutRef<'span'> {
  wallet: { readonly name: string; readonly imageUrl?: string | undefined }
  /** Id of the wallet in the directory. Without a picture, the built-in logo of this id or name is shown. */
  walletId?: string | undefined
  /** Whether the logo loads lazily, for long lists. Default false. */
  isLazy?: boolean | undefined
}

/** A wallet's logo, square with rounded corners, 40 px. */
export const WalletIcon = forwardRef<HTMLSpanElement, WalletIconProps>(
  ({ wallet, walletId, ...props }, ref) => {
    const { data: logo, isLoading } = useLogo(wallet.imageUrl ? {} : { id: walletId, name: wallet.name })
    return (
      <ImageTile
        ref={ref}
        data-slot="lk-wallet-icon"
        src={wallet.imageUrl ?? logo ?? undefined}
        name={wallet.name}
        isPending={isLoading}
        {...props}
      />
    )
  },
)
WalletIcon.displayName = 'WalletIcon'
