import type { Wallet } from '@latchkey/headless'
import { WalletIcon as WalletGlyph } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { WalletIcon } from '../primitives/wallet-icon'

export interface PairingMarkProps extends ComponentPropsWithoutRef<'span'> {
  wallet: (Pick<Wallet, 'name' | 'imageUrl'> & Partial<Pick<Wallet, 'id'>>) | undefined
}

/** The logo of the wallet, 80 px, or an icon if the wallet is not known yet. */
export const PairingMark = forwardRef<HTMLSpanElement, PairingMarkProps>(
  ({ className, wallet, ...props }, ref) =>
    wallet ? (
      <WalletIcon
        ref={ref}
        wallet={wallet}
        walletId={wallet.id}
        className={cn('size-20 rounded-lk-tile text-lk-title', className)}
        {...props}
      />
    ) : (
      <span
        ref={ref}
        data-slot="lk-pairing-mark"
        aria-hidden="true"
        className={cn(
          'lk:grid lk:size-20 lk:place-items-center lk:rounded-lk-tile lk:bg-lk-hover lk:text-lk-muted',
          className,
        )}
        {...props}
      >
        <WalletGlyph size={32} strokeWidth={1.5} />
      </span>
    ),
)
PairingMark.displayName = 'PairingMark'
