import { BadgeCheckIcon, TriangleAlertIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { messages } from '../messages'
import { HiddenText } from '../primitives/hidden-text'
import { TileContent } from '../primitives/tile-content'
import { tileVariants } from '../primitives/tile-variants'
import { WalletIcon } from '../primitives/wallet-icon'
import type { WalletRowItemProps } from './wallet-row-item'
import { detailOf, labelOf } from './wallet-row-texts'

export interface WalletTileProps
  extends ComponentPropsWithoutRef<'button'>,
    Pick<WalletRowItemProps, 'row' | 'certifiedLabel'> {}

/** A wallet in a grid. */
export const WalletTile = forwardRef<HTMLButtonElement, WalletTileProps>(
  ({ className, row, certifiedLabel, ...props }, ref) => {
    const { connector, name, isCertified } = row
    const isIdentityShared = connector?.isIdentityShared === true
    return (
      <button
        ref={ref}
        type="button"
        data-slot="lk-wallet-tile"
        data-connector={connector?.id}
        data-wallet={row.wallet?.id}
        data-shared-identity={isIdentityShared || undefined}
        data-look-alike={row.isLookAlike || undefined}
        className={cn(tileVariants(), className ?? 'lk-guard')}
        {...props}
      >
        <TileContent
          picture={
            <WalletIcon
              wallet={row}
              walletId={row.wallet?.id}
              // The picture of an installed wallet is part of the page.
              isLazy={!connector}
              className="size-14 rounded-lk-row text-lk-title"
            />
          }
          mark={
            isIdentityShared ? (
              <TriangleAlertIcon size={16} strokeWidth={2} className="text-lk-warning" />
            ) : (
              isCertified && <BadgeCheckIcon size={16} strokeWidth={1.75} className="text-lk-accent-text" />
            )
          }
          detail={detailOf(row) ?? labelOf(row)}
        >
          {name}
        </TileContent>
        <HiddenText>
          {isIdentityShared ? messages.connect.sharedIdentity : isCertified && certifiedLabel}
        </HiddenText>
      </button>
    )
  },
)
WalletTile.displayName = 'WalletTile'
