import { type SocialLogin, useFeatures, usePlatform, useRouter } from '@latchkey/headless'
import {
  useChooseSocial,
  useCopyButton,
  useFarcasterLoginView,
  useLegalConsent,
  useSocialLoginView,
  useViewHeader,
} from '@latchkey/headless/ui'
import { EllipsisIcon } from 'lucide-react'
import { socialMessages as words } from '../messages'
import { Action, type ActionProps } from '../ui/action'
import { AttemptOutcome } from '../ui/attempt'
import { CopyMark } from '../ui/details'
import { FramePlace } from '../ui/frame-place'
import { LegalConsent } from '../ui/legal'
import { ListItem, RowIcon } from '../ui/list'
import { ProviderMark } from '../ui/provider-mark'
import { QrCode } from '../ui/qr-code'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'
import { legalProps } from '../ui/words'

/** Buttons that have room beside each other on a phone. */
const mostButtons = 6

/**
 * The buttons of the providers, in the view `Connect`: one or two with their names, more with their marks.
 */
export function SocialMethod() {
  const { socials } = useFeatures()
  const { canOpen, push, preload, data } = useRouter()
  const legal = legalProps(useLegalConsent().isBlocked)
  const hasMore = socials.length > mostButtons && canOpen('ConnectSocials')
  const shown = hasMore ? socials.slice(0, mostButtons - 1) : socials
  const hasNames = socials.length <= 2
  return (
    <ul data-slot="lk-socials" className="flex flex-wrap gap-2">
      {shown.map((social) => (
        <li key={social.id} data-slot="lk-social" className="min-w-12 flex-1">
          <SocialButton social={social} label={labelOf(social, socials.length)} isNamed={hasNames} />
        </li>
      ))}
      {hasMore && (
        <li data-slot="lk-social" className="min-w-12 flex-1">
          <Action
            variant="secondary"
            className="lk-guard px-0"
            aria-label={words.more}
            {...legal}
            onPointerEnter={() => preload('ConnectSocials')}
            onClick={() => push('ConnectSocials', { redirectView: data.redirectView })}
          >
            <EllipsisIcon aria-hidden="true" size={20} strokeWidth={1.75} />
          </Action>
        </li>
      )}
    </ul>
  )
}

/** One button has room for the whole text, two for the names. */
function labelOf({ name }: SocialLogin, count: number): string {
  return count === 2 ? name : words.continueWith(name)
}

interface SocialButtonProps {
  social: SocialLogin
  label: string
  /** Whether the label is shown. Otherwise only screen readers have it. */
  isNamed: boolean
}

function SocialButton({ social, label, isNamed }: SocialButtonProps) {
  const { choose, prepare } = useChooseSocial()
  const legal = legalProps(useLegalConsent().isBlocked)
  return (
    <Action
      variant="secondary"
      data-social={social.id}
      className="lk-guard px-3"
      title={isNamed ? undefined : social.name}
      {...legal}
      onPointerEnter={() => prepare(social)}
      onFocus={() => prepare(social)}
      onClick={() => choose(social)}
    >
      <ProviderMark social={social} />
      {isNamed ? (
        <span data-slot="lk-button-label" dir="auto" className="truncate">
          {label}
        </span>
      ) : (
        <HiddenText>{label}</HiddenText>
      )}
    </Action>
  )
}

/** All providers. */
export function ConnectSocialsView() {
  const { socials } = useFeatures()
  const { choose, prepare } = useChooseSocial()
  const legal = legalProps(useLegalConsent().isBlocked)
  useViewHeader({ title: words.allTitle })
  return (
    <ViewBody>
      <LegalConsent />
      <ul data-slot="lk-social-list" className="flex flex-col gap-2">
        {socials.map((social) => (
          <li key={social.id}>
            <ListItem
              data-social={social.id}
              leading={
                <RowIcon>
                  <ProviderMark social={social} />
                </RowIcon>
              }
              {...legal}
              onPointerEnter={() => prepare(social)}
              onFocus={() => prepare(social)}
              onClick={() => choose(social)}
            >
              {social.name}
            </ListItem>
          </li>
        ))}
      </ul>
    </ViewBody>
  )
}

