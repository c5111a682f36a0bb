import {
  type Activity,
  type ActivityTransfer,
  shortenAddress,
  useAccount,
  useActivity,
  useActivityItem,
  useRouter,
} from '@latchkey/headless'
import {
  type ActivityKind,
  type ActivityRow,
  activityRows,
  describeActivity,
  findPoisoned,
  transferParts,
  useHiddenAmounts,
  useTransferWorth,
  useViewHeader,
} from '@latchkey/headless/ui'
import {
  ArrowDownLeftIcon,
  ArrowUpRightIcon,
  CheckIcon,
  FileCode2Icon,
  FlameIcon,
  HistoryIcon,
  PlusIcon,
  RefreshCwIcon,
  RepeatIcon,
  XIcon,
} from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { accountMessages, messages, nftMessages, activityMessages as words } from '../messages'
import { Spinner } from '../ui/action'
import { HiddenAmount } from '../ui/amount'
import { cn } from '../ui/cn'
import { AddressName, CopyValue, DetailList, DetailRow, ExplorerLink } from '../ui/details'
import { GroupHeading, HiddenRow, ListFailure, ListItem, ListLink, RowIcon } from '../ui/list'
import { tallRowMeasures } from '../ui/measures'
import { Empty, WarningNote } from '../ui/notes'
import { TokenPicture } from '../ui/picture'
import { SkeletonItems } from '../ui/placeholder'
import type { AccountListProps } from '../ui/token-list'
import { HiddenText, ViewBody } from '../ui/view'
import { VirtualList } from '../ui/virtual-list'

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

const isMonth = ({ kind }: ActivityRow) => kind === 'month'

/**
 * A transaction: what it did, with whom, when, and what it moved. Opens its details, or the explorer if the
 * app has no view for them.
 */
