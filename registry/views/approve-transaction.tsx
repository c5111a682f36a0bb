import {
  type ApprovalRequest,
  BaseError,
  type DecodedRequest,
  formatTypedAmount,
  type GetBalanceChangesReturnType,
  limitAllowance,
  parseTypedAmount,
  shortenAddress,
  useApprovals,
  useBalanceChanges,
  useDecodedRequest,
  useFeatures,
  useNetworks,
} from '@latchkey/headless'
import { ChevronDownIcon, ShieldQuestionIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import {
  type CallAmount,
  type CallDescription,
  describeRequest,
  type RequestDescription,
  type RequestLine,
} from '../lib/describe-request'
import { useTokenTexts } from '../lib/token-amount'
import { approveMessages as words } from '../messages/approve'
import { AmountEntry } from '../parts/amount-entry'
import { BalanceChanges } from '../parts/balance-changes'
import { DangerNote } from '../parts/danger-note'
import { DetailList, DetailRow } from '../parts/detail-list'
import { OpenWallet } from '../parts/open-wallet'
import { ShortAddress } from '../parts/short-address'
import { SkeletonItems } from '../parts/skeleton-items'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { WarningNote } from '../parts/warning-note'
import { Avatar } from '../primitives/avatar'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { ImageTile } from '../primitives/image-tile'
import { NetworkIcon } from '../primitives/network-icon'
import { WalletIcon } from '../primitives/wallet-icon'

/** A request to a wallet, in words, to confirm or reject: a transaction, a message or typed data. */
export function ApproveTransactionView() {
  const { current, requests } = useApprovals()
  const limits = useLimits(current)
  const { method, networkId, address } = current ?? {}
  const { data, error, isPending } = useDecodedRequest({ method, params: limits.params, networkId, address })
  const texts = useTokenTexts({
    networkId: (data?.kind !== 'unknown' ? data?.networkId : undefined) ?? networkId,
    address: address ?? (data?.kind !== 'unknown' ? data?.from : undefined),
  })
  const kind = kindOf(data, method)
  // The balance of another account is not the user's.
  const isOwn = kind === 'transaction' && !(data?.kind === 'transaction' && data.isOtherAccount)
  const preview = useBalanceChanges({
    method: isOwn ? method : undefined,
    params: limits.params,
    networkId,
    address,
  })
  useViewHeader({ title: words.titles[kind] })
  const body = useRef<HTMLDivElement>(null)
  const shown = data ?? error ?? undefined
  const found = isOwn ? dangerOf(preview.data) : undefined
  const seen = useSeenDangers(body, current?.id, shown, found)
  if (!current)
    return (
      <ViewBody>
        <Empty glyph={<ShieldQuestionIcon size={32} strokeWidth={1.5} />} title={words.none} />
      </ViewBody>
    )
  const request = { ...current, params: limits.params }
  const description = data && describeRequest(data, request, texts)
  return (
    <>
      <ViewBody key={current.id} ref={body}>
        <Asker count={requests.length} />
        <div data-slot="lk-approval" className="flex flex-col gap-3">
          {isPending && <SkeletonItems count={2} />}
          {error && <Danger>{words.dangers.failed}</Danger>}
          {data && description && <Content decoded={data} description={description} limits={limits} />}
          {found && <Danger>{found}</Danger>}
          {shown && isOwn && (
            <BalanceChanges result={preview.data} isPending={preview.isPending} texts={texts} />
          )}
        </div>
        {!error && <Terms decoded={data} request={request} lines={description?.terms ?? []} />}
        <RawData request={request} />
      </ViewBody>
      <HiddenText role="status">{isPending ? words.loading : ''}</HiddenText>
      <Answers
        decoded={data}
        request={current}
        limits={limits}
        isDangerous={found !== undefined || (data ? data.isDangerous : shown !== undefined)}
        // What it would do is seen before it can be done.
        isPreviewing={isOwn && preview.isPending}
        seen={seen}
      />
    </>
  )
}

/** Returns the kind of a request: by its method until it is read, so that the title rarely changes. */
function kindOf(decoded: DecodedRequest | undefined, method = ''): keyof typeof words.titles {
  if (decoded)
    return decoded.kind === 'message' && decoded.signInDomain !== undefined ? 'signIn' : decoded.kind
  if (/transaction|calls/i.test(method)) return 'transaction'
  if (/typed/i.test(method)) return 'typedData'
  return /message|personal/i.test(method) ? 'message' : 'unknown'
}

/** Returns why not to make a transaction, as its simulation says. */
function dangerOf(result: GetBalanceChangesReturnType | undefined): string | undefined {
  if (!result?.isSimulated) return undefined
  if (result.isReverted) return words.changes.reverted
  const { changes, approvals } = result
  return [...changes, ...approvals].some((each) => each.isUnexpected) ? words.dangers.unexpected : undefined
}

/** A limit of an allowance, and what the app asks for, in the smallest unit. */
interface Limit {
  readonly value: bigint
  readonly asked: bigint
}

/** The limits that the user has set for the allowances of a request, by their place in it. */
interface Limits {
  /** The parameters of the request, with the limits. */
  readonly params: unknown
  readonly values: Readonly<Record<number, Limit>>
  /** The place of the allowance whose limit is entered. */
  readonly editing: number | undefined
  /** Of the form in which it is entered. */
  readonly formId: string
  /** Returns whether the allowance at a place can be limited. */
  canLimit(place: number): boolean
  edit(place: number | undefined): void
  /** Without a limit, the app gets what it asks for. */
  set(place: number, limit: Limit | undefined): void
}

interface LimitState {
  readonly id: number | undefined
  readonly values: Limits['values']
  readonly editing: number | undefined
}

function useLimits(request: ApprovalRequest | undefined): Limits {
  const formId = useId()
  const none: LimitState = { id: request?.id, values: {}, editing: undefined }
  const [latest, setLimits] = useState(none)
  // The next request has no limits.
  const state = latest.id === request?.id ? latest : none
  const { values, editing } = state
  const limited = (params: unknown, index: number, value: bigint) =>
    request && limitAllowance({ method: request.method, params, index, value })
  const params = Object.entries(values).reduce<unknown>(
    (all, [place, { value }]) => limited(all, Number(place), value) ?? all,
    request?.params,
  )
  return {
    params,
    values,
    editing,
    formId,
    canLimit: (place) => limited(request?.params, place, BigInt(1)) !== undefined,
    edit: (place) => setLimits({ ...state, editing: place }),
    set(place, limit) {
      const others = Object.entries(values).filter(([key]) => key !== String(place))
      const kept: typeof values = Object.fromEntries(others)
      setLimits({ ...state, values: limit ? { ...kept, [place]: limit } : kept, editing: undefined })
    },
  }
}

/** The beginning and the end of a danger. */
const dangerMarks = '[data-slot="lk-danger-start"], [data-slot="lk-danger-end"]'

/** What can cost the user everything. Its marks tell when all of it was in view. */
function Danger({ children }: { children: string }) {
  return (
    <DangerNote className="relative">
      <span data-slot="lk-danger-start" className="absolute top-0 size-px" />
      {children}
      <span data-slot="lk-danger-end" className="absolute bottom-0 size-px" />
    </DangerNote>
  )
}

/** Whether the user could read every danger. */
interface SeenDangers {
  readonly id: number | undefined
  readonly content: unknown
  readonly found: string | undefined
  /** The first that was not in view. */
  readonly next: Element | undefined
}

/**
 * Returns which dangers of a request were in view since this is shown of it, and this was found by its
 * simulation. `undefined` until that is known.
 */
function useSeenDangers(
  body: RefObject<HTMLElement | null>,
  id: number | undefined,
  content: unknown,
  found: string | undefined,
): SeenDangers | undefined {
  const [seen, setSeen] = useState<SeenDangers>()
  useEffect(() => {
    const marks = new Set(body.current?.querySelectorAll(dangerMarks))
    const report = () => setSeen({ id, content, found, next: [...marks][0] })
    if (marks.size === 0) {
      report()
      return
    }
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          marks.delete(target)
          observer.unobserve(target)
        }
      report()
    })
    for (const mark of marks) observer.observe(mark)
    return () => observer.disconnect()
  }, [body, id, content, found])
  if (content === undefined || !seen) return undefined
  return seen.id === id && seen.content === content && seen.found === found ? seen : undefined
}

