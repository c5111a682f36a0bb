import {
  formatBalance,
  type OnrampOrder,
  type UseOnrampReturnType,
  useOnramp,
  useRouter,
} from '@latchkey/headless'
import { CreditCardIcon } from 'lucide-react'
import { onrampMessages } from '../messages/onramp'
import { transferMessages } from '../messages/transfer'
import type { AttemptFaceProps } from '../parts/attempt-face'
import { ErrorNote } from '../parts/error-note'
import { TransferFace } from '../parts/transfer-face'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { WindowLink } from '../parts/window-link'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'

const words = onrampMessages.progress

/** The purchase on the page of the provider, and what became of it. */
export function BuyInProgressView() {
  const form = useOnramp()
  const { replace } = useRouter()
  const { order } = form
  useViewHeader({ title: onrampMessages.title, isDone: order?.status === 'arrived' })
  if (order) return <Progress order={order} form={form} />
  return (
    <>
      <ViewBody>
        <Empty
          glyph={<CreditCardIcon size={32} strokeWidth={1.5} />}
          title={words.none}
          detail={words.noneDetail}
        />
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => replace('OnRampProviders')}>{words.start}</Button>
      </ViewFooter>
    </>
  )
}

interface ProgressProps {
  order: OnrampOrder
  form: UseOnrampReturnType
}

function Progress({ order, form: { buying, dismiss } }: ProgressProps) {
  const { reset, replace } = useRouter()
  const { status } = order
  // What was bought is not known, so the user decides that it is there.
  const canEnd = status === 'arrived' || status === 'returned' || (order.received && !order.isQuoted)
  const again = () => buying.mutate()
  const change = () => {
    dismiss()
    replace('OnRampProviders')
  }
  const done = () => {
    dismiss()
    reset('Account')
  }
  return (
    <>
      <TransferFace token={{ symbol: order.symbol }} {...faceOf(order)} />
      <ViewFooter>
        {buying.error && <ErrorNote error={buying.error} />}
        {status === 'blocked' && order.url && (
          <WindowLink href={order.url}>{words.openLink(order.provider.name)}</WindowLink>
        )}
        {(status === 'closed' || status === 'declined') && (
          <Button isBusy={buying.isPending} onClick={again}>
            {words.tryAgain}
          </Button>
        )}
        {(status === 'opening' || status === 'open') && (
          <Button variant="neutral" isBusy={status === 'opening'} onClick={again}>
            {words.openAgain}
          </Button>
        )}
        {canEnd ? (
          <Button variant={status === 'arrived' ? 'primary' : 'neutral'} data-action="done" onClick={done}>
            {transferMessages.wallet.done}
          </Button>
        ) : (
          <Button variant="quiet" size="small" data-action="change" onClick={change}>
            {words.change}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}

function faceOf(order: OnrampOrder): Pick<AttemptFaceProps, 'ring' | 'title' | 'detail'> {
  const { status, symbol, provider, host, received, isQuoted } = order
  const amount = received ? `${formatBalance(received.value, received.decimals, 6)} ${symbol}` : symbol
  const faces: Record<OnrampOrder['status'], Pick<AttemptFaceProps, 'ring' | 'title' | 'detail'>> = {
    opening: { ring: 'running', title: words.open(provider.name), detail: words.openDetail(symbol) },
    open: {
      ring: 'running',
      title: words.open(provider.name),
      detail: host ? words.openDetailAt({ symbol, host }) : words.openDetail(symbol),
    },
    blocked: { ring: 'idle', title: words.blocked, detail: words.blockedDetail(host ?? provider.name) },
    closed: { ring: 'idle', title: words.closed, detail: words.closedDetail(symbol) },
    returned: { ring: 'running', title: words.returned(symbol), detail: words.returnedDetail },
    declined: { ring: 'danger', title: words.declined, detail: words.declinedDetail },
    arrived: {
      ring: 'success',
      title: words.arrived(amount),
      detail: words.arrivedDetail,
    },
  }
  const face = faces[status]
  if (!received || status === 'arrived') return face
  return { ...face, detail: isQuoted ? words.soFar(amount) : words.received(amount) }
}
