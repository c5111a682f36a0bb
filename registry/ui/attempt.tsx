import {
  type BaseError,
  pairingConnectorId,
  type UseWalletLinkReturnType,
  useAccount,
  usePairing,
  useRouter,
  useWalletLink,
} from '@latchkey/headless'
import { useKeptCardHeight } from '@latchkey/headless/ui'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { messages } from '../messages'
import { Action, type ActionProps } from './action'
import { cn, headline } from './cn'
import { ViewBody, ViewFooter } from './view'
import { errorTitle } from './words'

export interface AttemptFaceProps {
  /** The picture of the wallet or network, 80 px. */
  picture: ReactNode
  shape: 'tile' | 'circle'
  ring: RingState
  title: string
  detail?: string | undefined
  /** Shown below, for instance after a long wait. */
  hint?: string | undefined
}

/** The state of a request to a wallet: picture, title and detail. Screen readers announce changes. */
export function AttemptFace({ picture, shape, ring, title, detail, hint }: AttemptFaceProps) {
  return (
    <div
      data-slot="lk-attempt"
      data-state={ring}
      className="lk:flex lk:flex-col lk:items-center lk:gap-5 lk:px-4 lk:pt-3 lk:pb-2 lk:text-center"
    >
      <Ring state={ring} shape={shape}>
        {picture}
      </Ring>
      <div data-slot="lk-attempt-text" role="status" className="flex min-h-16 w-full flex-col gap-1">
        <p
          dir="auto"
          data-slot="lk-attempt-title"
          className="text-lk-title font-semibold text-balance [overflow-wrap:anywhere]"
        >
          {title}
        </p>
        {detail && (
          <p
            dir="auto"
            data-slot="lk-attempt-detail"
            className="text-lk-detail text-balance text-lk-muted [overflow-wrap:anywhere]"
          >
            {detail}
          </p>
        )}
        {hint && (
          <p dir="auto" data-slot="lk-attempt-hint" className="text-lk-detail text-balance text-lk-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

interface AttemptOutcomeProps extends Pick<AttemptFaceProps, 'picture' | 'shape'> {
  status: 'idle' | 'pending' | 'success' | 'error'
  /** Shown while the app waits, and the buttons below. */
  waiting?: Pick<AttemptFaceProps, 'ring' | 'title' | 'detail' | 'hint'> & { actions: ReactNode }
  /** Shown after a success. */
  success: string
  error: BaseError | null | undefined
  /** The labels of the buttons after an error. */
  words: { tryAgain: string; cancel: string }
  onRetry: () => void
  /** More buttons after an error. */
  children?: ReactNode
}

/** A request to a wallet: the app waits, a success, or the error with a button to try again. */
export function AttemptOutcome(props: AttemptOutcomeProps) {
  const { picture, shape, status, waiting, success, error, words, onRetry, children } = props
  const { goBack, canGoBack } = useRouter()
  const isSuccess = status === 'success'
  // Neither the user nor another attempt can change it. The console tells the developer what to install.
  const isFinal = error?.code === 'config/package-missing'
  const bodyRef = useRef<HTMLDivElement>(null)
  useKeptCardHeight(bodyRef, isSuccess)
  const face: Omit<AttemptFaceProps, 'picture' | 'shape'> | undefined = isSuccess
    ? { ring: 'success', title: success }
    : status === 'error'
      ? {
          ring: 'danger',
          title: headline(error ? errorTitle(error) : messages.errors.unknown),
          detail: isFinal ? undefined : error?.action,
        }
      : waiting && {
          ring: waiting.ring,
          title: waiting.title,
          detail: waiting.detail,
          hint: waiting.hint,
        }
  return (
    <>
      <ViewBody ref={bodyRef} className="justify-center">
        {face && <AttemptFace picture={picture} shape={shape} {...face} />}
      </ViewBody>
      {status === 'error' ? (
        <ViewFooter className={cn(!canGoBack && 'pb-2')}>
          {!isFinal && <Action onClick={onRetry}>{words.tryAgain}</Action>}
          {children}
          {!canGoBack && (
            <Action variant="ghost" size="sm" onClick={() => goBack()}>
              {words.cancel}
            </Action>
          )}
        </ViewFooter>
      ) : (
        !isSuccess && waiting && <ViewFooter>{waiting.actions}</ViewFooter>
      )}
    </>
  )
}

type RingState = 'idle' | 'running' | 'success' | 'danger'

interface RingProps {
  state: RingState
  /** The shape of the picture. */
  shape: 'tile' | 'circle'
  children: ReactNode
}

/**
 * A thin ring around a picture of 80 px. It turns while the app waits. After a success it closes, and a check
 * mark is drawn.
 */
export function Ring({ state, shape, children }: RingProps) {
  return (
    <div
      data-slot="lk-ring"
      data-state={state}
      data-shape={shape}
      className="lk:relative lk:grid lk:size-24 lk:place-items-center"
    >
      {children}
      {state !== 'idle' && (
        <svg
          data-slot="lk-ring-svg"
          aria-hidden="true"
          width="96"
          height="96"
          viewBox="0 0 96 96"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          className={cn(
            'absolute inset-0 transition-[stroke] duration-150 ease-out',
            state === 'running' && 'stroke-lk-accent',
            state === 'success' && 'stroke-lk-success',
            state === 'danger' && 'stroke-lk-danger',
          )}
        >
          {shape === 'circle' ? (
            <circle
              data-slot="lk-ring-circle"
              cx="48"
              cy="48"
              r="46"
              pathLength="100"
              strokeDasharray={state === 'running' ? '28 72' : undefined}
              className={cn(
                state === 'running' && 'animate-lk-ring',
                state === 'success' && 'animate-lk-ring-close',
              )}
            />
          ) : (
            <rect
              data-slot="lk-ring-tile"
              x="2"
              y="2"
              width="92"
              height="92"
              rx="26"
              pathLength="100"
              strokeDasharray={state === 'running' ? '28 72' : undefined}
              className={cn(
                '[rx:calc(var(--lk-radius)*5+6px)]',
                state === 'running' && 'animate-lk-ring',
                state === 'success' && 'animate-lk-ring-close',
              )}
            />
          )}
        </svg>
      )}
      {state === 'success' && (
        <span
          data-slot="lk-ring-check"
          className="absolute -end-1 -bottom-1 grid size-8 place-items-center rounded-full bg-lk-success shadow-[0_0_0_3px_var(--lk-ground)] motion-safe:animate-lk-check"
        >
          <svg
            data-slot="lk-ring-check-svg"
            aria-hidden="true"
            width="20"
            height="20"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-lk-surface"
          >
            <path
              data-slot="lk-ring-check-mark"
              d="M5 10.5 8.5 14 15 6.5"
              pathLength="100"
              strokeDasharray="100"
              className="motion-safe:animate-lk-draw"
            />
          </svg>
        </span>
      )}
    </div>
  )
}

/**
 * A link that opens the wallet app on this phone while it has a request. Renders nothing if the wallet is an
 * extension or on another device.
 */
export function OpenWallet({ className }: { className?: string | undefined }) {
  const { connector, wallet } = useAccount()
  const { session } = usePairing()
  const walletLink = useWalletLink({ purpose: 'request' })
  if (connector?.id !== pairingConnectorId || !walletLink.isMobile || !walletLink.link) return null
  const name = session?.peer.name ?? wallet?.name ?? messages.networks.yourWallet
  return (
    <WalletLinkButton data-slot="lk-open-wallet" walletLink={walletLink} className={className}>
      <span data-slot="lk-button-label" className="truncate">
        {messages.connecting.open(name)}
      </span>
    </WalletLinkButton>
  )
}

interface WalletLinkButtonProps extends Pick<ActionProps, 'variant' | 'className' | 'children'> {
  walletLink: Pick<UseWalletLinkReturnType, 'link' | 'open'>
  /** Another URL of the same wallet. Default: that of the link. */
  href?: string | undefined
  'data-slot'?: string
}

/**
 * A link that opens a wallet. It has to be a real link, because phones open apps only from one. Busy until
 * the URL is known. Inside Telegram, it opens through Telegram.
 */
export function WalletLinkButton({
  walletLink: { link, open },
  href = link?.href,
  children,
  ...props
}: WalletLinkButtonProps) {
  if (!link || !href)
    return (
      <Action {...props} isBusy>
        {children}
      </Action>
    )
  const handleClick = (event: MouseEvent) => {
    if (link.via === undefined || href !== link.href) return
    event.preventDefault()
    open()
  }
  return (
    <Action data-slot="lk-wallet-link" {...props} asChild>
      <a href={href} target={link.target} rel="noopener noreferrer" onClick={handleClick}>
        {children}
      </a>
    </Action>
  )
}