/** Which app asks, and from which website. */
function Asker({ count }: { count: number }) {
  const { appName, appIconUrl } = useFeatures()
  return (
    <div data-slot="lk-asker" className="flex items-center gap-3 px-3">
      {appIconUrl && <ImageTile src={appIconUrl} name={appName} />}
      <p data-slot="lk-asker-text" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span data-slot="lk-asker-name" className="block font-semibold text-pretty">
          <bdi data-slot="lk-asker-app">{words.asks(appName)}</bdi>
        </span>
        <bdi data-slot="lk-asker-origin" dir="ltr">
          {location.host}
        </bdi>
      </p>
      {count > 1 && (
        <span data-slot="lk-asker-count" className="shrink-0 text-lk-detail text-lk-muted tabular-nums">
          {words.count({ index: 1, count })}
        </span>
      )}
    </div>
  )
}

interface TermsProps {
  decoded: DecodedRequest | undefined
  request: ApprovalRequest
  lines: readonly RequestLine[]
}

/** Which account is asked, on which network, and what the request sets beside what it does. */
function Terms({ decoded, request, lines }: TermsProps) {
  const { networks } = useNetworks()
  // It may name another account and another network than the connection has.
  if (decoded?.kind === 'unknown') return null
  const address = decoded?.from ?? request.address
  // A signature without a network is not for that of the connection alone.
  const isForAll = decoded?.kind === 'typedData' && decoded.networkId === undefined
  const networkId = decoded?.networkId ?? request.networkId
  const network = networks.find((each) => each.networkId === networkId)
  return (
    <DetailList>
      {address && (
        <DetailRow label={words.labels.account}>
          <span data-slot="lk-asker-account" className="flex min-w-0 items-center gap-2">
            <Avatar address={address} size={20} />
            <span data-slot="lk-asker-address" dir="ltr" title={address}>
              {shortenAddress(address)}
            </span>
          </span>
        </DetailRow>
      )}
      {isForAll && <DetailRow label={words.labels.network}>{words.everyNetwork}</DetailRow>}
      {networkId && !isForAll && (
        <DetailRow label={words.labels.network}>
          <span data-slot="lk-asker-network" className="flex min-w-0 items-center gap-2">
            {network && <NetworkIcon network={network} className="size-5 text-[8px]" />}
            <bdi data-slot="lk-asker-network-name" className="truncate">
              {network?.name ?? words.unknownNetwork(networkId)}
            </bdi>
          </span>
        </DetailRow>
      )}
      <Lines lines={lines} />
    </DetailList>
  )
}

