import { BadgeCheckIcon, QrCodeIcon, TriangleAlertIcon } from 'lucide-react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { messages } from '../messages'
import { ListItem, RowIcon } from './list'
import { WalletIcon } from './picture'
import { detailOf, labelOf, type ShownRow } from './words'

export interface WalletRowItemProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  row: ShownRow
  /** The label of the certified mark. Without it, the mark is not shown. */
  certifiedLabel?: string | undefined
  /** Whether the row is in a long list, so that its picture is small and loads lazily. Default false. */
  isLazy?: boolean | undefined
}

/** A wallet in a list. */
export function WalletRowItem({ row, certifiedLabel, isLazy, ...props }: WalletRowItemProps) {
  const { connector, name, imageUrl, isCertified } = row
  const isIdentityShared = connector?.isIdentityShared === true
  const label = isIdentityShared ? undefined : labelOf(row)
  return (
    <ListItem
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
}

function SharedIdentity() {
  return (
    <span data-slot="lk-shared-identity" className="flex items-start gap-1 text-lk-caption text-lk-warning">
      <TriangleAlertIcon aria-hidden="true" size={14} strokeWidth={2} className="mt-px" />
      {messages.connect.sharedIdentity}
    </span>
  )
}

interface TileContentProps {
  /** Picture of 56 px. */
  picture: ReactNode
  /** A mark at the corner of the picture. Screen readers do not read it. */
  mark?: ReactNode
  /** Second line. */
  detail?: ReactNode
  children: ReactNode
}

/** A picture and a name below it, for a grid. */
export function TileContent({ picture, mark, detail, children }: TileContentProps) {
  return (
    <>
      <span data-slot="lk-tile-picture" className="relative shrink-0">
        {picture}
        {mark && (
          <span
            data-slot="lk-tile-mark"
            aria-hidden="true"
            className="absolute -end-1.5 -top-1.5 grid size-5 place-items-center rounded-full bg-lk-surface"
          >
            {mark}
          </span>
        )}
      </span>{' '}
      <span data-slot="lk-tile-text" className="flex w-full flex-col">
        <span data-slot="lk-tile-name" dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
          {children}
        </span>{' '}
        {detail && (
          <span data-slot="lk-tile-detail" className="truncate font-normal text-lk-muted">
            {detail}
          </span>
        )}
      </span>
    </>
  )
}
