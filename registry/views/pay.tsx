import {
  formatBalance,
  type PaymentState,
  type PayOption,
  type PayRequest,
  shortenAddress,
  type UsePayReturnType,
  usePay,
  useRouter,
  useTransaction,
  useViewLeave,
  useWaitingPhase,
} from '@latchkey/headless'
import {
  focusField,
  payStep,
  payTexts,
  useAppNetwork,
  useConnectIn,
  useHiddenAmounts,
  useViewHeader,
} from '@latchkey/headless/ui'
import { CircleAlertIcon, LandmarkIcon, WalletIcon } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { transferMessages, payMessages as words } from '../messages'
import { Action } from '../ui/action'
import { AmountEntry } from '../ui/amount'
import { AddressText, DetailList, ExplorerLink } from '../ui/details'
import { ChosenMark, GroupHeading, ListItem, RowIcon } from '../ui/list'
import { Empty, ErrorNote } from '../ui/notes'
import { Avatar, TokenPicture } from '../ui/picture'
import { SkeletonItems } from '../ui/placeholder'
import {
  ReviewAmount,
  ReviewCard,
  ReviewLine,
  ReviewRow,
  TransferFace,
  TransferFailed,
  TransferSent,
  TransferWaiting,
} from '../ui/transfer'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'
import { errorTitle } from '../ui/words'

/** What is paid, to whom and what with. Its button pays. */
export function PayView() {
  const pay = usePay()
  const { request, requestError, hasFixedAmount } = pay
  useViewHeader({ title: words.title })
  // What the user has entered is corrected in the form.
  const isUsers = !hasFixedAmount && requestError?.code === 'pay/invalid-amount'
  if (request && (!requestError || isUsers)) return <PayForm pay={pay} request={request} />
  return (
    <ViewBody>
      <Empty
        glyph={<CircleAlertIcon size={32} strokeWidth={1.5} />}
        title={requestError ? errorTitle(requestError) : words.invalid}
        detail={requestError?.action}
      />
    </ViewBody>
  )
}

function PayForm({ pay, request }: { pay: UsePayReturnType; request: PayRequest }) {
  const { push, preload } = useRouter()
  const { canPay, paying, options } = pay
  const network = useAppNetwork(request.asset.networkId)
  const step = payStep(pay, request.asset.symbol, { ...transferMessages, ...words })
  const isReading = pay.value !== undefined && options.isPending && options.fetchStatus !== 'idle'
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step.target === 'network') return push('SwitchNetwork', { network })
    if (!focusField(event.currentTarget, step.target) && canPay) {
      paying.mutate()
      push('PayLoading')
    }
  }
  return (
    <form data-slot="lk-pay-form" className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
      <ViewBody className="gap-3">
        <PayAmount pay={pay} request={request} />
        <PayOptions pay={pay} />
      </ViewBody>
      <ViewFooter>
        <Action
          type="submit"
          variant={canPay || step.target === 'network' ? 'default' : 'secondary'}
          isBusy={isReading}
          onPointerEnter={() => preload('PayLoading')}
        >
          <span data-slot="lk-button-label" className="truncate">
            {step.label}
          </span>
        </Action>
      </ViewFooter>
    </form>
  )
}

/** What is paid, and to whom. The amount is entered if the app has not set it. */
function PayAmount({ pay, request: { asset, recipient } }: { pay: UsePayReturnType; request: PayRequest }) {
  const { amount, hasFixedAmount, requestError, changeAmount } = pay
  const picture = <TokenPicture token={asset} className="rounded-full" />
  if (hasFixedAmount)
    return (
      <ReviewCard
        from={
          <ReviewLine label={words.pay} picture={picture}>
            <ReviewAmount>{`${amount} ${asset.symbol}`}</ReviewAmount>
          </ReviewLine>
        }
        to={
          <ReviewLine
            label={words.to}
            picture={<Avatar address={recipient} size={40} />}
            detail={<AddressText address={recipient} className="rtl:text-right" />}
          />
        }
      />
    )
  return (
    <>
      <AmountEntry
        label={words.pay}
        value={amount}
        onChange={changeAmount}
        inputLabel={transferMessages.amountIn(asset.symbol)}
        error={requestError}
        token={
          <span data-slot="lk-pay-asset" className="flex max-w-32 shrink-0 items-center gap-2 font-medium">
            <TokenPicture token={asset} className="size-8 rounded-full text-[10px]" />
            <bdi data-slot="lk-pay-symbol" className="min-w-0 truncate">
              {asset.symbol}
            </bdi>
          </span>
        }
      />
      <DetailList>
        <ReviewRow label={words.to} title={recipient}>
          {shortenAddress(recipient)}
        </ReviewRow>
      </DetailList>
    </>
  )
}

/** The ways to pay, the best first. */
function PayOptions({ pay }: { pay: UsePayReturnType }) {
  const { options, chosen, value, request, isConnected, choose } = pay
  const headingId = useId()
  const connectIn = useConnectIn()
  const network = useAppNetwork(request?.asset.networkId)
  if (value === undefined) return null
  const isEmpty = options.data?.length === 0
  return (
    <section aria-labelledby={headingId} data-slot="lk-pay-options" className="flex flex-col gap-2">
      <GroupHeading headingId={headingId}>{words.with}</GroupHeading>
      {options.isPending && (
        <>
          <SkeletonItems count={2} />
          <HiddenText role="status">{words.loading}</HiddenText>
        </>
      )}
      {options.error && <ErrorNote error={options.error} onRetry={() => void options.refetch()} />}
      <ul data-slot="lk-pay-option-list" className="flex flex-col gap-1">
        {options.data?.map((option) => (
          <li key={option.id}>
            <Option option={option} isChosen={option.id === chosen?.id} onChoose={() => choose(option.id)} />
          </li>
        ))}
      </ul>
      {isEmpty && isConnected && (
        <Empty
          glyph={<LandmarkIcon size={32} strokeWidth={1.5} />}
          title={words.none}
          detail={words.noneDetail}
        />
      )}
      {!isConnected && (
        <ListItem
          data-slot="lk-pay-connect"
          leading={
            <RowIcon>
              <WalletIcon size={20} strokeWidth={1.75} />
            </RowIcon>
          }
          detail={words.connectDetail}
          onClick={() => connectIn(network?.namespace, 'Pay')}
        >
          {words.connect}
        </ListItem>
      )}
    </section>
  )
}