function Lines({ lines }: { lines: readonly RequestLine[] }) {
  return lines.map(({ label, text, isAddress }, index) => (
    <DetailRow key={index} label={label}>
      {isAddress ? (
        <ShortAddress address={text} />
      ) : (
        <bdi data-slot="lk-line-text" className="[overflow-wrap:anywhere]">
          {text}
        </bdi>
      )}
    </DetailRow>
  ))
}

interface ContentProps {
  decoded: DecodedRequest
  description: RequestDescription
  limits: Limits
}

function Content({ decoded, description, limits }: ContentProps) {
  const { calls, dangers, notes } = description
  return (
    <>
      {decoded.kind === 'unknown' && <Title>{decoded.method}</Title>}
      {decoded.kind === 'message' && decoded.signInDomain !== undefined && (
        <Title>{words.signInTo(decoded.signInDomain)}</Title>
      )}
      {dangers.map((danger) => (
        <Danger key={danger}>{danger}</Danger>
      ))}
      {notes.map((note) => (
        <WarningNote key={note}>{note}</WarningNote>
      ))}
      {calls.map((call, index) => (
        <Call key={index} call={call} limits={limits} />
      ))}
      {/* So small that an address, which stands in each message to sign in, is one line. */}
      {decoded.kind === 'message' && (
        <p
          data-slot="lk-approval-message"
          dir="auto"
          className="rounded-lk-row bg-lk-row p-3 text-lk-caption [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {decoded.message}
        </p>
      )}
      {decoded.kind === 'typedData' && <TypedData data={decoded} />}
    </>
  )
}

