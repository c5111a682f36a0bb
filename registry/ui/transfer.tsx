import { type BaseError, type Network, shortenAddress, useRouter, type ViewName } from '@latchkey/headless'
import { stillPress, type WalletAttempt } from '@latchkey/headless/ui'
import { ArrowDownIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { transferMessages, transferMessages as words } from '../messages'
import { Action } from './action'
import { AttemptFace, type AttemptFaceProps, OpenWallet } from './attempt'
import { headline } from './cn'
import { DetailRow, ExplorerLink } from './details'
import { amountLength } from './measures'
import { TokenPicture, type TokenPictureProps } from './picture'
import { ViewBody, ViewFooter } from './view'
import { errorTitle } from './words'

interface ReviewCardProps {
  /** What is given. A `ReviewLine`. */
  from: ReactNode
  /** Who or what it is given for. A `ReviewLine`. */
  to: ReactNode
}

/** Two lines that read as a sentence, with an arrow between them. */
export function ReviewCard({ from, to }: ReviewCardProps) {
  return (
    <div data-slot="lk-review" className="flex flex-col rounded-lk-tile bg-lk-row">
      {from}
      <span
        aria-hidden="true"
        data-slot="lk-review-arrow"
        className="z-1 -my-2 ms-4 grid size-8 place-items-center self-start rounded-full bg-lk-surface text-lk-muted shadow-lk-edge"
      >
        <ArrowDownIcon size={16} strokeWidth={2} />
      </span>
      {to}
    </div>
  )
}

interface ReviewLineProps {
  label: string
  /** At the end of the line, 40 px. */
  picture: ReactNode
  /** Below the content. Default: none. */
  detail?: ReactNode
  children?: ReactNode
}

/** A line of a `ReviewCard`. */
export function ReviewLine({ label, picture, detail, children }: ReviewLineProps) {
  return (
    <div data-slot="lk-review-line" className="flex items-center gap-3 p-4">
      <div data-slot="lk-review-text" className="min-w-0 flex-1">
        <p data-slot="lk-review-label" className="text-lk-detail text-lk-muted">
          {label}
        </p>
        {children}
        {detail}
      </div>
      {picture}
    </div>
  )
}

/** An amount in a `ReviewLine`. It wraps rather than is cut off. */
export function ReviewAmount({ children }: { children: string }) {
  return (
    <span
      dir="ltr"
      data-slot="lk-review-amount"
      data-length={amountLength(children)}
      className="block font-semibold [overflow-wrap:anywhere] tabular-nums rtl:text-right data-[length=long]:text-[calc(var(--lk-font-size)*2.2)] data-[length=longest]:text-lk-title data-[length=medium]:text-[calc(var(--lk-font-size)*2.5)] data-[length=short]:text-[calc(var(--lk-font-size)*2.5)]"
    >
      {children}
    </span>
  )
}

/** A name in a `ReviewLine`. It wraps rather than is cut off. */
export function ReviewName({ children }: { children: string }) {
  return (
    <span
      dir="auto"
      data-slot="lk-review-name"
      className="block text-lk-title font-semibold [overflow-wrap:anywhere] rtl:text-right"
    >
      {children}
    </span>
  )
}

interface ReviewRowProps {
  label: string
  /** The whole value, if the text is a part of it. Default: none. */
  title?: string | undefined
  /** The direction of the text. Default: that of numbers. */
  dir?: 'ltr' | 'auto' | undefined
  children: string
}

/** A text with its label, in a `DetailList`. */
export function ReviewRow({ label, title, dir = 'ltr', children }: ReviewRowProps) {
  return (
    <DetailRow label={label}>
      <span data-slot="lk-review-value" dir={dir} title={title} className="truncate">
        {children}
      </span>
    </DetailRow>
  )
}

interface ReviewPlaceProps {
  /** Address of the account that pays. */
  account: string
  network: Network | undefined
}

/** Which account pays, and on which network. */
export function ReviewPlace({ account, network }: ReviewPlaceProps) {
  return (
    <>
      <ReviewRow label={words.from} title={account}>
        {shortenAddress(account)}
      </ReviewRow>
      {network && (
        <ReviewRow label={words.network} dir="auto">
          {network.name}
        </ReviewRow>
      )}
    </>
  )
}

interface ReviewButtonProps {
  /** The view of the review. */
  view: ViewName
  canReview: boolean
  isBusy: boolean
  /** What is missing, or what the button does. */
  children: string
}

/** The button of a form, which opens its review. */
export function ReviewButton({ view, canReview, isBusy, children }: ReviewButtonProps) {
  const { preload } = useRouter()
  return (
    <Action
      type="submit"
      variant={canReview || isBusy ? 'default' : 'secondary'}
      isBusy={isBusy}
      onPointerEnter={() => preload(view)}
      onPointerDown={stillPress}
    >
      {children}
    </Action>
  )
}

interface TransferFaceProps extends Omit<AttemptFaceProps, 'picture' | 'shape'> {
  token: TokenPictureProps['token']
}

/** The state of a transfer: the picture of its token, title and detail. */
export function TransferFace({ token, ...props }: TransferFaceProps) {
  return (
    <ViewBody className="justify-center">
      <AttemptFace
        picture={<TokenPicture token={token} className="size-20 rounded-full text-lk-title" />}
        shape="circle"
        {...props}
      />
    </ViewBody>
  )
}

const walletWords = transferMessages.wallet

interface TransferWaitingProps {
  token: TransferFaceProps['token']
  phase: WalletAttempt['phase']
  /** What the wallet asks the user. */
  detail: string
  /** Which of several requests it is. Default: none. */
  step?: string | undefined
}

/** The wallet is asked. Leaving the view cancels the request. */
export function TransferWaiting({ token, phase, detail, step }: TransferWaitingProps) {
  const { goBack } = useRouter()
  const isLong = phase === 'long'
  return (
    <>
      <TransferFace
        token={token}
        ring={phase === 'none' ? 'idle' : 'running'}
        title={isLong ? walletWords.long : walletWords.confirm}
        detail={isLong ? walletWords.longDetail : detail}
        hint={phase === 'hint' ? walletWords.hint : step}
      />
      <ViewFooter>
        <OpenWallet />
        <Action variant="secondary" onClick={() => goBack()}>
          {walletWords.cancel}
        </Action>
      </ViewFooter>
    </>
  )
}

interface TransferSentProps extends TransferFaceProps {
  /** The page of the transaction. Default: none. */
  explorerUrl?: string | undefined
  /** A button before "Done", which is less important then. Default: none. */
  children?: ReactNode
}

/** A transaction that is sent, and what became of it. */
export function TransferSent({ explorerUrl, children, ...face }: TransferSentProps) {
  const { reset } = useRouter()
  return (
    <>
      <TransferFace {...face} />
      {explorerUrl && <ExplorerLink href={explorerUrl} />}
      <ViewFooter>
        {children}
        <Action
          variant={children ? 'ghost' : face.ring === 'running' ? 'secondary' : 'default'}
          size={children ? 'sm' : 'default'}
          data-action="done"
          onClick={() => reset('Account')}
        >
          {transferMessages.wallet.done}
        </Action>
      </ViewFooter>
    </>
  )
}

interface TransferFailedProps {
  token: TransferFaceProps['token']
  error: BaseError
  /** What the user can do. */
  children: ReactNode
}

/** What went wrong with a transfer. */
export function TransferFailed({ token, error, children }: TransferFailedProps) {
  // What the developer has to install is no help for the user.
  const detail = error.code === 'config/package-missing' ? undefined : error.action
  return (
    <>
      <TransferFace token={token} ring="danger" title={headline(errorTitle(error))} detail={detail} />
      <ViewFooter>{children}</ViewFooter>
    </>
  )
}
