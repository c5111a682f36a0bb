import {
  type ApprovalRequest,
  type DecodedRequest,
  shortenAddress,
  useEmbeddedPrompt,
  useFeatures,
  useNetworks,
} from '@latchkey/headless'
import {
  type AllowanceLimits,
  type RequestDescription,
  type RequestLine,
  type ShownRequest,
  useRequestAnswers,
  useShownRequest,
  useViewHeader,
} from '@latchkey/headless/ui'
import { ChevronDownIcon, ShieldQuestionIcon } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { frameMessages, approveMessages as words } from '../messages'
import { Action } from '../ui/action'
import { OpenWallet } from '../ui/attempt'
import { cn } from '../ui/cn'
import { DetailList, DetailRow } from '../ui/details'
import { FramePlace } from '../ui/frame-place'
import { Empty } from '../ui/notes'
import { Avatar, ImageTile, NetworkIcon, WalletIcon } from '../ui/picture'
import { SkeletonItems } from '../ui/placeholder'
import { BalanceChanges, Call, Danger, dangerMarks, Lines, RequestNotes, TypedData } from '../ui/request'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'

/** A request to a wallet. The frame of the embedded wallet draws its own, because the page could lie. */
export function ApproveTransactionView() {
  const { prompt } = useEmbeddedPrompt()
  return prompt ? <FrameRequest /> : <Request />
}

function FrameRequest() {
  useViewHeader({ title: frameMessages.title })
  return <FramePlace />
}

/** A request in words, to confirm or reject: a transaction, a message or typed data. */
function Request() {
  const body = useRef<HTMLDivElement>(null)
  const shown = useShownRequest({ words, body, marks: dangerMarks })
  const { request, count, kind, decoded, description, isReading, hasFailed, limits, changes } = shown
  useViewHeader({ title: words.titles[kind] })
  if (!request)
    return (
      <ViewBody>
        <Empty glyph={<ShieldQuestionIcon size={32} strokeWidth={1.5} />} title={words.none} />
      </ViewBody>
    )
  return (
    <>
      <ViewBody key={request.id} ref={body}>
        <Asker count={count} />
        <div data-slot="lk-approval" className="flex flex-col gap-3">
          {isReading && <SkeletonItems count={2} />}
          {hasFailed && <Danger>{words.dangers.failed}</Danger>}
          {decoded && description && <Content decoded={decoded} description={description} limits={limits} />}
          {changes?.danger && <Danger>{changes.danger}</Danger>}
          {changes && <BalanceChanges changes={changes} isPending={shown.isSimulating} />}
        </div>
        {!hasFailed && <Terms decoded={decoded} request={request} lines={description?.terms ?? []} />}
        <RawData request={request} />
      </ViewBody>
      <HiddenText role="status">{isReading ? words.loading : ''}</HiddenText>
      <Answers request={request} shown={shown} />
    </>
  )
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

interface ContentProps {
  decoded: DecodedRequest
  description: RequestDescription
  limits: AllowanceLimits
}

function Content({ decoded, description, limits }: ContentProps) {
  const { calls, dangers, notes } = description
  return (
    <>
      {decoded.kind === 'unknown' && <Title>{decoded.method}</Title>}
      {decoded.kind === 'message' && decoded.signInDomain !== undefined && (
        <Title>{words.signInTo(decoded.signInDomain)}</Title>
      )}
      <RequestNotes dangers={dangers} notes={notes} />
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

/**
 * The buttons. They wait until the request was visible, was simulated and its dangers were read, and while
 * the wallet signs.
 */
function Answers({ request, shown }: { request: ApprovalRequest; shown: ShownRequest }) {
  const { isPending, isPreview, wallet } = request
  const { decoded, isDangerous } = shown
  const { isReady, first, canReject, canApprove, reject, approve } = useRequestAnswers(shown)
  const hintId = useId()
  const isSignature = decoded?.kind === 'message' || decoded?.kind === 'typedData'
  const label = isSignature ? words.sign : words.approve
  const isLocked = !isPending && !isReady
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
      {first && !isPending && (
        <p id={hintId} data-slot="lk-approval-hint" className="text-center text-lk-detail text-lk-muted">
          {first === 'readDangers' ? words.readFirst : words.limitFirst}
        </p>
      )}
      <div data-slot="lk-approval-answers" className="flex gap-2">
        <Action
          variant={isDangerous ? 'default' : 'secondary'}
          data-action="reject"
          aria-disabled={!canReject || undefined}
          // While it waits for half a second, it looks as it does afterwards.
          className={cn('lk-guard', !isDangerous && !isPending && 'text-lk-ink')}
          {...reject}
        >
          {words.reject}
        </Action>
        <Action
          variant={isLocked ? 'secondary' : isDangerous ? 'destructive' : 'default'}
          data-action="approve"
          isBusy={isPending}
          aria-disabled={!canApprove || undefined}
          aria-describedby={first && hintId}
          {...approve}
        >
          <span data-slot="lk-button-label" className="truncate">
            {isPreview ? words.continueIn(wallet.name) : label}
          </span>
        </Action>
      </div>
    </ViewFooter>
  )
}
