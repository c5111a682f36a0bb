import { useAccount, useActivity } from '@latchkey/headless'
import { HistoryIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type ActivityRow, activityRows } from '../lib/activity-rows'
import { cn } from '../lib/cn'
import { findPoisoned } from '../lib/find-poisoned'
import { tallRowMeasures } from '../lib/list-measures'
import { accountMessages } from '../messages/account'
import { activityMessages as words } from '../messages/activity'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { VirtualList } from '../primitives/virtual-list'
import { ActivityItem } from './activity-item'
import { HiddenRow } from './hidden-row'
import { ListFailure } from './list-failure'
import { SkeletonItems } from './skeleton-items'
import type { AccountListProps } from './token-list'

const nothing: ReadonlySet<string> = new Set()

/** The transactions of the account by month. Those that imitate an address are collapsed. */
export function ActivityList(list: AccountListProps) {
  const { address = '' } = useAccount()
  const query = useActivity()
  const [revealed, setRevealed] = useState(nothing)
  const { groups, items, error, isPending, isFetching, isFetchingNextPage, completeness, hasMore } = query
  const poisoned = useMemo(() => findPoisoned(items, address), [items, address])
  const rows = useMemo(() => activityRows(groups, poisoned, revealed), [groups, poisoned, revealed])
  const startsWithMonth = completeness !== 'partial' && items.length > 0
  const isEmpty = items.length === 0 && !isPending && !error && !hasMore
  return (
    <div
      data-slot="lk-activity-list"
      // The row of a heading has the height of the others, and its text is at its bottom.
      className={cn('flex flex-col', startsWithMonth && '-mt-5')}
    >
      <VirtualList<ActivityRow>
        {...list}
        label={words.list}
        items={rows}
        measures={tallRowMeasures}
        resetKey="activity"
        isHeading={isMonth}
        onNearEnd={hasMore ? query.loadMore : undefined}
        header={
          completeness === 'partial' && (
            <p data-slot="lk-activity-partial" className="-mb-4 px-2 text-lk-detail text-lk-muted">
              {words.partial}
            </p>
          )
        }
        renderRow={(row, tabIndex) => {
          if (row.kind === 'month')
            return (
              <h3
                data-slot="lk-activity-month"
                className="flex h-full items-end px-2 pb-1.5 text-lk-detail font-medium text-lk-muted"
              >
                {words.month(row.year, row.month)}
              </h3>
            )
          if (row.kind === 'item') return <ActivityItem item={row.item} tabIndex={tabIndex} />
          return (
            <HiddenRow
              tabIndex={tabIndex}
              data-slot="lk-hidden-activity"
              className="h-full min-h-0 text-lk-muted"
              detail={row.reason === 'zero' ? words.zero : words.lookAlike}
              onClick={() => setRevealed((last) => new Set(last).add(row.item.id))}
            >
              {words.hidden}
            </HiddenRow>
          )
        }}
      >
        {(isPending || isFetchingNextPage) && <SkeletonItems count={isPending ? 4 : 1} />}
        {error && (
          <ListFailure title={accountMessages.activity.failed} isBusy={isFetching} onRetry={query.retry} />
        )}
        {isEmpty && (
          <Empty
            glyph={<HistoryIcon size={32} strokeWidth={1.5} />}
            title={words.noneTitle}
            detail={words.noneDetail}
          />
        )}
      </VirtualList>
      <HiddenText role="status">{isPending ? words.loading : ''}</HiddenText>
    </div>
  )
}

function isMonth({ kind }: ActivityRow): boolean {
  return kind === 'month'
}
