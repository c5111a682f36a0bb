import {
  type ApprovalRequest,
  type DecodedRequest,
  shortenAddress,
  useApprovals,
  useDecodedRequest,
  useFeatures,
  useNetworks,
} from '@latchkey/headless'
import { ChevronDownIcon, ShieldQuestionIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cn } from '../lib/cn'
import { approveMessages as words } from '../messages/approve'
import { BalanceChanges } from '../parts/balance-changes'
import { DangerNote } from '../parts/danger-note'
import { DataTree } from '../parts/data-tree'
import { DecodedCalls } from '../parts/decoded-call'
import { DetailList, DetailRow } from '../parts/detail-list'
import { OpenWallet } from '../parts/open-wallet'
import { SkeletonItems } from '../parts/skeleton-items'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Avatar } from '../primitives/avatar'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { NetworkIcon } from '../primitives/network-icon'
import { WalletIcon } from '../primitives/wallet-icon'

/** A request to a wallet, in words, to confirm or reject: a transaction, a message or typed data. */
export function ApproveTransactionView() {
  const { current, requests } = useApprovals()
  const decoded = useDecodedRequest({ method: current?.method, params: current?.params })
  useViewHeader({ title: words.titles[kindOf(decoded.data)] })
  if (!current)
    return (
      <ViewBody>
        <Empty glyph={<ShieldQuestionIcon size={32} strokeWidth={1.5} />} title={words.none} />
      </ViewBody>
    )
  return (
    <>
      <ViewBody>
        <Asker count={requests.length} />
        <div data-slot="lk-approval" className="flex flex-col gap-3">
          {decoded.isPending && (
            <>
              <SkeletonItems count={2} />
              <HiddenText role="status">{words.loading}</HiddenText>
            </>
          )}
          {decoded.isError && <DangerNote>{words.failed}</DangerNote>}
          {decoded.data && <Content decoded={decoded.data} request={current} />}
          {decoded.data?.kind === 'transaction' && <BalanceChanges request={current} />}
        </div>
        <Asked request={current} />
        <RawData key={current.id} request={current} />
      </ViewBody>
      <Answers decoded={decoded.data} request={current} />
    </>
  )
}

function kindOf(decoded: DecodedRequest | undefined): keyof typeof words.titles {
  if (!decoded) return 'unknown'
  if (decoded.kind === 'message' && decoded.signInDomain !== undefined) return 'signIn'
  return decoded.kind
}

/** Which app asks. */
function Asker({ count }: { count: number }) {
  const { appName } = useFeatures()
  return (
    <p
      data-slot="lk-asker-text"
      className="px-3 text-lk-detail text-pretty text-lk-muted [overflow-wrap:anywhere]"
    >
      {words.asks({ app: appName, origin: location.host })}
      {count > 1 && (
        <span data-slot="lk-asker-count" className="tabular-nums">
          {' '}
          {words.count({ index: 1, count })}
        </span>
      )}
    </p>
  )
}

/** Which account is asked, and on which network. */
function Asked({ request }: { request: ApprovalRequest }) {
  const { networks } = useNetworks()
  const network = networks.find(({ networkId }) => networkId === request.networkId)
  return (
    <DetailList>
      {request.address && (
        <DetailRow label={words.account}>
          <span data-slot="lk-asker-account" className="flex min-w-0 items-center gap-2">
            <Avatar address={request.address} size={20} />
            <span data-slot="lk-asker-address" dir="ltr" title={request.address}>
              {shortenAddress(request.address)}
            </span>
          </span>
        </DetailRow>
      )}
      {network && (
        <DetailRow label={words.network}>
          <span data-slot="lk-asker-network" className="flex min-w-0 items-center gap-2">
            <NetworkIcon network={network} className="size-5 text-[8px]" />
            <bdi data-slot="lk-asker-network-name" className="truncate">
              {network.name}
            </bdi>
          </span>
        </DetailRow>
      )}
    </DetailList>
  )
}

