import { useEffect, useState } from 'react'
import './payment.css'
import {
  type PaymentMessage,
  type PaymentPageOrder,
  paymentChannel,
  readPaymentMessage,
  readPaymentPage,
} from './paymentChannel'

/** How long the playground has to hear the answer, in milliseconds. */
const hearMs = 3_000
/** How long the page says what happens before it closes, in milliseconds. */
const sayMs = 1_500

type Stage = 'asking' | 'telling' | 'paid' | 'declined' | 'lost'

/** The page of the demo's provider: it asks the user to pay, and costs nothing. */
export function PaymentPage() {
  const [order] = useState(() => readPaymentPage(location.search))
  if (order) return <Payment order={order} />
  return <p role="alert">There is no order at this address. Begin in the playground.</p>
}

function Payment({ order }: { order: PaymentPageOrder }) {
  const { id, seller, price, amount, recipient, networkName, returnUrl } = order
  const [stage, setStage] = useState<Stage>('asking')
  const [isPaid, setIsPaid] = useState(false)

  useEffect(() => {
    if (stage !== 'telling') return
    const channel = new BroadcastChannel(paymentChannel)
    const timer = setTimeout(() => setStage('lost'), hearMs)
    channel.addEventListener('message', ({ data }) => {
      const message = readPaymentMessage(data)
      if (message?.type === 'heard' && message.id === id) setStage(isPaid ? 'paid' : 'declined')
    })
    channel.postMessage({ type: 'answer', id, isPaid } satisfies PaymentMessage)
    return () => {
      clearTimeout(timer)
      channel.close()
    }
  }, [stage, id, isPaid])

  useEffect(() => {
    if (stage !== 'paid' && stage !== 'declined') return
    const timer = setTimeout(() => leave(stage, returnUrl), sayMs)
    return () => clearTimeout(timer)
  }, [stage, returnUrl])

  const answer = (next: boolean) => {
    setIsPaid(next)
    setStage('telling')
  }
  return (
    <section className="payment" aria-labelledby="payment-title">
      <h1 id="payment-title">{seller}</h1>
      <p>This page belongs to the demo. Nothing is charged, and what is sent has no value.</p>
      <dl>
        <Row name="You pay" value={price} />
        <Row name="You receive" value={amount} />
        <Row name="To" value={recipient} />
        <Row name="On" value={networkName} />
      </dl>
      {stage === 'asking' || stage === 'telling' ? (
        <div className="payment-actions">
          <button
            type="button"
            className="play-button play-button-strong"
            disabled={stage === 'telling'}
            onClick={() => answer(true)}
          >
            Pay {price}
          </button>
          <button
            type="button"
            className="play-button"
            disabled={stage === 'telling'}
            onClick={() => answer(false)}
          >
            Decline
          </button>
        </div>
      ) : (
        <p role="status">{says[stage]}</p>
      )}
    </section>
  )
}

const says = {
  paid: 'Paid. It is on its way, and this window closes.',
  declined: 'Declined. This window closes.',
  lost: 'The page that began this order is closed. Begin again in the playground.',
}

/** Goes back as the page of a provider does, or closes the window if there is no page to go to. */
function leave(stage: 'paid' | 'declined', returnUrl: string | undefined): void {
  if (!returnUrl) {
    window.close()
    return
  }
  const url = new URL(returnUrl)
  url.searchParams.set('transactionStatus', stage === 'paid' ? 'completed' : 'failed')
  location.replace(url)
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
