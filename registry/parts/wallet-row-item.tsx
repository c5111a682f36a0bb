import { BadgeCheckIcon, QrCodeIcon, TriangleAlertIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { messages } from '../messages'
import { ListItem } from '../primitives/list-item'
import { WalletIcon } from '../primitives/wallet-icon'
import { RowIcon } from './row-icon'
import { detailOf, labelOf, type ShownRow } from './wallet-row-texts'

export interface WalletRowItemProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  row: ShownRow
  /** The label of the certified mark. Without it, the mark is not shown. */
  certifiedLabel?: string | undefined
  /** Whether the row is in a long list, so that its picture is small and loads lazily. Default false. */
  isLazy?: boolean | undefined
}

/** A wallet in a list. */
export const WalletRowItem = forwardRef<HTMLButtonElement, WalletRowItemProps>(
  ({ row, certifiedLabel, isLazy, ...props }, ref) => {
    const { connector, name, imageUrl, isCertified } = row
    const isIdentityShared = connector?.isIdentityShared === true
    const label = isIdentityShared ? undefined : labelOf(row)
    return (
      <ListItem
        ref={ref}
        data-slot="lk-connector"
        data-connector={connector?.id}
        data-wallet={row.wallet?.id}
        data-shared-identity={isIdentityShared || undefined}
        data-look-alike={row.isLookAlike || undefined}
        leading={
          row.label === 'qr-code' && !imageUrl ? (
            <RowIcon>
              <QrCodeIcon size={20} strokeWidth={1.75} />
            </RowIcon>
          ) : (
            <WalletIcon
              wallet={row}
              walletId={row.wallet?.id}
              // The picture of an installed wallet is part of the page.
              isLazy={isLazy && !connector}
              className={isLazy ? 'size-8' : undefined}
            />
          )
        }
        detail={isIdentityShared ? <SharedIdentity /> : detailOf(row)}
        trailing={
          <>
            {label && (
              <span
                data-slot="lk-row-label"
                className="relative top-px text-lk-detail font-normal text-lk-muted"
              >
                {label}
              </span>
            )}
            {isCertified && certifiedLabel && (
              <BadgeCheckIcon
                role="img"
                aria-label={certifiedLabel}
                size={16}
                strokeWidth={1.75}
                className="text-lk-accent-text"
              />
            )}
          </>
        }
        {...props}
      >
        {name}
      </ListItem>
    )
  },
)
WalletRowItem.displayName = 'WalletRowItem'

function SharedIdentity() {
  return (
    <span data-slot="lk-shared-identity" className="flex items-start gap-1 text-lk-caption text-lk-warning">
      <TriangleAlertIcon aria-hidden="true" size={14} strokeWidth={2} className="mt-px" />
      {messages.connect.sharedIdentity}
    </span>
  )
}
