import {
  useAccount,
  useFeatures,
  useName,
  useNameSuggestions,
  useRegisterName,
  useRouter,
  useServiceSupport,
} from '@latchkey/headless'
import { focusField, useViewHeader, useWalletAttempt } from '@latchkey/headless/ui'
import { AtSignIcon, CheckIcon } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { namesMessages as words } from '../messages'
import { Action, Spinner } from '../ui/action'
import { AttemptFace, OpenWallet } from '../ui/attempt'
import { cn } from '../ui/cn'
import { GroupHeading, ListItem } from '../ui/list'
import { Empty, ErrorNote } from '../ui/notes'
import { Avatar } from '../ui/picture'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'
import { errorTitle } from '../ui/words'

const maxSuggestions = 4

/** A name for the account: typed or suggested, checked at once, registered by a signature. */
export function RegisterAccountNameView() {
  const { address } = useAccount()
  const { hasNames } = useFeatures()
  const support = useServiceSupport({ service: 'names', query: { enabled: hasNames } })
  const { replace, goBack } = useRouter()
  const [label, setLabel] = useState('')
  const form = useRegisterName({ label })
  const { zone, name, ownName, isPending, error } = form
  const { phase, begin } = useWalletAttempt('RegisterAccountName', isPending)
  useViewHeader({ title: words.title })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.canRegister) return void focusField(event.currentTarget, 'label')
    const onSuccess = () => replace('RegisterAccountNameSuccess')
    begin((signal) => form.mutate({ label, signal }, { onSuccess }))
  }

  if (!address || !zone || !hasNames || support.data === false)
    return <Nothing title={words.unavailable} detail={words.unavailableDetail} />
  if (ownName && !isPending) return <Nothing title={words.owned(ownName)} detail={words.ownedDetail} />
  if (isPending)
    return (
      <>
        <ViewBody className="justify-center">
          <AttemptFace
            picture={<Avatar address={address} size={80} />}
            shape="circle"
            ring={phase === 'none' ? 'idle' : 'running'}
            title={words.confirm}
            detail={words.confirmDetail(name ?? '')}
            hint={phase === 'hint' || phase === 'long' ? words.hint : undefined}
          />
        </ViewBody>
        <ViewFooter>
          <OpenWallet />
          <Action variant="secondary" onClick={() => goBack()}>
            {words.cancel}
          </Action>
        </ViewFooter>
      </>
    )
  return (
    <form data-slot="lk-name-form" className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
      <ViewBody className="gap-3">
        <NameField label={label} onChange={setLabel} form={form} zone={zone} />
        {error && <ErrorNote error={error} />}
        <Suggestions label={label} name={name} onChoose={setLabel} />
      </ViewBody>
      <ViewFooter>
        <Action type="submit" variant={form.canRegister ? 'default' : 'secondary'}>
          <span data-slot="lk-button-label" className="truncate">
            {buttonText(form, label)}
          </span>
        </Action>
      </ViewFooter>
    </form>
  )
}

function Nothing({ title, detail }: { title: string; detail: string }) {
  return (
    <ViewBody>
      <Empty glyph={<AtSignIcon size={32} strokeWidth={1.5} />} title={title} detail={detail} />
    </ViewBody>
  )
}

type Form = ReturnType<typeof useRegisterName>

function buttonText({ canRegister, name, isChecking, labelError }: Form, label: string): string {
  if (label.trim() === '') return words.enter
  if (canRegister && name) return words.register(name)
  return isChecking && !labelError ? words.wait : words.other
}

interface NameFieldProps {
  label: string
  onChange: (label: string) => void
  form: Form
  zone: string
}

/** The field, and below it the rules, or what is wrong, or that the name is free. */
function NameField({ label, onChange, form, zone }: NameFieldProps) {
  const { labelError, isAvailable, isChecking } = form
  const detailId = useId()
  const isTaken = isAvailable === false
  const isFree = isAvailable === true
  const isWrong = labelError !== undefined || isTaken
  const detail = labelError
    ? errorTitle(labelError)
    : isTaken
      ? words.taken
      : isFree
        ? words.available
        : words.rules
  return (
    <>
      <div
        data-slot="lk-name-field"
        data-field
        dir="ltr"
        className="flex min-h-16 items-center gap-1 rounded-lk-tile bg-lk-row px-4"
      >
        <input
          name="label"
          data-slot="lk-name-input"
          aria-label={words.label}
          aria-invalid={isWrong || undefined}
          aria-describedby={detailId}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="alice"
          value={label}
          onChange={(event) => onChange(event.target.value)}
          className="lk-guard min-h-16 min-w-0 flex-1 text-lk-title font-semibold placeholder:font-normal placeholder:text-lk-muted"
        />
        <span data-slot="lk-name-zone" className="max-w-1/2 truncate text-lk-title text-lk-muted">
          {words.ending(zone)}
        </span>
        <span data-slot="lk-name-state" className="ms-1 grid size-5 shrink-0 place-items-center">
          {isChecking && !labelError && <Spinner className="text-lk-muted" />}
          {isFree && !isChecking && (
            <CheckIcon
              aria-hidden="true"
              size={20}
              strokeWidth={2}
              className="animate-lk-pop text-lk-success"
            />
          )}
        </span>
      </div>
      <p
        id={detailId}
        role="status"
        data-slot="lk-name-detail"
        className={cn('px-4 text-lk-detail text-pretty', isWrong ? 'text-lk-danger' : 'text-lk-muted')}
      >
        {isChecking && !labelError ? words.checking : detail}
      </p>
    </>
  )
}

interface SuggestionsProps {
  label: string
  /** The name that is typed, which is no suggestion. */
  name: string | undefined
  onChoose: (label: string) => void
}

function Suggestions({ label, name, onChoose }: SuggestionsProps) {
  const headingId = useId()
  const { data = [] } = useNameSuggestions({ label })
  const free = data.filter((each) => !each.isRegistered && each.name !== name).slice(0, maxSuggestions)
  if (free.length === 0) return null
  return (
    <section data-slot="lk-name-suggestions" aria-labelledby={headingId} className="flex flex-col gap-1">
      <GroupHeading headingId={headingId}>{words.suggestions}</GroupHeading>
      <ul data-slot="lk-name-list">
        {free.map((each) => (
          <li key={each.name} data-slot="lk-name-suggestion">
            <ListItem
              className="lk-guard min-h-11 bg-transparent px-2 hover:bg-lk-row active:bg-lk-hover"
              onClick={() => onChoose(each.label)}
            >
              <HiddenText>{words.label} </HiddenText>
              <bdi data-slot="lk-name-suggestion-text">{each.name}</bdi>
            </ListItem>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The account has the name that was registered. */
export function RegisterAccountNameSuccessView() {
  const { address = '' } = useAccount()
  const { data, isFetching } = useName()
  const { reset } = useRouter()
  useViewHeader({ title: words.label, isDone: true })
  return (
    <>
      <ViewBody className="justify-center">
        <AttemptFace
          picture={<Avatar address={address} size={80} />}
          shape="circle"
          // The name is read again, because this view can be opened without a registration.
          ring={data ? 'success' : isFetching ? 'running' : 'idle'}
          title={data ? words.success(data.name) : isFetching ? words.reading : words.notFound}
          detail={data ? words.successDetail : undefined}
        />
      </ViewBody>
      <ViewFooter>
        <Action data-action="done" onClick={() => reset('Account')}>
          {words.done}
        </Action>
      </ViewFooter>
    </>
  )
}
