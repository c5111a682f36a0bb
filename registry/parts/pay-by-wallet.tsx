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
        title={stage === 'preparing' ? words.preparing : words.waiting}
        detail={
          stage === 'confirming'
            ? words.confirming(texts.amount)
            : stage === 'confirmingSwap'
              ? words.confirmingSwap(option.token.symbol)
              : undefined
        }
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