interface OptionProps {
  option: PayOption
  isChosen: boolean
  onChoose: () => void
}

function Option({ option, isChosen, onChoose }: OptionProps) {
  const { token, error } = option
  const { areHidden } = useHiddenAmounts()
  return (
    <ListItem
      data-slot="lk-pay-option"
      data-option={option.id}
      aria-current={isChosen || undefined}
      aria-disabled={error ? true : undefined}
      leading={
        <ChosenMark isChosen={isChosen}>
          <TokenPicture token={token} className="rounded-full" />
        </ChosenMark>
      }
      detail={
        <span
          data-slot="lk-pay-option-detail"
          className="inline-block max-w-full truncate align-bottom tabular-nums"
        >
          {error ? errorTitle(error) : <bdi>{detailOf(option, areHidden)}</bdi>}
        </span>
      }
      trailing={isChosen && <HiddenText>{words.selected}</HiddenText>}
      onClick={onChoose}
    >
      {token.name ?? token.symbol}
    </ListItem>
  )
}

/** Returns what an option takes. */
function detailOf(option: PayOption, areHidden: boolean): string {
  const { token, balance, value, kind } = option
  const amount = (units: bigint) => `${formatBalance(units, token.decimals, 6)} ${token.symbol}`
  if (kind === 'swap' && value !== undefined) return words.swapped(amount(value))
  return areHidden ? token.symbol : words.balance(amount(balance))
}

interface PayByWalletProps {
  payment: PaymentState
  /** The page of the transaction that was sent last. Default: none. */
  explorerUrl: string | undefined
}

/** A payment from the wallet: what it asks the user, and what the network has not confirmed yet. */
function PayByWallet({ payment, explorerUrl }: PayByWalletProps) {
  const { goBack } = useRouter()
  const { stage, option, request } = payment
  const phase = useWaitingPhase(payment.stageStartedAt)
  const texts = payTexts(payment)
  if (stage === 'approving' || stage === 'swapping' || stage === 'sending')
    return (
      <TransferWaiting
        token={stage === 'sending' ? request.asset : option.token}
        phase={phase}
        detail={words.stages[stage](texts)}
        step={option.kind === 'swap' ? words.step({ step: stage === 'sending' ? 2 : 1, of: 2 }) : undefined}
      />
    )
  return (
    <>
      <TransferFace
        token={request.asset}
        ring="running"
        {...confirmingFace(stage, texts.amount, option.token.symbol)}
      />
      {explorerUrl && <ExplorerLink href={explorerUrl} />}
      <ViewFooter>
        <Action variant="secondary" onClick={() => goBack()}>
          {words.leave}
        </Action>
      </ViewFooter>
    </>
  )
}

/** Until the network confirms, nothing is swapped or sent. */
function confirmingFace(stage: PaymentState['stage'], amount: string, symbol: string) {
  if (stage === 'confirming') return { title: words.confirming(amount), detail: words.waiting }
  if (stage === 'confirmingSwap')
    return { title: words.confirmingSwap(symbol), detail: words.waiting, hint: words.thenSend }
  return { title: words.preparing }
}

/** A payment that is being made, and what became of it. */
export function PayLoadingView() {
  const pay = usePay()
  const { goBack } = useRouter()
  const { payment, request, reset } = pay
  useViewHeader({ title: words.titles[payment?.status ?? 'pending'], isDone: payment?.status === 'success' })
  // Nothing more is sent for a payment that the user has left.
  useViewLeave('PayLoading', reset)
  if (payment) return <Payment payment={payment} pay={pay} />
  return (
    <>
      <TransferFace token={request?.asset ?? {}} ring="idle" title={words.preparing} />
      <ViewFooter>
        <Action variant="secondary" onClick={() => goBack()}>
          {words.leave}
        </Action>
      </ViewFooter>
    </>
  )
}

function Payment({ payment, pay: { canPay, paying } }: { payment: PaymentState; pay: UsePayReturnType }) {
  const { goBack } = useRouter()
  // The swap first: its end then needs no toast.
  const explorerUrl = useTransaction({ hash: payment.hash ?? payment.swapHash })?.explorerUrl
  const { status, option, request, error } = payment
  if (status === 'failed' && error)
    return (
      <TransferFailed token={option.token} error={error}>
        {canPay && error.code === 'rpc/user-rejected' && (
          <Action onClick={() => paying.mutate()}>{transferMessages.wallet.tryAgain}</Action>
        )}
        <Action variant="secondary" onClick={() => goBack()}>
          {words.otherWay}
        </Action>
      </TransferFailed>
    )
  if (status === 'success') {
    const { amount } = payTexts(payment)
    return (
      <TransferSent
        token={request.asset}
        ring="success"
        title={words.paid(amount)}
        detail={words.paidTo(shortenAddress(request.recipient))}
        hint={words.confirmed}
        explorerUrl={explorerUrl}
      />
    )
  }
  return <PayByWallet payment={payment} explorerUrl={explorerUrl} />
}
