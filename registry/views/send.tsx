import {
  formatAmount,
  formatBalance,
  shortenAddress,
  type UseSendFormReturnType,
  useBalance,
  useFeatures,
  useIdentity,
  useNetworks,
  useRecentReceivers,
  useRouter,
  useSendFields,
  useSendForm,
} from '@latchkey/headless'
import {
  canScan,
  focusField,
  type SendToken,
  sendStep,
  usePaste,
  useReceiverField,
  useReviewSubmit,
  useSendToken,
} from '@latchkey/headless/ui'
import { ArrowUpDownIcon, ClipboardIcon, ScanLineIcon, SendHorizontalIcon } from 'lucide-react'
import { type FormEvent, forwardRef, memo, useId } from 'react'
import { transferMessages, sendMessages as words } from '../messages'
import { Spinner } from '../ui/action'
import { AmountEntry, AmountMax } from '../ui/amount'
import { TokenChip } from '../ui/choice'
import { CloseIcon, IconButton } from '../ui/icon-button'
import { GroupHeading, ListItem, type ListItemProps } from '../ui/list'
import { ErrorNote, FeatureGate, RetryButton } from '../ui/notes'
import { Avatar, ImageTile } from '../ui/picture'
import { FeeRow, SendWarnings } from '../ui/send'
import { ReviewButton } from '../ui/transfer'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'
import { errorTitle } from '../ui/words'

/** What to send and to whom: amount, token, receiver. Its button leads to the review. */
export function SendView() {
  const { hasSend } = useFeatures()
  const { error } = useBalance()
  const isMissing = error?.code === 'config/package-missing'
  return (
    <FeatureGate
      title={words.title}
      isAvailable={hasSend && !isMissing}
      glyph={<SendHorizontalIcon size={32} strokeWidth={1.5} />}
      unavailable={isMissing ? errorTitle(error) : words.unavailable}
      unavailableDetail={words.unavailableDetail}
    >
      <SendForm />
    </FeatureGate>
  )
}

function SendForm() {
  const token = useSendToken(useSendFields().token)
  const form = useSendForm({ price: token?.price })
  const headingId = useId()
  const step = sendStep(form, token?.symbol ?? '', { ...transferMessages, ...words })
  const { reviewing, limits, canReview } = form
  const { isBusy, submit } = useReviewSubmit({
    view: 'SendReview',
    canReview,
    mustStop: step.target !== undefined || limits.isError,
    reviewing,
  })
  if (!token) return null

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reviewing.isPending) return
    if (!focusField(event.currentTarget, step.target)) submit()
  }
  return (
    <form data-slot="lk-send-form" className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
      <ViewBody className="gap-3">
        <AmountField form={form} token={token} />
        <section aria-labelledby={headingId} data-slot="lk-send-receiver" className="flex flex-col gap-3">
          <h3
            id={headingId}
            data-slot="lk-send-receiver-title"
            className="-mb-1 px-2 text-lk-detail font-medium text-lk-muted"
          >
            {words.to}
          </h3>
          <ReceiverField form={form} />
        </section>
        {limits.error && <ErrorNote error={limits.error} onRetry={() => void limits.refetch()} />}
        {reviewing.error && <ErrorNote error={reviewing.error} />}
      </ViewBody>
      <ViewFooter>
        <FeeRow form={form} />
        <ReviewButton view="SendReview" canReview={canReview} isBusy={isBusy}>
          {step.label}
        </ReviewButton>
      </ViewFooter>
    </form>
  )
}

/** Namespaces with names. */
const named: readonly string[] = ['eip155', 'solana']

/**
 * The receiver: a field for an address or a name and, once it is known who that is, their name and address.
 * Another amount does not render it again.
 */
