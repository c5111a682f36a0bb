import {
  parsePaymentText,
  type UseSendFormReturnType,
  useNetworks,
  useRouter,
  useToast,
} from '@latchkey/headless'
import { ClipboardIcon, ScanLineIcon } from 'lucide-react'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { canScan } from '../lib/can-scan'
import { errorTitle } from '../lib/error-title'
import { paymentProblem } from '../lib/payment-problem'
import { sendMessages as words } from '../messages/send'
import { CloseIcon } from '../primitives/close-icon'
import { HiddenText } from '../primitives/hidden-text'
import { IconButton } from '../primitives/icon-button'
import { Spinner } from '../primitives/spinner'
import { ReceiverItem } from './receiver-item'
import { RecentReceivers } from './recent-receivers'
import { RetryButton } from './retry-button'
import { SendWarnings } from './send-warnings'

/** Namespaces with names. */
const named: readonly string[] = ['eip155', 'solana']

export interface ReceiverFieldProps {
  form: UseSendFormReturnType
}

/**
 * The receiver: a field for an address or a name and, once it is known who that is, their name and address.
 * Another amount does not render it again.
 */
export const ReceiverField = memo(Field, (before, after) => {
  const now = readsOf(after.form)
  return readsOf(before.form).every((value, index) => value === now[index])
})

/** What the field reads of the form. */
function readsOf({
  receiver,
  token,
  resolved: { data, error, isPending, isFetching },
}: UseSendFormReturnType) {
  return [receiver, token, data, error, isPending, isFetching]
}

function Field({ form }: ReceiverFieldProps) {
  const { receiver, token, resolved, change } = form
  const { network, namespace } = useNetworks()
  const input = useRef<HTMLInputElement>(null)
  const card = useRef<HTMLButtonElement>(null)
  const [isEditing, setIsEditing] = useState(false)
  const [linkProblem, setLinkProblem] = useState<string>()
  const hasPasted = useRef(false)
  const errorId = useId()
  const { data, error } = resolved
  const isShown = data !== undefined && receiver !== '' && !isEditing

  // The focused element is replaced: what takes its place gets the focus.
  const mustFocus = useRef<'input' | 'card'>(undefined)
  useEffect(() => {
    if (mustFocus.current === 'input' && !isShown) input.current?.focus()
    else if (mustFocus.current === 'card' && isShown) card.current?.focus()
    else return
    mustFocus.current = undefined
  })

  const enter = (text: string) => {
    const payment = parsePaymentText(text)
    const found = paymentProblem(payment, network, token)
    setLinkProblem(found)
    change({ receiver: found ? '' : payment.network ? payment.receiver : text })
  }
  const enterWhole = (text: string) => {
    mustFocus.current = 'card'
    setIsEditing(false)
    enter(text)
  }
  const edit = (text: string) => {
    mustFocus.current = 'input'
    setIsEditing(true)
    setLinkProblem(undefined)
    change({ receiver: text })
  }

  const isResolving = (resolved.isPending || resolved.isFetching) && receiver.trim() !== ''
  const problem = linkProblem ?? (error && receiver.trim() !== '' ? errorTitle(error) : undefined)
  // A mistake of the user stays one.
  const canRetry = !linkProblem && error !== null && !/^(?:send|names)\//.test(error.code)
  const clear = (
    <IconButton
      label={words.clear}
      data-action="clear"
      // The field keeps the focus, and this button its place.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => edit('')}
    >
      <CloseIcon />
    </IconButton>
  )
  return (
    <>
      <div
        data-slot="lk-receiver-field"
        data-field
        className="flex min-h-16 items-center rounded-lk-tile bg-lk-row pe-2"
      >
        {isShown ? (
          <ReceiverItem
            ref={card}
            address={data.address}
            name={data.name}
            label={words.changeReceiver}
            data-slot="lk-receiver-card"
            className="lk-guard min-h-16 min-w-0 flex-1 rounded-lk-tile bg-transparent px-4 -outline-offset-2 hover:bg-transparent active:bg-transparent"
            onClick={() => edit(receiver)}
          />
        ) : (
          <input
            ref={input}
            name="receiver"
            data-slot="lk-receiver-input"
            dir="auto"
            aria-label={words.receiver}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? errorId : undefined}
            placeholder={named.includes(namespace) ? words.receiverHint : words.addressHint}
            enterKeyHint="done"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            value={receiver}
            onPaste={() => {
              hasPasted.current = true
            }}
            onChange={(event) => {
              const { value } = event.target
              if (hasPasted.current) enterWhole(value)
              else {
                mustFocus.current = undefined
                setIsEditing(true)
                enter(value)
              }
              hasPasted.current = false
            }}
            onBlur={() => {
              mustFocus.current = undefined
              setIsEditing(false)
            }}
            className="lk-guard min-h-16 min-w-0 flex-1 rounded-lk-tile ps-4 text-lk-body rtl:pe-4 placeholder:text-lk-muted pointer-coarse:text-lk-title"
          />
        )}
        {isResolving && <Spinner className="shrink-0 text-lk-muted" />}
        {receiver === '' ? <Shortcuts onText={enterWhole} /> : clear}
      </div>
      <HiddenText role="status">{isResolving ? words.resolving : ''}</HiddenText>
      {problem && (
        <p
          id={errorId}
          role="alert"
          data-slot="lk-receiver-error"
          className="-mt-1 px-4 text-lk-detail [overflow-wrap:anywhere] text-lk-danger"
        >
          {problem} {canRetry && <RetryButton onClick={() => void resolved.refetch()} />}
        </p>
      )}
      {data && receiver !== '' && <SendWarnings warnings={data.warnings} address={data.address} />}
      {receiver === '' && <RecentReceivers onChoose={enterWhole} />}
    </>
  )
}

/** Buttons that fill the field: from the clipboard, or by the camera. */
function Shortcuts({ onText }: { onText: (text: string) => void }) {
  const { push, canOpen, preload } = useRouter()
  const { showError } = useToast()
  const paste = async () => {
    try {
      onText(await navigator.clipboard.readText())
    } catch {
      showError(words.pasteFailed)
    }
  }
  return (
    <>
      {typeof navigator.clipboard?.readText === 'function' && (
        <IconButton label={words.paste} data-action="paste" onClick={() => void paste()}>
          <ClipboardIcon aria-hidden="true" size={20} strokeWidth={1.75} />
        </IconButton>
      )}
      {canScan() && canOpen('SendScan') && (
        <IconButton
          label={words.scan}
          data-action="scan"
          onPointerEnter={() => preload('SendScan')}
          onClick={() => push('SendScan')}
        >
          <ScanLineIcon aria-hidden="true" size={20} strokeWidth={1.75} />
        </IconButton>
      )}
    </>
  )
}