interface ContentProps {
  decoded: DecodedRequest
  request: ApprovalRequest
}

function Content({ decoded, request }: ContentProps) {
  if (decoded.kind === 'transaction') return <DecodedCalls call={decoded.call} account={request.address} />
  if (decoded.kind === 'message') return <Message message={decoded} />
  if (decoded.kind === 'typedData') return <TypedData data={decoded} request={request} />
  return (
    <>
      <Title>{decoded.method}</Title>
      <DangerNote>{words.dangers.unknown}</DangerNote>
    </>
  )
}

function Title({ children }: { children: ReactNode }) {
  return (
    <p
      data-slot="lk-approval-title"
      className="px-3 text-lk-title font-semibold text-balance [overflow-wrap:anywhere]"
    >
      {children}
    </p>
  )
}

function Message({ message }: { message: Extract<DecodedRequest, { kind: 'message' }> }) {
  const { signInDomain, isText } = message
  const isOther = signInDomain !== undefined && signInDomain !== location.host
  return (
    <>
      {signInDomain !== undefined && <Title>{words.signInTo(signInDomain)}</Title>}
      {isOther && <DangerNote>{words.dangers.otherDomain(signInDomain)}</DangerNote>}
      {!isText && <DangerNote>{words.dangers.bytes}</DangerNote>}
      {/* So small that an address, which stands in each message to sign in, is one line. */}
      <p
        data-slot="lk-approval-message"
        dir="auto"
        className="rounded-lk-row bg-lk-row p-3 text-lk-caption [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        {message.message}
      </p>
    </>
  )
}

interface TypedDataProps {
  data: Extract<DecodedRequest, { kind: 'typedData' }>
  request: ApprovalRequest
}

function TypedData({ data, request }: TypedDataProps) {
  const { name, chainId, primaryType, permits, message } = data
  const isOtherChain = chainId !== undefined && `eip155:${chainId}` !== request.networkId
  return (
    <>
      {isOtherChain && <DangerNote>{words.dangers.otherChain}</DangerNote>}
      {permits.length > 0 && <DangerNote>{words.dangers.permit}</DangerNote>}
      {permits.map((permit, index) => (
        <DecodedCalls key={index} call={permit} account={request.address} />
      ))}
      <div data-slot="lk-typed-data" className="flex flex-col gap-3 rounded-lk-row bg-lk-row p-3">
        <p data-slot="lk-typed-data-type" dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {primaryType}
          {name && (
            <span data-slot="lk-typed-data-name" className="block text-lk-detail font-normal text-lk-muted">
              {words.typedData(name)}
            </span>
          )}
        </p>
        <DataTree value={message} />
      </div>
    </>
  )
}

/** The request as the app has sent it. */
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
}

function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.key !== 'Tab') event.preventDefault()
}

/** The buttons. While the wallet signs, they wait. */
function Answers({ decoded, request }: AnswersProps) {
  const { approve, reject } = useApprovals()
  const { isPending, isPreview, wallet } = request
  const label = isPreview
    ? words.continueIn(wallet.name)
    : decoded?.kind === 'message' || decoded?.kind === 'typedData'
      ? words.sign
      : words.approve
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
      {/* The next request takes the place of this one: a second click and a held key answer no other. */}
      <div data-slot="lk-approval-answers" className="flex gap-2">
        <Button
          variant="neutral"
          data-action="reject"
          aria-disabled={isPending || undefined}
          onKeyDown={ignoreHeldKey}
          onClick={({ detail }) => !isPending && detail < 2 && reject(request.id)}
        >
          {words.reject}
        </Button>
        <Button
          data-action="approve"
          isBusy={isPending}
          aria-disabled={!decoded || isPending || undefined}
          onKeyDown={ignoreHeldKey}
          onClick={({ detail }) => decoded && detail < 2 && approve(request.id)}
        >
          <span data-slot="lk-button-label" className="truncate">
            {label}
          </span>
        </Button>
      </div>
    </ViewFooter>
  )
}
