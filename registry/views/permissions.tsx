import { shortenAddress, useFeatures } from '@latchkey/headless'
import {
  type ShownPermission,
  type UseEndPermissionReturnType,
  useEndPermission,
  usePermissionsView,
  useViewHeader,
} from '@latchkey/headless/ui'
import { ArrowUpRightIcon, ChevronDownIcon, FileCode2Icon, HandCoinsIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { messages, permissionsMessages as words } from '../messages'
import { Action } from '../ui/action'
import { OpenWallet } from '../ui/attempt'
import { cn } from '../ui/cn'
import { AddressName, CopyValue, DetailList, DetailRow } from '../ui/details'
import { GroupHeading, ListFailure, ListItem, RowIcon } from '../ui/list'
import { DangerNote, Empty, ErrorNote, FeatureGate, WarningNote } from '../ui/notes'
import { NetworkIcon, TokenPicture } from '../ui/picture'
import { SkeletonRows } from '../ui/placeholder'
import { Skeleton } from '../ui/skeleton'
import { HiddenText, ViewBody } from '../ui/view'

/** Who may spend from the account without asking each time, how much and until when. Each can be ended. */
export function PermissionsView() {
  const { hasPermissions } = useFeatures()
  useViewHeader({ title: words.title })
  return (
    <FeatureGate
      title={words.title}
      isAvailable={hasPermissions}
      glyph={<HandCoinsIcon size={32} strokeWidth={1.5} />}
      unavailable={words.unavailable}
      unavailableDetail={words.unavailableDetail}
    >
      <Permissions />
    </FeatureGate>
  )
}

function Permissions() {
  const { inForce, expired, isPending, isFetching, error, isRemembered, retry } = usePermissionsView({
    words,
  })
  const [chosen, setChosen] = useState<string | null>()
  const expiredId = useId()
  const all = [...inForce, ...expired]
  // What there is only one of is shown whole.
  const opened = chosen === undefined && all.length === 1 ? all[0]?.permission.context : chosen
  const item = (shown: ShownPermission, isExpired: boolean) => {
    const { context } = shown.permission
    const isOpen = context === opened
    return (
      <li key={context}>
        <PermissionItem
          shown={shown}
          isExpired={isExpired}
          isOpen={isOpen}
          hasSource={!isRemembered}
          onToggle={() => setChosen(isOpen ? null : context)}
        />
      </li>
    )
  }
  return (
    <ViewBody>
      {isPending && <SkeletonRows count={2} />}
      {error && <ListFailure title={words.failed} isBusy={isFetching} onRetry={retry} />}
      {!isPending && !error && all.length === 0 && (
        <Empty
          glyph={<HandCoinsIcon size={32} strokeWidth={1.5} />}
          title={words.noneTitle}
          detail={words.noneDetail}
        />
      )}
      {inForce.length > 0 && (
        <section data-slot="lk-permissions" aria-label={words.inForce} className="flex flex-col gap-3">
          <p data-slot="lk-permissions-detail" className="px-2 text-lk-detail text-pretty text-lk-muted">
            {words.detail}
          </p>
          {isRemembered && (
            <p data-slot="lk-permissions-source" className="px-2 text-lk-detail text-pretty text-lk-muted">
              {words.remembered}
            </p>
          )}
          <ul data-slot="lk-permission-list" className="flex flex-col gap-2">
            {inForce.map((shown) => item(shown, false))}
          </ul>
        </section>
      )}
      {expired.length > 0 && (
        <section
          data-slot="lk-permissions-expired"
          aria-labelledby={expiredId}
          className="flex flex-col gap-1"
        >
          <GroupHeading headingId={expiredId}>{words.expired}</GroupHeading>
          <p data-slot="lk-permissions-expired-detail" className="px-2 pb-1 text-lk-detail text-lk-muted">
            {words.expiredDetail}
          </p>
          <ul data-slot="lk-permission-list" className="flex flex-col gap-2">
            {expired.map((shown) => item(shown, true))}
          </ul>
        </section>
      )}
      <HiddenText role="status">{isPending ? words.loading : ''}</HiddenText>
    </ViewBody>
  )
}

interface PermissionItemProps {
  shown: ShownPermission
  isExpired: boolean
  isOpen: boolean
  /** Whether its details say if the wallet lists it. */
  hasSource: boolean
  onToggle: () => void
}

/** A permission: what may be spent, by whom and until when. Pressed, it shows the rest. */
function PermissionItem({ shown, isExpired, isOpen, hasSource, onToggle }: PermissionItemProps) {
  const { permission, limit } = shown
  const { to, expiresAt, isExceeded } = permission
  const ending = useEndPermission({ permission, ended: words.ended })
  const detailsId = useId()
  const isUnlimited = limit && 'amount' in limit && limit.amount.kind === 'unlimited'
  return (
    <div
      data-slot="lk-permission"
      data-expired={isExpired || undefined}
      data-exceeded={isExceeded || undefined}
      data-status={ending.status}
      className="lk:rounded-lk-row lk:bg-lk-row"
    >
      <ListItem
        data-slot="lk-permission-row"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        className={cn('lk-guard bg-transparent', isExpired && 'text-lk-muted')}
        leading={<PermissionPicture shown={shown} isExpired={isExpired} />}
        detail={
          <span
            data-slot="lk-permission-detail"
            className="flex flex-wrap gap-x-[0.75em] overflow-x-clip tabular-nums"
          >
            <span data-slot="lk-permission-recipient" dir="auto" className="min-w-0 truncate">
              <AddressName address={to} />
            </span>{' '}
            {/* Where it stands below the address, its point is cut off. */}
            <span
              data-slot="lk-permission-end"
              className="-ms-[0.75em] flex max-w-full before:w-[0.75em] before:text-center before:content-['·']"
            >
              {expiresAt === undefined
                ? words.noEnd
                : isExpired
                  ? words.endedOn(expiresAt)
                  : words.until(expiresAt)}
            </span>
          </span>
        }
        trailing={
          <ChevronDownIcon
            aria-hidden="true"
            size={20}
            strokeWidth={1.75}
            className={cn('shrink-0 text-lk-muted', isOpen && 'rotate-180')}
          />
        }
        onClick={onToggle}
      >
        {limit ? (
          <span
            data-slot="lk-permission-limit"
            className="block whitespace-normal [overflow-wrap:anywhere] rtl:text-right"
          >
            {words.limit(limit)}
          </span>
        ) : (
          <Skeleton data-slot="lk-permission-skeleton" className="my-0.5 h-4 w-32" />
        )}
      </ListItem>
      {!isExpired && (isExceeded || isUnlimited || limit?.kind === 'unknown') && (
        <div data-slot="lk-permission-notes" className="flex flex-col gap-2 px-2 pb-2">
          {isExceeded && <DangerNote>{words.exceeded}</DangerNote>}
          {isUnlimited && <DangerNote>{words.unlimited}</DangerNote>}
          {limit?.kind === 'unknown' && <WarningNote>{words.unknown}</WarningNote>}
        </div>
      )}
      {isOpen && (
        <div id={detailsId} data-slot="lk-permission-details" className="flex flex-col gap-2 px-2 pb-2">
          <Details shown={shown} hasSource={hasSource} />
          {!isExpired && <End ending={ending} name={limit && words.limit(limit)} />}
        </div>
      )}
    </div>
  )
}

interface PermissionPictureProps {
  shown: ShownPermission
  isExpired: boolean
}

/** What may be spent, and on which network. */
function PermissionPicture({ shown: { token, network }, isExpired }: PermissionPictureProps) {
  return (
    <span data-slot="lk-permission-picture" className={cn('relative shrink-0', isExpired && 'grayscale')}>
      {token ? (
        <TokenPicture token={token} className="rounded-full" />
      ) : (
        <RowIcon className="rounded-full">
          <FileCode2Icon size={20} strokeWidth={1.75} />
        </RowIcon>
      )}
      {network && (
        <NetworkIcon
          network={network}
          className="absolute -end-1 -bottom-1 size-4 text-[7px] ring-2 ring-lk-surface"
        />
      )}
    </span>
  )
}

interface DetailsProps {
  shown: ShownPermission
  hasSource: boolean
}

function Details({ shown: { permission, network, limit, explorerUrl }, hasSource }: DetailsProps) {
  const { to, terms, networkId, expiresAt, grantedAt, source } = permission
  const explorer = network?.blockExplorers?.default?.name
  return (
    <DetailList data-slot="lk-permission-facts" className="bg-transparent py-0 ps-0 pe-2">
      <DetailRow label={words.recipient}>
        <CopyValue value={to}>
          <AddressName address={to} />
        </CopyValue>
        {explorerUrl && (
          <a
            href={explorerUrl}
            target="_blank"
            rel="noreferrer"
            data-slot="lk-permission-explorer"
            title={explorer ? messages.account.explorerNamed(explorer) : messages.account.viewOnExplorer}
            className="lk-guard -me-3.5 grid size-11 shrink-0 place-items-center rounded-full text-lk-muted no-underline hover:bg-lk-hover hover:text-lk-ink active:bg-lk-press"
          >
            <ArrowUpRightIcon aria-hidden="true" size={16} strokeWidth={1.75} className="rtl:-scale-x-100" />
            <HiddenText>
              {explorer ? messages.account.explorerNamed(explorer) : messages.account.viewOnExplorer} (
              {messages.account.newTab})
            </HiddenText>
          </a>
        )}
      </DetailRow>
      {limit?.kind === 'unknown' && (
        <DetailRow label={words.kind}>
          <bdi data-slot="lk-permission-kind" dir="ltr" className="[overflow-wrap:anywhere]">
            {limit.type}
          </bdi>
        </DetailRow>
      )}
      {limit?.kind === 'stream' && (
        <>
          <DetailRow label={words.grows}>{words.everySecond}</DetailRow>
          {limit.initial && <DetailRow label={words.atOnce}>{words.amount(limit.initial)}</DetailRow>}
          <DetailRow label={words.atMost}>{limit.most ? words.amount(limit.most) : words.noLimit}</DetailRow>
        </>
      )}
      {terms.kind !== 'other' && terms.token && (
        <DetailRow label={words.token}>
          <CopyValue value={terms.token}>
            <bdi>{shortenAddress(terms.token)}</bdi>
          </CopyValue>
        </DetailRow>
      )}
      <DetailRow label={words.network}>
        <span data-slot="lk-permission-network" className="flex min-w-0 items-center gap-2">
          {network && <NetworkIcon network={network} className="size-5 text-[8px]" />}
          <bdi data-slot="lk-permission-network-name" className="truncate">
            {network?.name ?? words.unknownNetwork(networkId)}
          </bdi>
        </span>
      </DetailRow>
      <DetailRow label={words.ends}>
        {expiresAt === undefined ? words.never : words.time(expiresAt)}
      </DetailRow>
      <DetailRow label={words.granted}>
        {grantedAt === undefined ? words.elsewhere : words.time(grantedAt)}
      </DetailRow>
      {hasSource && source === 'app' && <DetailRow label={words.listed}>{words.thisBrowser}</DetailRow>}
    </DetailList>
  )
}

interface EndProps {
  ending: UseEndPermissionReturnType
  /** What may be spent, for screen readers. */
  name: string | undefined
}

/** The button that ends a permission, and what the wallet does. */
function End({ ending: { status, error, phase, end, cancel }, name }: EndProps) {
  if (status === 'ended')
    return (
      <p data-slot="lk-permission-ended" className="py-3 text-center text-lk-detail text-lk-muted">
        {words.ended}
      </p>
    )
  if (status === 'irrevocable')
    return (
      <div role="alert">
        <WarningNote>{words.irrevocable}</WarningNote>
      </div>
    )
  const isPending = status === 'pending'
  return (
    <>
      {error && <ErrorNote error={error} />}
      {(phase === 'hint' || phase === 'long') && (
        <p data-slot="lk-permission-hint" className="px-2 text-center text-lk-detail text-lk-muted">
          {words.hint}
        </p>
      )}
      {isPending && <OpenWallet />}
      <div data-slot="lk-permission-answers" className="flex gap-2">
        {isPending && (
          <Action
            variant="secondary"
            size="sm"
            data-slot="lk-permission-cancel"
            data-action="cancel"
            className="lk-guard w-auto bg-lk-hover px-4 hover:bg-lk-press"
            onClick={cancel}
          >
            {words.cancel}
          </Action>
        )}
        <Action
          variant={isPending ? 'secondary' : 'destructive'}
          size="sm"
          data-slot="lk-permission-stop"
          data-action="end"
          className="lk-guard bg-lk-hover hover:bg-lk-press"
          aria-label={isPending || error || !name ? undefined : words.endOf(name)}
          isBusy={isPending}
          onClick={end}
        >
          {isPending ? words.confirm : error ? words.tryAgain : words.end}
        </Action>
      </div>
      <HiddenText role="status">{isPending ? words.confirm : ''}</HiddenText>
    </>
  )
}