function Title({ children }: { children: ReactNode }) {
  return (
    <p
      data-slot="lk-approval-title"
      className="px-3 text-lk-title font-semibold text-balance [overflow-wrap:anywhere]"
    >
      <bdi data-slot="lk-approval-title-text">{children}</bdi>
    </p>
  )
}

interface CallProps {
  call: CallDescription
  limits: Limits
  /** The place of the call in a batch, from 1. Default: it is in none. */
  step?: number | undefined
  /** The place of its transaction in the request, from 0. */
  place?: number | undefined
}

/** A call in words: what leaves the account and what arrives, why not to do it, and its details. */
function Call({ call, limits, step, place = 0 }: CallProps) {
  const { kind, title, amounts, lines, notes, dangers, steps, allowance } = call
  const isStep = step !== undefined
  const isLimited = limits.values[place] !== undefined
  const isEditing = limits.editing === place
  const canLimit = allowance !== undefined && (allowance.isUnlimited || isLimited) && limits.canLimit(place)
  return (
    <div data-slot="lk-call" data-kind={kind} className="flex flex-col gap-2">
      <p data-slot="lk-call-title" className="px-3 font-semibold text-balance [overflow-wrap:anywhere]">
        {isStep && (
          <span data-slot="lk-call-number" aria-hidden="true" className="text-lk-muted tabular-nums">
            {step}{' '}
          </span>
        )}
        <bdi data-slot="lk-call-title-text">{title}</bdi>
      </p>
      {amounts.map((amount, index) => (
        <div key={index} data-slot="lk-call-amounts" className="flex items-center gap-3 px-3">
          <Amount amount={amount} />
          {canLimit && !isEditing && (
            <Button
              variant="neutral"
              size="small"
              className="lk-guard w-auto shrink-0"
              onClick={() => limits.edit(place)}
            >
              {isLimited ? words.limit.change : words.limit.set}
            </Button>
          )}
        </div>
      ))}
      {canLimit && isEditing && <LimitForm allowance={allowance} limits={limits} place={place} />}
      {dangers.map((danger) => (
        <Danger key={danger}>{danger}</Danger>
      ))}
      {notes.map((note) => (
        <WarningNote key={note}>{note}</WarningNote>
      ))}
      {lines.length > 0 && (
        <DetailList>
          <Lines lines={lines} />
        </DetailList>
      )}
      {steps.length > 0 && (
        <ol data-slot="lk-call-steps" className="flex flex-col gap-4 pt-2">
          {steps.map((each, index) => (
            <li key={index} data-slot="lk-call-step">
              <Call call={each} limits={limits} step={index + 1} place={isStep ? place : index} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Amount({ amount: { text, change, isDanger } }: { amount: CallAmount }) {
  const sign = change === 'in' ? '+' : change === 'out' ? '\u2212' : ''
  return (
    <p
      data-slot="lk-call-amount"
      data-change={change}
      className={cn(
        'min-w-0 flex-1 text-[calc(var(--lk-font-size)*2)] leading-tight font-semibold [overflow-wrap:anywhere] tabular-nums data-[change=in]:text-lk-success',
        isDanger && 'text-lk-danger',
      )}
    >
      <bdi data-slot="lk-call-amount-text">{/^\d/.test(text) ? sign + text : `${sign} ${text}`.trim()}</bdi>
    </p>
  )
}

interface LimitFormProps {
  allowance: NonNullable<CallDescription['allowance']>
  limits: Limits
  place: number
}

function LimitForm({ allowance, limits, place }: LimitFormProps) {
  const { value, unit } = allowance
  const { symbol = words.amounts.tokens, decimals = 0 } = unit
  const name = unit.decimals === undefined ? words.amounts.unit : symbol
  const before = limits.values[place]
  const { asked } = before ?? { asked: value }
  const [text, setText] = useState(before ? formatTypedAmount(before.value, decimals) : '')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const entered = readAmount(text, decimals)
  const problem = problemOf(entered, asked)
  return (
    <form
      ref={form}
      id={limits.formId}
      data-slot="lk-limit-form"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typeof entered === 'bigint' && !problem) limits.set(place, { value: entered, asked })
        else form.current?.querySelector('input')?.focus()
      }}
    >
      <AmountEntry
        isCompact
        value={text}
        onChange={setText}
        inputLabel={words.limit.input(name)}
        error={typeof entered === 'bigint' ? undefined : entered}
        token={
          <bdi data-slot="lk-limit-unit" className="max-w-1/2 font-medium [overflow-wrap:anywhere]">
            {name}
          </bdi>
        }
      />
      <div data-slot="lk-limit-actions" className="flex gap-2">
        <Button
          variant="neutral"
          size="small"
          onClick={() => (before ? limits.set(place, undefined) : limits.edit(undefined))}
        >
          {before ? words.limit.remove : words.limit.cancel}
        </Button>
        <Button type="submit" variant={problem ? 'neutral' : 'primary'} size="small">
          {problem ?? words.limit.set}
        </Button>
      </div>
    </form>
  )
}

function readAmount(text: string, decimals: number): bigint | BaseError {
  try {
    return parseTypedAmount(text, decimals)
  } catch (error) {
    if (error instanceof BaseError) return error
    throw error
  }
}

/** Returns what the button says about an amount. `undefined` if it can be the limit. */
function problemOf(entered: bigint | BaseError, asked: bigint): string | undefined {
  const { missing, wrong, tooMuch } = words.limit
  if (typeof entered === 'bigint') return entered > asked ? tooMuch : undefined
  return entered.code.endsWith('/draft-incomplete') ? missing : wrong
}

interface TypedDataProps {
  data: Extract<DecodedRequest, { kind: 'typedData' }>
}

/** All that a signature is made for. */
function TypedData({ data: { name, primaryType, domain, message } }: TypedDataProps) {
  return (
    <div data-slot="lk-typed-data" className="flex flex-col gap-3 rounded-lk-row bg-lk-row p-3">
      <p data-slot="lk-typed-data-type" dir="auto" className="font-medium [overflow-wrap:anywhere]">
        {primaryType}
        {name !== undefined && (
          <span data-slot="lk-typed-data-name" className="block text-lk-detail font-normal text-lk-muted">
            {words.claimsFor(name)}
          </span>
        )}
      </p>
      <DataTree value={message} />
      <p data-slot="lk-typed-data-domain" className="text-lk-detail font-medium">
        {words.domain}
      </p>
      <DataTree value={domain} />
    </div>
  )
}

/** Deeper data is shown as text. */
const maxDepth = 6

/** The fields of an object, with their objects indented. */
function DataTree({ value, depth = 0 }: { value: Readonly<Record<string, unknown>>; depth?: number }) {
  const isNested = depth > 0
  return (
    <dl
      data-slot="lk-data-tree"
      className={cn('flex flex-col gap-2 text-lk-caption', isNested && 'border-s-2 border-lk-edge ps-3')}
    >
      {Object.entries(value).map(([name, field]) => (
        <div key={name} data-slot="lk-data-field" className="flex flex-col gap-0.5">
          <dt data-slot="lk-data-name" dir="auto" className="text-lk-muted [overflow-wrap:anywhere]">
            {name}
          </dt>
          <dd data-slot="lk-data-value" dir="auto" className="m-0 font-medium [overflow-wrap:anywhere]">
            {isObject(field) && depth < maxDepth ? (
              <DataTree value={field} depth={depth + 1} />
            ) : typeof field === 'object' ? (
              JSON.stringify(field)
            ) : (
              String(field)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The request as it is sent. */
function RawData({ request }: { request: ApprovalRequest }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div data-slot="lk-raw" className="flex flex-col gap-2">
      <button
        type="button"
        data-slot="lk-raw-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen((was) => !was)}
        className="lk-guard flex min-h-11 items-center justify-between rounded-lk-row px-3 text-lk-detail font-medium text-lk-muted select-none hover:bg-lk-row active:bg-lk-hover"
      >
        {isOpen ? words.hideData : words.showData}
        <ChevronDownIcon
          aria-hidden="true"
          size={18}
          strokeWidth={1.75}
          className={cn(isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <p
          id={id}
          dir="ltr"
          data-slot="lk-raw-data"
          className="rounded-lk-row bg-lk-row p-3 text-lk-caption [overflow-wrap:anywhere] whitespace-pre-wrap text-lk-muted"
        >
          {request.method}
          {'\n'}
          {JSON.stringify(
            request.params,
            (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
            2,
          )}
        </p>
      )}
    </div>
  )
}

interface AnswersProps {
  decoded: DecodedRequest | undefined
  request: ApprovalRequest
  limits: Limits
  isDangerous: boolean
  isPreviewing: boolean
  seen: SeenDangers | undefined
}

/**
 * The buttons. They wait until the request was visible, was simulated and its dangers were read, and while
 * the wallet signs.
 */
function Answers({ decoded, request, limits, isDangerous, isPreviewing, seen }: AnswersProps) {
  const { id, isPending, isPreview, wallet } = request
  const hint = seen?.next ? words.readFirst : limits.editing === undefined ? undefined : words.limitFirst
  const hintId = useId()
  const rejecting = useApprovals()
  const isReady = seen !== undefined && !hint && !isPreviewing
  const approving = useApprovals({ isShown: isReady })
  const isLocked = !isPending && !isReady
  const label = isPreview
    ? words.continueIn(wallet.name)
    : decoded?.kind === 'message' || decoded?.kind === 'typedData'
      ? words.sign
      : words.approve
  const reject = usePress(id, rejecting.canAnswer && !isPending, () => rejecting.reject(id))
  const approve = usePress(id, approving.canAnswer && !isPending, () =>
    approving.approve(id, limits.params === request.params ? undefined : limits.params),
  )
  const showHinted = () => {
    seen?.next?.scrollIntoView({ block: 'center' })
    if (!seen?.next) document.getElementById(limits.formId)?.querySelector('input')?.focus()
  }
  return (
    <ViewFooter>
      {isPending && (
        <p
          role="status"
          data-slot="lk-approval-waiting"
          className="flex items-center justify-center gap-2 pb-1 text-lk-detail text-lk-muted"
        >
          <WalletIcon wallet={wallet} className="size-5 rounded-lk-small text-[8px]" />
          {words.waiting(wallet.name)}
        </p>
      )}
      {isPending && <OpenWallet />}
      {hint && !isPending && (
        <p id={hintId} data-slot="lk-approval-hint" className="text-center text-lk-detail text-lk-muted">
          {hint}
        </p>
      )}
      <div data-slot="lk-approval-answers" className="flex gap-2">
        <Button
          variant={isDangerous ? 'primary' : 'neutral'}
          data-action="reject"
          aria-disabled={!rejecting.canAnswer || isPending || undefined}
          // While it waits for half a second, it looks as it does afterwards.
          className={cn('lk-guard', !isDangerous && !isPending && 'text-lk-ink')}
          {...reject}
        >
          {words.reject}
        </Button>
        <Button
          variant={isLocked ? 'neutral' : isDangerous ? 'danger' : 'primary'}
          data-action="approve"
          isBusy={isPending}
          aria-disabled={!approving.canAnswer || isPending || undefined}
          aria-describedby={hint && hintId}
          {...approve}
          onClick={hint ? showHinted : approve.onClick}
        >
          <span data-slot="lk-button-label" className="truncate">
            {label}
          </span>
        </Button>
      </div>
    </ViewFooter>
  )
}

/** Handlers of a button that answers a request, if it was pressed when it could. A held key presses once. */
function usePress(id: number, canAnswer: boolean, answer: () => void) {
  const began = useRef<number>(undefined)
  const begin = () => {
    began.current = canAnswer ? id : -1
  }
  return {
    onPointerDown: begin,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' && event.key !== ' ') return
      if (event.repeat) event.preventDefault()
      else begin()
    },
    onClick() {
      const { current = id } = began
      began.current = undefined
      if (canAnswer && current === id) answer()
    },
  }
}