function ActivityItem({ item, tabIndex }: { item: Activity; tabIndex: 0 | -1 }) {
  const { canOpen, preload, push } = useRouter()
  const { areHidden } = useHiddenAmounts()
  const { id, status, minedAt, summary, explorerUrl } = item
  const { kind, party } = describeActivity(item)
  const hasView = canOpen('ActivityItem')
  const row = {
    tabIndex,
    'data-status': status,
    title: words.time(minedAt),
    leading: <ActivityPicture item={item} />,
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
          const { amount, name } = transferParts(transfer, nftMessages)
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

/** A transaction can move thousands of tokens. */
const maxTransfers = 20

/** A transaction of the past: what it moved, with whom, when, and its link to the explorer. */
export function ActivityItemView() {
  const { address = '' } = useAccount()
  const { item, items, isPending } = useActivityItem({ id: useRouter().data.activityId })
  const poisoned = useMemo(() => findPoisoned(items, address), [items, address])
  useViewHeader({
    title: item ? words.names[item.status](describeActivity(item).kind) : accountMessages.activity.title,
  })

  if (!item)
    return (
      <ViewBody>
        {isPending ? (
          <SkeletonItems count={3} />
        ) : (
          <Empty glyph={<HistoryIcon size={32} strokeWidth={1.5} />} title={words.notFound} />
        )}
      </ViewBody>
    )
  const reason = poisoned.get(item.id)
  return (
    <>
      <ViewBody>
        <div
          data-slot="lk-activity-head"
          className="flex flex-col items-center gap-3 text-center lk-landscape:flex-row lk-landscape:justify-center"
        >
          <ActivityPicture item={item} isLarge />
          {item.summary.length > 0 && (
            <div data-slot="lk-activity-sums" className="flex max-w-full flex-col gap-1">
              {item.summary.map((transfer, index) => (
                <Sum key={index} transfer={transfer} status={item.status} />
              ))}
            </div>
          )}
        </div>
        {reason && (
          <WarningNote>{reason === 'zero' ? words.zeroWarning : words.lookAlikeWarning}</WarningNote>
        )}
        <Details item={item} account={address} />
        {item.transfers.length > item.summary.length && <Transfers transfers={item.transfers} />}
      </ViewBody>
      {item.explorerUrl && <ExplorerLink href={item.explorerUrl} />}
    </>
  )
}

const exactParts = (transfer: ActivityTransfer) =>
  transferParts(transfer, { nameOf: nftMessages.nameOf, isExact: true })

/** Returns what was moved, with all decimals: `+1.5 ETH`, `Sandbox Apes #12`. */
function transferText(transfer: ActivityTransfer): string {
  const { amount, name } = exactParts(transfer)
  return [amount, name].filter(Boolean).join(' ')
}

function Sum({ transfer, status }: { transfer: ActivityTransfer; status: Activity['status'] }) {
  const { areHidden } = useHiddenAmounts()
  const text = transferText(transfer)
  const worth = useTransferWorth(transfer)
  const isLong = !areHidden && text.length > 16
  return (
    <p data-slot="lk-activity-sum" data-direction={transfer.direction} className="max-w-full">
      <bdi
        data-slot="lk-activity-sum-amount"
        title={areHidden ? undefined : text}
        className={cn(
          'block font-semibold tabular-nums [overflow-wrap:anywhere]',
          isLong ? 'text-lk-title' : 'text-[calc(var(--lk-font-size)*2.4)]',
          transfer.direction === 'in' && status === 'confirmed' && 'text-lk-success',
          status === 'failed' && 'text-lk-muted line-through',
        )}
      >
        <TransferText transfer={transfer} />
      </bdi>{' '}
      {worth && (
        <span
          data-slot="lk-activity-sum-worth"
          dir="ltr"
          className="text-lk-detail text-lk-muted tabular-nums"
        >
          {accountMessages.tokens.worth(worth)}
        </span>
      )}
    </p>
  )
}

function Details({ item, account }: { item: Activity; account: string }) {
  const { party } = describeActivity(item)
  const { network } = useAccount()
  const from = party?.direction === 'from' ? party.address : item.from
  const to = party?.direction === 'to' ? party.address : item.to
  return (
    <DetailList>
      <DetailRow label={words.status}>
        <span
          data-slot="lk-activity-status"
          data-status={item.status}
          className={cn(
            item.status === 'confirmed' && 'text-lk-success',
            item.status === 'failed' && 'text-lk-danger',
          )}
        >
          {words.statuses[item.status]}
        </span>
      </DetailRow>
      <DetailRow label={words.date}>{words.time(item.minedAt)}</DetailRow>
      {from && <AddressRow label={words.from} address={from} account={account} />}
      {to && <AddressRow label={words.to} address={to} account={account} />}
      {network && (
        <DetailRow label={messages.account.network}>
          <bdi data-slot="lk-activity-network" className="truncate">
            {network.name}
          </bdi>
        </DetailRow>
      )}
      {item.hash && (
        <DetailRow label={words.transaction}>
          <CopyValue value={item.hash}>
            <bdi>{shortenAddress(item.hash)}</bdi>
          </CopyValue>
        </DetailRow>
      )}
    </DetailList>
  )
}

function AddressRow({ label, address, account }: { label: string; address: string; account: string }) {
  return (
    <DetailRow label={label}>
      {address.toLowerCase() === account.toLowerCase() ? (
        words.you
      ) : (
        <CopyValue value={address}>
          <AddressName address={address} />
        </CopyValue>
      )}
    </DetailRow>
  )
}

function Transfers({ transfers }: { transfers: readonly ActivityTransfer[] }) {
  const headingId = useId()
  const more = transfers.length - maxTransfers
  return (
    <section data-slot="lk-activity-transfers" aria-labelledby={headingId} className="flex flex-col gap-2">
      <GroupHeading headingId={headingId}>{words.transfers(transfers.length)}</GroupHeading>
      <ul
        data-slot="lk-activity-transfer-rows"
        className="flex flex-col gap-2 px-2 text-lk-detail tabular-nums"
      >
        {transfers.slice(0, maxTransfers).map((transfer, index) => (
          <TransferRow key={index} transfer={transfer} />
        ))}
        {more > 0 && (
          <li data-slot="lk-activity-more" className="text-lk-muted">
            {words.moreTransfers(more)}
          </li>
        )}
      </ul>
    </section>
  )
}

function TransferRow({ transfer }: { transfer: ActivityTransfer }) {
  const worth = useTransferWorth(transfer)
  return (
    <li data-slot="lk-activity-transfer" className="flex justify-between gap-4">
      <bdi data-slot="lk-activity-transfer-amount" className="[overflow-wrap:anywhere]">
        <TransferText transfer={transfer} />
      </bdi>
      {worth && (
        <span data-slot="lk-activity-transfer-worth" dir="ltr" className="shrink-0 text-lk-muted">
          {accountMessages.tokens.worth(worth)}
        </span>
      )}
    </li>
  )
}

/** What was moved, with all decimals. The amount can be hidden. */
function TransferText({ transfer }: { transfer: ActivityTransfer }) {
  const { areHidden } = useHiddenAmounts()
  const { amount, name } = exactParts(transfer)
  if (!areHidden || !amount) return transferText(transfer)
  return (
    <>
      <HiddenAmount /> {name}
    </>
  )
}

/** The token that a transaction moved, marked with what it did: 40 px, or 72 px if it is large. */
function ActivityPicture({ item, isLarge = false }: { item: Activity; isLarge?: boolean }) {
  // Anybody can send an NFT with any picture.
  const token = item.summary.find((transfer) => transfer.kind === 'token')
  if (!token)
    return (
      <RowIcon className={cn(isLarge && 'size-18 text-lk-title')}>
        <ActivityIcon item={item} size={isLarge ? 32 : 20} />
      </RowIcon>
    )
  return (
    <span data-slot="lk-activity-token" className="relative shrink-0">
      <TokenPicture
        token={token}
        isLazy={!isLarge}
        className={cn('rounded-full', isLarge && 'size-18 text-lk-title')}
      />
      <span
        data-slot="lk-activity-token-mark"
        aria-hidden="true"
        className={cn(
          'absolute grid place-items-center rounded-full bg-lk-hover text-lk-ink ring-2 ring-lk-surface',
          isLarge ? '-end-0.5 -bottom-0.5 size-7' : '-end-1 -bottom-1 size-5',
        )}
      >
        <ActivityIcon item={item} size={isLarge ? 16 : 12} />
      </span>
    </span>
  )
}

const icons = {
  sent: ArrowUpRightIcon,
  received: ArrowDownLeftIcon,
  sentToSelf: RefreshCwIcon,
  swapped: RepeatIcon,
  approved: CheckIcon,
  minted: PlusIcon,
  burned: FlameIcon,
  deposited: ArrowUpRightIcon,
  withdrawn: ArrowDownLeftIcon,
  deployed: FileCode2Icon,
  called: FileCode2Icon,
} satisfies Record<ActivityKind, unknown>

function ActivityIcon({ item, size }: { item: Activity; size: number }) {
  const isFailed = item.status === 'failed'
  if (item.status === 'pending') return <Spinner width={size} height={size} />
  const Icon = isFailed ? XIcon : icons[describeActivity(item).kind]
  return <Icon size={size} strokeWidth={1.75} className={isFailed ? 'text-lk-danger' : undefined} />
}
