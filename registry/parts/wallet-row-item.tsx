import type { ConnectRow, WalletRow } from '@latchkey/headless'
import { BadgeCheckIcon, QrCodeIcon, TriangleAlertIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { messages } from '../messages'
import { ListItem } from '../primitives/list-item'
import { WalletIcon } from '../primitives/wallet-icon'
import { RowIcon } from './row-icon'

export interface WalletRowItemProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  row: WalletRow & Pick<Partial<ConnectRow>, 'label'>
  /** The label of the certified mark. Without it, the mark is not shown. */
  certifiedLabel?: string | undefined
  /** Whether the row is in a long list, so that its picture loads lazily. Default false. */
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
            <WalletIcon wallet={row} walletId={row.wallet?.id} isLazy={isLazy} />
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

function labelOf({ label, isInstalled, isRecent }: WalletRowItemProps['row']): string | undefined {
  if (label === 'qr-code') return messages.connect.qrCode
  if (isInstalled) return messages.connect.installed
  return isRecent ? messages.connect.recent : undefined
}

/** Returns what tells a wallet from another one that looks the same: its namespace, and who it says it is. */
function detailOf({ connector, isNameShared, isLookAlike }: WalletRow): string | undefined {
  if (!connector) return undefined
  const namespace = isNameShared && messages.namespaces[connector.namespace]
  const claim = isLookAlike && (connector.rdns ?? messages.connect.noPublisher)
  return [namespace, claim].filter(Boolean).join(' · ') || undefined
}

function SharedIdentity() {
  return (
    <span data-slot="lk-shared-identity" className="flex items-start gap-1 text-lk-caption text-lk-warning">
      <TriangleAlertIcon aria-hidden="true" size={14} strokeWidth={2} className="mt-px" />
      {messages.connect.sharedIdentity}
    </span>
  )
}
