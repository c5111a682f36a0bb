import {
  useAccount,
  useFeatures,
  useNameSuggestions,
  useRegisterName,
  useRouter,
  useServiceSupport,
  useViewLeave,
  useWaitingPhase,
} from '@latchkey/headless'
import { AtSignIcon, CheckIcon } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { errorTitle } from '../lib/error-title'
import { namesMessages as words } from '../messages/names'
import { AttemptFace } from '../parts/attempt-face'
import { ErrorNote } from '../parts/error-note'
import { GroupHeading } from '../parts/group-heading'
import { OpenWallet } from '../parts/open-wallet'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Avatar } from '../primitives/avatar'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { ListItem } from '../primitives/list-item'
import { Spinner } from '../primitives/spinner'

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
  const [startedAt, setStartedAt] = useState<number>()
  const phase = useWaitingPhase(isPending ? startedAt : undefined)
  const aborting = useRef<AbortController>(undefined)
  useViewHeader({ title: words.title })
  useViewLeave('RegisterAccountName', () => aborting.current?.abort())

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.canRegister) {
      const field = event.currentTarget.elements.namedItem('label')
      if (field instanceof HTMLElement) field.focus()
      return
    }
    aborting.current = new AbortController()
    setStartedAt(Date.now())
    form.mutate(
      { label, signal: aborting.current.signal },
      { onSuccess: () => replace('RegisterAccountNameSuccess') },
    )
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
          <Button variant="neutral" onClick={() => goBack()}>
            {words.cancel}
          </Button>
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
        <Button type="submit" variant={form.canRegister ? 'primary' : 'neutral'}>
          <span data-slot="lk-button-label" className="truncate">
            {buttonText(form, label)}
          </span>
        </Button>
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
