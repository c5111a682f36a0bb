import {
  shortenEmail,
  type UseEmailLoginReturnType,
  useEmbeddedWallet,
  useRouter,
  useUpdateEmail,
} from '@latchkey/headless'
import {
  useCodeField,
  useCountdown,
  useEmailForm,
  useEmailLoginView,
  useLegalConsent,
  useViewHeader,
} from '@latchkey/headless/ui'
import { CircleCheckIcon, MailIcon, MailOpenIcon, WalletIcon } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { emailMessages as words } from '../messages'
import { Action, Spinner } from '../ui/action'
import { AttemptFace, AttemptOutcome } from '../ui/attempt'
import { cn } from '../ui/cn'
import { FramePlace } from '../ui/frame-place'
import { Input } from '../ui/input'
import { LegalConsent } from '../ui/legal'
import { Empty, ErrorNote } from '../ui/notes'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'
import { errorTitle, legalProps } from '../ui/words'

/** Logs in by email: the link of a new browser, then the code, then the wallet opens. */
export function EmailLoginView() {
  const login = useEmailLoginView(words.added)
  const { status } = login
  useViewHeader({ title: titleOf(status), isDone: status === 'success' })
  if (status === 'idle' || status === 'sending')
    return (
      <ViewBody>
        <LegalConsent />
        <EmailMethod />
      </ViewBody>
    )
  if (status === 'verify-device') return <DeviceStep login={login} />
  if (status === 'verify-code')
    return (
      <CodeStep flow={login} sentTo={login.email ?? ''}>
        <Action variant="ghost" size="sm" data-action="change-email" onClick={login.changeEmail}>
          {words.changeEmail}
        </Action>
      </CodeStep>
    )
  return (
    <FramePlace>
      <AttemptOutcome
        picture={<StepPicture icon={<WalletIcon size={32} strokeWidth={1.5} />} />}
        shape="tile"
        status={login.error ? 'error' : status === 'success' ? 'success' : 'pending'}
        waiting={{
          ring: 'running',
          title: words.connecting,
          detail: words.connectingDetail,
          actions: (
            <Action variant="secondary" data-action="cancel" onClick={login.cancel}>
              {words.cancel}
            </Action>
          ),
        }}
        success={words.connected}
        error={login.error}
        words={words}
        onRetry={login.retry}
      />
    </FramePlace>
  )
}

function titleOf(status: UseEmailLoginReturnType['status']): string {
  if (status === 'verify-device') return words.deviceTitle
  return status === 'verify-code' ? words.codeTitle : words.title
}

/** The field of the address, in the view `Connect` and where a login begins again. */
export function EmailMethod() {
  const { email, setEmail, isSending, error, onSubmit } = useEmailForm()
  const legal = legalProps(useLegalConsent().isBlocked)
  return (
    <EmailFields
      label={words.label}
      email={email}
      setEmail={setEmail}
      isSending={isSending}
      error={error}
      submit={words.submit}
      legal={legal}
      onSubmit={onSubmit}
    />
  )
}

