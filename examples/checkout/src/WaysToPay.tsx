import {
  type CaipNetworkId,
  formatBalance,
  type PaymentState,
  type PayOption,
  usePay,
  useSwitchNetwork,
} from '@latchkey/headless'
import type { Order } from './order'
import { Problem } from './Problem'
import { currency } from './shop'

export function WaysToPay({ order }: { order: Order }) {
  const pay = usePay({ request: { recipient: order.recipient, asset: currency, amount: order.amount } })
  const { options, chosen, choose, payment, paying } = pay
  if (payment?.status === 'pending') return <p role="status">{stageWords[payment.stage]}</p>
  if (payment?.status === 'success') return <p role="status">Paid. Waiting for the shop to see it…</p>
  if (pay.isWrongNetwork && pay.network) return <SwitchTo networkId={pay.network.networkId} />
  return (
    <>
      <fieldset>
        <legend>
          Pay {order.amount} {currency.symbol} with
        </legend>
        {options.isPending && <p role="status">Reading what your account has…</p>}
        {options.data?.map((option) => (
          <label key={option.id} className="option">
            <input
              type="radio"
              name="option"
              checked={option.id === chosen?.id}
              disabled={option.error !== undefined}
              onChange={() => choose(option.id)}
            />
            {describe(option)}
          </label>
        ))}
        {options.data && !chosen && <p>Nothing in your account can pay this.</p>}
      </fieldset>
      <Problem error={pay.requestError ?? options.error ?? payment?.error} />
      <button type="submit" disabled={!pay.canPay || paying.isPending} onClick={() => paying.mutate()}>
        Pay {order.amount} {currency.symbol}
      </button>
    </>
  )
}

/** What an option takes: `0.012 ETH`. */
function describe(option: PayOption): string {
  const { token, value, error } = option
  const amount = value === undefined ? '' : `${formatBalance(value, token.decimals)} `
  return `${amount}${token.symbol}${error ? `: ${error.shortMessage}` : ''}`
}

const stageWords: Record<PaymentState['stage'], string> = {
  preparing: 'Preparing the payment…',
  approving: 'Allow the exchange to use your token, in your wallet.',
  swapping: 'Confirm the exchange in your wallet.',
  confirmingSwap: 'Waiting for the exchange to be confirmed…',
  sending: 'Confirm the payment in your wallet.',
  confirming: 'Waiting for the payment to be confirmed…',
}

function SwitchTo({ networkId }: { networkId: CaipNetworkId }) {
  const { mutate, isPending, error } = useSwitchNetwork()
  return (
    <>
      <p>Your wallet uses another network.</p>
      <button type="button" disabled={isPending} onClick={() => mutate({ networkId })}>
        {isPending ? 'Confirm in your wallet…' : 'Switch network'}
      </button>
      <Problem error={error} />
    </>
  )
}
