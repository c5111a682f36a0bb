import { type PaymentState, useRouter, useWaitingPhase } from '@latchkey/headless'
import { payTexts } from '../lib/pay-texts'
import { payMessages as words } from '../messages/pay'
import { Button } from '../primitives/button'
import { ExplorerLink } from './explorer-link'
import { TransferFace } from './transfer-face'
import { TransferWaiting } from './transfer-waiting'
import { ViewFooter } from './view-layout'

export interface PayByWalletProps {
  payment: PaymentState
  /** The page of the transaction that was sent last. Default: none. */
  explorerUrl: string | undefined
}

/** A payment from the wallet: what it asks the user, and what the network has not confirmed yet. */
export function PayByWallet({ payment, explorerUrl }: PayByWalletProps) {
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
        <Button variant="neutral" onClick={() => goBack()}>
          {words.leave}
        </Button>
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
