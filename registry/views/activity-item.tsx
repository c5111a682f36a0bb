import {
  type Activity,
  type ActivityTransfer,
  shortenAddress,
  useAccount,
  useActivityItem,
  useRouter,
} from '@latchkey/headless'
import { HistoryIcon } from 'lucide-react'
import { useId, useMemo } from 'react'
import { cn } from '../lib/cn'
import { type ActivityDescription, describeActivity } from '../lib/describe-activity'
import { findPoisoned } from '../lib/find-poisoned'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import { transferParts, transferText, transferWorth } from '../lib/transfer-text'
import { messages } from '../messages'
import { accountMessages } from '../messages/account'
import { activityMessages as words } from '../messages/activity'
import { ActivityPicture } from '../parts/activity-picture'
import { AddressName } from '../parts/address-name'
import { CopyValue } from '../parts/copy-value'
import { DetailList, DetailRow } from '../parts/detail-list'
import { ExplorerLink } from '../parts/explorer-link'
import { GroupHeading } from '../parts/group-heading'
import { HiddenAmount } from '../parts/hidden-amount'
import { SkeletonItems } from '../parts/skeleton-items'
import { useViewHeader } from '../parts/view-header'
import { ViewBody } from '../parts/view-layout'
import { WarningNote } from '../parts/warning-note'
import { Empty } from '../primitives/empty'

/** A transaction can move thousands of tokens. */
const maxTransfers = 20

/** A transaction of the past: what it moved, with whom, when, and its link to the explorer. */
export function ActivityItemView() {
  const { data } = useRouter()
  const { address = '' } = useAccount()
  const { item, items, isPending } = useActivityItem({ id: data.activityId })
  const poisoned = useMemo(() => findPoisoned(items, address), [items, address])
  const description = item && describeActivity(item)
  useViewHeader({
    title: item ? words.names[item.status](describeActivity(item).kind) : accountMessages.activity.title,
  })

  if (!item || !description)
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
          <ActivityPicture item={item} kind={description.kind} size="large" />
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
        <Details item={item} description={description} account={address} />
        {item.transfers.length > item.summary.length && <Transfers transfers={item.transfers} />}
      </ViewBody>
      {item.explorerUrl && <ExplorerLink href={item.explorerUrl} />}
    </>
  )
}

function Sum({ transfer, status }: { transfer: ActivityTransfer; status: Activity['status'] }) {
  const { areHidden } = useHiddenAmounts()
  const text = transferText(transfer)
  const worth = useWorth(transfer)
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
          {worth}
        </span>
      )}
    </p>
  )
}

interface DetailsProps {
  item: Activity
  description: ActivityDescription
  account: string
}

function Details({ item, description: { party }, account }: DetailsProps) {
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
  const worth = useWorth(transfer)
  return (
    <li data-slot="lk-activity-transfer" className="flex justify-between gap-4">
      <bdi data-slot="lk-activity-transfer-amount" className="[overflow-wrap:anywhere]">
        <TransferText transfer={transfer} />
      </bdi>
      {worth && (
        <span data-slot="lk-activity-transfer-worth" dir="ltr" className="shrink-0 text-lk-muted">
          {worth}
        </span>
      )}
    </li>
  )
}

/** What was moved, with all decimals. The amount can be hidden. */
function TransferText({ transfer }: { transfer: ActivityTransfer }) {
  const { areHidden } = useHiddenAmounts()
  const { amount, name } = transferParts(transfer, true)
  if (!areHidden || !amount) return transferText(transfer)
  return (
    <>
      <HiddenAmount /> {name}
    </>
  )
}

/** `undefined` if it is unknown, hidden, or on a test network, whose coins have no worth. */
function useWorth(transfer: ActivityTransfer): string | undefined {
  const { areHidden } = useHiddenAmounts()
  const { network } = useAccount()
  return areHidden || network?.testnet ? undefined : transferWorth(transfer)
}
