import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { ImageTile } from './image-tile'

export interface WalletIconProps extends ComponentPropsWithoutRef<'span'> {
  wallet: { readonly name: string; readonly imageUrl?: string | undefined }
  /** Whether the logo loads lazily, for long lists. Default false. */
  isLazy?: boolean | undefined
}

/** A wallet's logo, square with rounded corners, 40 px. */
export const WalletIcon = forwardRef<HTMLSpanElement, WalletIconProps>(({ wallet, ...props }, ref) => (
  <ImageTile ref={ref} data-slot="lk-wallet-icon" src={wallet.imageUrl} name={wallet.name} {...props} />
))
WalletIcon.displayName = 'WalletIcon'
