import { type Activity, type ActivityTransfer, formatBalance } from '@latchkey/headless'
import { cn } from '../lib/cn'
import { describeActivity } from '../lib/describe-activity'
import { messages } from '../messages'
import { accountMessages } from '../messages/account'
import { HiddenText } from '../primitives/hidden-text'
import { ImageTile } from '../primitives/image-tile'
import { ListLink } from '../primitives/list-link'
import { ActivityIcon } from './activity-icon'
import { AddressName } from './address-name'
import { RowIcon } from './row-icon'

const words = accountMessages.activity

export interface ActivityItemProps {
  item: Activity
  isAmountHidden: boolean
  tabIndex: 0 | -1
}

/** A transaction: what it did, with whom, when, and what it moved. Links to the explorer, if there is one. */
export function ActivityItem({ item, isAmountHidden, tabIndex }: ActivityItemProps) {
  const { status, minedAt, summary, explorerUrl } = item
  const { kind, party } = describeActivity(item)
  // Anybody can send an NFT with any picture.
  const pictured = summary.find((transfer) => transfer.kind === 'token' && transfer.imageUrl)
  return (
    <ListLink
      href={explorerUrl}
      tabIndex={tabIndex}
      data-slot="lk-activity-item"
      data-status={status}
      title={words.time(minedAt)}
      className="lk-guard h-full min-h-0 bg-transparent px-2 py-1 hover:bg-lk-row active:bg-lk-hover"
      leading={
        pictured ? (
          <span data-slot="lk-activity-picture" className="relative shrink-0">
            <ImageTile
              src={pictured.imageUrl}
              name={pictured.symbol ?? pictured.name ?? ''}
              isLazy
              className="rounded-full"
            />
            <span
              data-slot="lk-activity-mark"
              aria-hidden="true"
              className="absolute -end-1 -bottom-1 grid size-5 place-items-center rounded-full bg-lk-hover text-lk-ink ring-2 ring-lk-surface"
            >
              <ActivityIcon kind={kind} status={status} size={12} />
            </span>
          </span>
        ) : (
          <RowIcon className="rounded-full">
            <ActivityIcon kind={kind} status={status} />
          </RowIcon>
        )
      }
      detail={
        <span data-slot="lk-activity-detail" className="flex gap-1">
          {party && (
            <span data-slot="lk-activity-party" className="truncate">
              {words[party.direction]} <AddressName address={party.address} />
            </span>
          )}{' '}
          <span data-slot="lk-activity-day" className="shrink-0">
            {party && <span aria-hidden="true">· </span>}
            {words.day(minedAt)}
          </span>
        </span>
      }
      trailing={
        <span
          data-slot="lk-activity-amounts"
          className="flex max-w-[48%] shrink-0 flex-col items-end text-lk-detail tabular-nums"
        >
          {isAmountHidden ? (
            <>
              <HiddenText>{accountMessages.tokens.amountHidden}</HiddenText>
              <span aria-hidden="true">••••</span>
            </>
          ) : (
            summary.map((transfer, index) => (
              <span
                key={index}
                data-slot="lk-activity-amount"
                data-direction={transfer.direction}
                dir="ltr"
                className={cn(
                  'max-w-full truncate',
                  transfer.direction === 'in' && status === 'confirmed' && 'text-lk-success',
                  status === 'failed' && 'text-lk-muted line-through',
                )}
              >
                {amountOf(transfer)}
              </span>
            ))
          )}
          {explorerUrl && <HiddenText>({messages.account.newTab})</HiddenText>}
        </span>
      }
    >
      {words.names[status](kind)}
    </ListLink>
  )
}

const signs = { in: '+', out: '−', self: '' }

function amountOf({ kind, direction, value, decimals, name, symbol, tokenId }: ActivityTransfer): string {
  if (kind === 'nft') return words.nft(name, tokenId)
  return `${signs[direction]}${formatBalance(value, decimals)} ${symbol ?? name ?? ''}`.trimEnd()
}
