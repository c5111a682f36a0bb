import {
  type PaymentState,
  shortenAddress,
  type UsePayReturnType,
  usePay,
  useRouter,
  useTransaction,
  useViewLeave,
} from '@latchkey/headless'
import { payTexts } from '../lib/pay-texts'
import { payMessages as words } from '../messages/pay'
import { transferMessages } from '../messages/transfer'
import { PayByWallet } from '../parts/pay-by-wallet'
import { TransferFace } from '../parts/transfer-face'
import { TransferFailed } from '../parts/transfer-failed'
import { TransferSent } from '../parts/transfer-sent'
import { useViewHeader } from '../parts/view-header'
import { ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'

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
        <Button variant="neutral" onClick={() => goBack()}>
          {words.leave}
        </Button>
      </ViewFooter>
    </>
  )
}

interface PaymentProps {
  payment: PaymentState
  pay: UsePayReturnType
}

function Payment({ payment, pay: { canPay, paying } }: PaymentProps) {
  const { goBack } = useRouter()
  // The swap first: its end then needs no toast.
  const explorerUrl = useTransaction({ hash: payment.hash ?? payment.swapHash })?.explorerUrl
  const { status, option, request, error } = payment
  if (status === 'failed' && error)
    return (
      <TransferFailed token={option.token} error={error}>
        {canPay && error.code === 'rpc/user-rejected' && (
          <Button onClick={() => paying.mutate()}>{transferMessages.wallet.tryAgain}</Button>
        )}
        <Button variant="neutral" onClick={() => goBack()}>
          {words.otherWay}
        </Button>
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
