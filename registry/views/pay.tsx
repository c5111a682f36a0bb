import { type PayRequest, type UsePayReturnType, usePay, useRouter } from '@latchkey/headless'
import { CircleAlertIcon } from 'lucide-react'
import type { FormEvent } from 'react'
import { errorTitle } from '../lib/error-title'
import { useAppNetwork } from '../lib/use-app-network'
import { payMessages as words } from '../messages/pay'
import { transferMessages } from '../messages/transfer'
import { PayAmount } from '../parts/pay-amount'
import { PayOptions } from '../parts/pay-options'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'

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
  const step = nextStep(pay, request)
  const isReading = pay.value !== undefined && options.isPending && options.fetchStatus !== 'idle'
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('amount')
    if (step.target === 'network') push('SwitchNetwork', { network })
    else if (step.target === 'amount' && field instanceof HTMLElement) field.focus()
    else if (canPay) {
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
        <Button
          type="submit"
          variant={canPay || step.target === 'network' ? 'primary' : 'neutral'}
          isBusy={isReading}
          onPointerEnter={() => preload('PayLoading')}
        >
          <span data-slot="lk-button-label" className="truncate">
            {step.label}
          </span>
        </Button>
      </ViewFooter>
    </form>
  )
}

interface Step {
  readonly label: string
  /** What has to be changed first. */
  readonly target?: 'amount' | 'network' | undefined
}

/** Returns what is missing, or what the button does. */
function nextStep(pay: UsePayReturnType, { asset }: PayRequest): Step {
  const { amount, value, chosen, isWrongNetwork, network, options } = pay
  if (amount.trim() === '') return { label: transferMessages.needsAmount, target: 'amount' }
  if (value === undefined) return { label: transferMessages.checkAmount, target: 'amount' }
  if (chosen && isWrongNetwork && network) return { label: words.switchTo(network.name), target: 'network' }
  if (!chosen && options.data) return { label: words.none }
  return { label: words.submit(`${amount} ${asset.symbol}`) }
}