interface EmailFieldsProps {
  label: string
  email: string
  setEmail: (email: string) => void
  isSending: boolean
  error: UseEmailLoginReturnType['error']
  /** Label of the button. */
  submit: string
  /** Why it cannot be pressed. Default: it can. */
  legal?: ReturnType<typeof legalProps> | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function EmailFields(props: EmailFieldsProps) {
  const { label, email, setEmail, isSending, error, submit, legal, onSubmit } = props
  const errorId = useId()
  const isWrong = error?.code === 'email/invalid-address'
  return (
    // The text of an invalid address is the modal's own.
    <form data-slot="lk-email-form" noValidate className="flex flex-col gap-2" onSubmit={onSubmit}>
      <Input
        type="email"
        name="email"
        dir="ltr"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        placeholder={words.placeholder}
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={email}
        readOnly={isSending}
        onChange={(event) => setEmail(event.target.value)}
      />
      {isWrong && error && (
        <p
          id={errorId}
          role="alert"
          data-slot="lk-email-error"
          className="px-2 text-lk-detail text-lk-danger"
        >
          {errorTitle(error)}
        </p>
      )}
      {error && !isWrong && <ErrorNote error={error} />}
      <Action
        type="submit"
        variant={email === '' || legal?.['aria-disabled'] ? 'secondary' : 'default'}
        {...legal}
        isBusy={isSending}
      >
        {isSending ? words.sending : submit}
      </Action>
    </form>
  )
}

/** The user opens the link of the email, because this browser is new. */
function DeviceStep({ login }: { login: UseEmailLoginReturnType }) {
  const { email = '', error } = login
  return (
    <>
      <ViewBody>
        <Intro
          icon={<MailOpenIcon size={32} strokeWidth={1.5} />}
          title={<SentTo email={email} text={words.deviceSent} />}
          detail={words.deviceDetail}
        />
        {error && error.code !== 'email/wait' ? (
          <ErrorNote error={error} />
        ) : (
          <p
            data-slot="lk-email-waiting"
            role="status"
            className="flex items-center justify-center gap-2 text-lk-detail text-lk-muted"
          >
            <Spinner /> {words.deviceWaiting}
          </p>
        )}
      </ViewBody>
      <ViewFooter>
        <Resend flow={login} />
        <Action variant="ghost" size="sm" data-action="change-email" onClick={login.changeEmail}>
          {words.changeEmail}
        </Action>
      </ViewFooter>
    </>
  )
}

type Flow = Pick<
  UseEmailLoginReturnType,
  'isVerifying' | 'isResending' | 'resendAt' | 'submit' | 'resend'
> & { readonly error?: UseEmailLoginReturnType['error'] }

interface CodeStepProps {
  flow: Flow
  /** Where the code was mailed. */
  sentTo: string
  /** Shown above, such as which of several steps it is. */
  detail?: string | undefined
  /** More buttons. */
  children?: ReactNode
}

/** The user enters the code of the email. */
function CodeStep({ flow, sentTo, detail, children }: CodeStepProps) {
  const { isVerifying, error } = flow
  const inputRef = useRef<HTMLInputElement>(null)
  const { code, length, onChange, onSubmit } = useCodeField({ ...flow, inputRef })
  const errorId = useId()
  const refusal = error && error.code !== 'email/wait' ? error : undefined
  return (
    <form data-slot="lk-code-form" className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
      <ViewBody>
        <Intro
          icon={<MailIcon size={32} strokeWidth={1.5} />}
          title={<SentTo email={sentTo} text={words.codeSent} />}
          detail={detail}
        />
        <div
          data-slot="lk-code-field"
          data-field
          dir="ltr"
          className="relative overflow-clip rounded-lk-row [container-type:inline-size]"
        >
          <div data-slot="lk-code-cells" aria-hidden="true" className="flex h-14 gap-2">
            {Array.from({ length }, (_, index) => (
              <span
                key={index}
                data-slot="lk-code-cell"
                data-next={index === code.length || undefined}
                className={cn(
                  'flex-1 rounded-lk-row bg-lk-row data-next:bg-lk-hover',
                  refusal && 'bg-lk-danger/8 data-next:bg-lk-danger/8',
                )}
              />
            ))}
          </div>
          {/* One field over all cells: browsers fill it in, and the keyboard works as anywhere. */}
          <input
            ref={inputRef}
            name="code"
            data-first-focus
            data-slot="lk-code-input"
            aria-label={words.code}
            aria-invalid={refusal !== undefined || undefined}
            aria-describedby={refusal && errorId}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            spellCheck={false}
            value={code}
            readOnly={isVerifying}
            onChange={onChange}
            className="absolute inset-y-0 left-0 w-[calc(100%+48px)] bg-transparent ps-[calc((100cqw-40px)/12-.5ch)] text-[22px] font-semibold tracking-[calc((100cqw+8px)/6-1ch)] tabular-nums selection:bg-transparent selection:text-inherit"
          />
        </div>
        {refusal && <ErrorNote id={errorId} error={refusal} />}
      </ViewBody>
      <ViewFooter>
        <Action type="submit" variant={code.length === length ? 'default' : 'secondary'} isBusy={isVerifying}>
          {isVerifying ? words.verifying : words.verify}
        </Action>
        <Resend flow={flow} />
        {children}
      </ViewFooter>
    </form>
  )
}

/** Sends another email, once that is possible. */
function Resend({ flow }: { flow: Flow }) {
  const { resendAt, isResending, resend } = flow
  const seconds = useCountdown(resendAt)
  const canResend = seconds === 0 && !isResending
  const [isAsked, setIsAsked] = useState(false)
  const press = () => {
    setIsAsked(true)
    resend()
  }
  return (
    <div
      data-slot="lk-resend"
      className="flex min-h-11 flex-wrap items-center justify-center gap-x-1 text-lk-detail"
    >
      <span data-slot="lk-resend-hint" className="text-lk-muted">
        {words.resendHint}
      </span>
      {canResend ? (
        <button
          type="button"
          data-slot="lk-resend-button"
          data-action="resend"
          className="lk-guard min-h-11 rounded-lk-row px-2 font-medium text-lk-accent-text hover:bg-lk-hover active:bg-lk-press"
          onClick={press}
        >
          {words.resend}
        </button>
      ) : (
        // The seconds are not announced one by one.
        <span data-slot="lk-resend-wait" className="text-lk-muted tabular-nums">
          {isResending ? words.resending : words.resendIn(seconds)}
        </span>
      )}
      <HiddenText role="status">{isAsked && seconds > 0 ? words.resent : ''}</HiddenText>
    </div>
  )
}

function SentTo({ email, text }: { email: string; text: (email: string) => string }) {
  return (
    <bdi data-slot="lk-email-sent-to" title={email}>
      {text(shortenEmail(email))}
    </bdi>
  )
}

interface IntroProps {
  icon: ReactNode
  title: ReactNode
  detail?: string | undefined
}

function Intro({ icon, title, detail }: IntroProps) {
  return (
    <div data-slot="lk-email-intro" className="flex flex-col items-center gap-3 px-3 pt-1 text-center">
      <StepPicture icon={icon} />
      <p
        data-slot="lk-email-intro-text"
        className="text-lk-body font-medium text-balance [overflow-wrap:anywhere]"
      >
        {title}
      </p>
      {detail && (
        <p data-slot="lk-email-intro-detail" className="-mt-2 text-lk-detail text-balance text-lk-muted">
          {detail}
        </p>
      )}
    </div>
  )
}

function StepPicture({ icon }: { icon: ReactNode }) {
  return (
    <span
      data-slot="lk-email-picture"
      aria-hidden="true"
      className="grid size-16 place-items-center rounded-full bg-lk-row text-lk-muted"
    >
      {icon}
    </span>
  )
}

/** Changes the email address, with a code of each of the two, or adds one to a login with a provider. */
export function UpdateEmailWalletView() {
  const update = useUpdateEmail()
  const { goBack } = useRouter()
  const { status, email = '', currentEmail, start } = update
  const { user } = useEmbeddedWallet({ query: { enabled: false } })
  const [newEmail, setNewEmail] = useState('')
  // Of the address when the view was opened.
  const [hasNone] = useState(!currentEmail)
  const isFirst = status === 'verify-primary'
  const titles = { 'verify-primary': words.primaryTitle, 'verify-secondary': words.secondaryTitle }
  useViewHeader({
    title:
      isFirst || status === 'verify-secondary'
        ? titles[status]
        : hasNone
          ? words.addTitle
          : words.updateTitle,
    isDone: status === 'success',
  })
  if (!user)
    return (
      <ViewBody>
        <Empty glyph={<MailIcon size={32} strokeWidth={1.5} />} title={words.title} />
      </ViewBody>
    )
  if (status === 'success')
    return (
      <>
        <ViewBody className="justify-center">
          <AttemptFace
            picture={<StepPicture icon={<CircleCheckIcon size={32} strokeWidth={1.5} />} />}
            shape="tile"
            ring="success"
            title={hasNone ? words.addedEmail : words.updated}
            detail={words.updatedDetail(shortenEmail(currentEmail ?? email))}
          />
        </ViewBody>
        <ViewFooter>
          <Action data-action="done" onClick={() => goBack()}>
            {words.done}
          </Action>
        </ViewFooter>
      </>
    )
  if (status === 'idle' || status === 'sending')
    return (
      <ViewBody>
        <p
          data-slot="lk-email-current"
          className="px-2 text-lk-detail text-pretty text-lk-muted [overflow-wrap:anywhere]"
        >
          <bdi data-slot="lk-email-current-text">
            {currentEmail ? words.updateDetail(shortenEmail(currentEmail)) : words.addDetail}
          </bdi>
        </p>
        <EmailFields
          label={words.updateLabel}
          email={newEmail}
          setEmail={setNewEmail}
          isSending={status === 'sending'}
          error={update.error}
          submit={words.updateSubmit}
          onSubmit={(event) => {
            event.preventDefault()
            start(newEmail)
          }}
        />
      </ViewBody>
    )
  return (
    // Another field for the second code.
    <CodeStep
      key={status}
      flow={update}
      sentTo={isFirst && currentEmail ? currentEmail : email}
      detail={hasNone ? undefined : words.step(isFirst ? 1 : 2)}
    />
  )
}
