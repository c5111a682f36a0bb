import { type Activity, useRouter } from '@latchkey/headless'
import { cn } from '../lib/cn'
import { describeActivity } from '../lib/describe-activity'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import { transferParts } from '../lib/transfer-text'
import { messages } from '../messages'
import { activityMessages as words } from '../messages/activity'
import { HiddenText } from '../primitives/hidden-text'
import { ListItem } from '../primitives/list-item'
import { ListLink } from '../primitives/list-link'
import { ActivityPicture } from './activity-picture'
import { AddressName } from './address-name'
import { HiddenAmount } from './hidden-amount'

export interface ActivityItemProps {
  item: Activity
  tabIndex: 0 | -1
}

/**
 * A transaction: what it did, with whom, when, and what it moved. Opens its details, or the explorer if the
 * app has no view for them.
 */
export function ActivityItem({ item, tabIndex }: ActivityItemProps) {
  const { canOpen, preload, push } = useRouter()
  const { areHidden } = useHiddenAmounts()
  const { id, status, minedAt, summary, explorerUrl } = item
  const { kind, party } = describeActivity(item)
  const hasView = canOpen('ActivityItem')
  const row = {
    tabIndex,
    'data-status': status,
    title: words.time(minedAt),
    leading: <ActivityPicture item={item} kind={kind} />,
    detail: (
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
    ),
    trailing: (
      <span
        data-slot="lk-activity-amounts"
        className="flex max-w-[65%] shrink-0 flex-col items-end text-lk-detail tabular-nums"
      >
        {summary.map((transfer, index) => {
          const { amount, name } = transferParts(transfer)
          return (
            <span
              key={index}
              data-slot="lk-activity-amount"
              data-direction={transfer.direction}
              dir="ltr"
              className={cn(
                'flex max-w-full gap-[0.25em]',
                transfer.direction === 'in' && status === 'confirmed' && 'text-lk-success',
                status === 'failed' && 'text-lk-muted line-through',
              )}
            >
              {/* The symbol is cut off before the number. */}
              {amount && (
                <span data-slot="lk-activity-number" className="max-w-full shrink-0 truncate">
                  {areHidden ? <HiddenAmount /> : amount}
                </span>
              )}{' '}
              <span data-slot="lk-activity-symbol" dir="auto" className="min-w-0 truncate">
                {name}
              </span>
            </span>
          )
        })}
        {!hasView && explorerUrl && <HiddenText>({messages.account.newTab})</HiddenText>}
      </span>
    ),
    children: words.names[status](kind),
  }
  if (!hasView)
    return (
      <ListLink
        {...row}
        data-slot="lk-activity-link"
        href={explorerUrl}
        className="lk-guard h-full min-h-0 bg-transparent px-2 py-1 hover:bg-lk-row active:bg-lk-hover"
      />
    )
  return (
    <ListItem
      {...row}
      data-slot="lk-activity-item"
      className="lk-guard h-full min-h-0 bg-transparent px-2 py-1 hover:bg-lk-row active:bg-lk-hover"
      onPointerEnter={() => preload('ActivityItem')}
      onFocus={() => preload('ActivityItem')}
      onClick={() => push('ActivityItem', { activityId: id })}
    />
  )
}