/** The login with a provider, in its window or in place of the page, until the wallet is connected. */
export function ConnectingSocialView() {
  const login = useSocialLoginView(words.added)
  const { status, mode, social } = login
  const { canOpen, replace } = useRouter()
  const name = social?.name ?? words.title
  useViewHeader({ title: name, isDone: status === 'success' })
  const isConnecting = status === 'connecting'
  const detail = mode === 'redirect' ? words.leavingDetail : words.waitingDetail
  return (
    <FramePlace>
      <AttemptOutcome
        picture={<ProviderPicture social={social} />}
        shape="circle"
        status={login.error ? 'error' : status === 'success' ? 'success' : 'pending'}
        waiting={{
          ring: 'running',
          title: isConnecting
            ? words.connecting
            : status === 'waiting'
              ? words.waiting(name)
              : words.opening(name),
          detail: isConnecting ? words.connectingDetail : detail,
          actions: <CancelButton onClick={login.cancel} />,
        }}
        success={words.connected}
        error={login.error}
        words={words}
        onRetry={login.retry}
      >
        {login.error?.code === 'embedded/email-in-use' && canOpen('EmailLogin') && (
          <Action variant="secondary" onClick={() => replace('EmailLogin')}>
            {words.useEmail}
          </Action>
        )}
      </AttemptOutcome>
    </FramePlace>
  )
}

function ProviderPicture({ social }: { social: SocialLogin | undefined }) {
  return (
    <span
      data-slot="lk-social-picture"
      aria-hidden="true"
      className="grid size-20 place-items-center rounded-full bg-lk-row"
    >
      {social && <ProviderMark social={social} className="size-9" />}
    </span>
  )
}

function CancelButton({ onClick }: { onClick: () => void }) {
  const { goBack } = useRouter()
  const cancel = () => {
    onClick()
    goBack()
  }
  return (
    <Action variant="secondary" data-action="cancel" onClick={cancel}>
      {words.cancel}
    </Action>
  )
}

const farcaster: SocialLogin = { id: 'farcaster', name: 'Farcaster' }

/** The login with Farcaster: a QR code, on a phone a link. */
export function ConnectingFarcasterView() {
  const login = useFarcasterLoginView(words.added)
  const { status, url } = login
  const isMobile = usePlatform().device !== 'desktop'
  useViewHeader({ title: words.farcasterTitle, isDone: status === 'success' })
  if (isMobile || login.error || status === 'connecting' || status === 'success')
    return (
      <FramePlace>
        <AttemptOutcome
          picture={<ProviderPicture social={farcaster} />}
          shape="circle"
          status={login.error ? 'error' : status === 'success' ? 'success' : 'pending'}
          waiting={{
            ring: 'running',
            title: status === 'connecting' ? words.connecting : words.waiting(farcaster.name),
            detail: status === 'connecting' ? words.connectingDetail : words.approve,
            actions: status === 'connecting' ? null : <FarcasterLink url={url} />,
          }}
          success={words.connected}
          error={login.error}
          words={words}
          onRetry={login.retry}
        />
      </FramePlace>
    )
  return (
    <>
      <ViewBody className="gap-3 py-3">
        <QrCode
          value={url}
          label={words.code}
          logo={<ProviderMark social={farcaster} className="size-full p-1" />}
        />
        <p
          data-slot="lk-farcaster-detail"
          className="px-4 text-center text-lk-detail text-balance text-lk-muted"
        >
          {words.scan}
        </p>
      </ViewBody>
      <ViewFooter className="pb-2">
        <CopyLink url={url} />
      </ViewFooter>
    </>
  )
}

/** A phone opens the app of Farcaster only from a real link. */
function FarcasterLink({ url }: { url: string | undefined }) {
  if (!url) return <Action isBusy>{words.openFarcaster}</Action>
  return (
    <Action asChild>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {words.openFarcaster}
      </a>
    </Action>
  )
}

function CopyLink({ url, ...props }: { url: string | undefined } & Pick<ActionProps, 'className'>) {
  const { isCopied, copy } = useCopyButton({ failed: words.copyFailed })
  return (
    <Action
      variant="ghost"
      size="sm"
      data-action="copy"
      aria-disabled={!url || undefined}
      {...props}
      onClick={() => url && copy(url)}
    >
      <CopyMark isCopied={isCopied} />
      {words.copy}
    </Action>
  )
}