const ReceiverField = memo(Field, (before, after) => {
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

function Field({ form }: { form: UseSendFormReturnType }) {
  const { receiver, resolved } = form
  const { namespace } = useNetworks()
  const errorId = useId()
  const { input, card, known, isResolving, linkProblem, error, canRetry, edit, enter, handlers } =
    useReceiverField(form, words)
  const problem = linkProblem ?? (error && errorTitle(error))
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
        {known ? (
          <ReceiverItem
            ref={card}
            address={known.address}
            name={known.name}
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
            {...handlers}
            className="lk-guard min-h-16 min-w-0 flex-1 rounded-lk-tile ps-4 text-lk-body rtl:pe-4 placeholder:text-lk-muted pointer-coarse:text-lk-title"
          />
        )}
        {isResolving && <Spinner className="shrink-0 text-lk-muted" />}
        {receiver === '' ? <Shortcuts onText={enter} /> : clear}
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
      {resolved.data && receiver !== '' && (
        <SendWarnings warnings={resolved.data.warnings} address={resolved.data.address} />
      )}
      {receiver === '' && <RecentReceivers onChoose={enter} />}
    </>
  )
}

/** Buttons that fill the field: from the clipboard, or by the camera. */
function Shortcuts({ onText }: { onText: (text: string) => void }) {
  const { push, canOpen, preload } = useRouter()
  const paste = usePaste(onText, words.pasteFailed)
  return (
    <>
      {paste && (
        <IconButton label={words.paste} data-action="paste" onClick={paste}>
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

interface ReceiverItemProps extends Omit<ListItemProps, 'leading' | 'detail' | 'children' | 'name'> {
  address: string
  /** The name that the address was resolved from, or is stored with. Default: that of its identity. */
  name?: string | undefined
  /** What pressing it does, for screen readers. */
  label?: string | undefined
}

/** A receiver: picture, name and, always, the address. */
const ReceiverItem = forwardRef<HTMLButtonElement, ReceiverItemProps>(
  ({ address, name: given, label, ...props }, ref) => {
    const { data } = useIdentity({ address })
    const name = given ?? data?.name
    const short = (
      <span data-slot="lk-receiver-address" dir="ltr" className="tabular-nums">
        {shortenAddress(address)}
      </span>
    )
    return (
      <ListItem
        ref={ref}
        title={address}
        leading={
          data?.imageUrl ? (
            <ImageTile src={data.imageUrl} name={name ?? address} className="rounded-full" />
          ) : (
            <Avatar address={address} size={40} />
          )
        }
        detail={name && short}
        {...props}
      >
        {label && <HiddenText>{label} </HiddenText>}
        {name ?? short}
      </ListItem>
    )
  },
)
ReceiverItem.displayName = 'ReceiverItem'

const maxShown = 4

/** Whom the user has sent to. Renders nothing without any. */
function RecentReceivers({ onChoose }: { onChoose: (receiver: string) => void }) {
  const recent = useRecentReceivers()
  const headingId = useId()
  if (recent.length === 0) return null
  return (
    <section data-slot="lk-recent-receivers" aria-labelledby={headingId} className="flex flex-col gap-1">
      <GroupHeading headingId={headingId}>{words.recent}</GroupHeading>
      <ul data-slot="lk-recent-list">
        {recent.slice(0, maxShown).map(({ address, name }) => (
          <li key={address} data-slot="lk-recent-receiver">
            <ReceiverItem
              address={address}
              name={name}
              className="lk-guard bg-transparent hover:bg-lk-row active:bg-lk-hover"
              onClick={() => onChoose(name ?? address)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AmountFieldProps {
  form: UseSendFormReturnType
  token: SendToken
}

/** The amount to send, in units of its token or in US dollars. */
function AmountField({ form, token }: AmountFieldProps) {
  const { amount, unit, amountError, limits, change, setMax } = form
  const { push, preload } = useRouter()
  const isMoney = unit === 'usd'
  return (
    <AmountEntry
      value={amount}
      onChange={(value) => change({ amount: value })}
      inputLabel={transferMessages.amountIn(isMoney ? words.dollars : token.symbol)}
      sign={isMoney ? '$' : undefined}
      error={amountError}
      enterKeyHint="next"
      token={
        <TokenChip
          token={token}
          label={transferMessages.chooseToken(token.symbol)}
          onPointerEnter={() => preload('SendToken')}
          onClick={() => push('SendToken')}
        />
      }
      worth={token.price && <OtherUnit form={form} token={token} />}
      balance={
        <AmountMax
          balance={limits.data?.balance}
          symbol={token.symbol}
          isLoading={limits.isPending}
          title={words.maxOf(token.symbol)}
          canEnter={limits.data !== undefined && limits.data.max > 0}
          onEnter={setMax}
        />
      }
    />
  )
}

/** What the amount is in the other unit. Changes the unit when it is pressed. */
function OtherUnit({ form: { unit, value, worth, toggleUnit }, token }: AmountFieldProps) {
  const isMoney = unit === 'usd'
  const text = isMoney
    ? `${formatBalance(value ?? BigInt(0), token.decimals, 6)} ${token.symbol}`
    : transferMessages.worth(formatAmount(worth?.value ?? BigInt(0), worth?.decimals ?? 2))
  return (
    <button
      type="button"
      data-slot="lk-amount-unit"
      title={isMoney ? words.enterIn(token.symbol) : words.enterInDollars}
      onClick={() => toggleUnit()}
      className="lk-guard -ms-2 flex min-h-11 min-w-11 items-center gap-1.5 rounded-lk-row px-2 text-lk-detail text-lk-muted tabular-nums select-none hover:bg-lk-hover active:bg-lk-press"
    >
      <span data-slot="lk-amount-other" dir="ltr" className="min-w-0 truncate">
        {text}
      </span>
      <ArrowUpDownIcon aria-hidden="true" size={14} strokeWidth={2} className="shrink-0" />
      <HiddenText>{isMoney ? words.enterIn(token.symbol) : words.enterInDollars}</HiddenText>
    </button>
  )
}
