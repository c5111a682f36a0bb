import { sandboxPrices } from '../../assets/sandboxPrices.js'
import type { SandboxChain } from '../../chain/startChain.js'
import type { SandboxPayments } from '../../payments/createPayments.js'
import { paymentCurrencies, paymentLimits } from '../../payments/offer.js'
import { declinedCard, paymentPage, paymentPagePolicy, paymentStyles } from '../../payments/paymentPage.js'
import type { PaymentOrder } from '../../payments/types.js'
import { orRefuse } from '../orRefuse.js'
import { parsePurchase, parseQuote } from '../parsePayment.js'
import { RequestError } from '../RequestError.js'
import { steerPayments } from '../steerPayments.js'
import { type Routes, TextAnswer } from './Route.js'

/** The payment provider: its API, its page, and its controls. */
export function paymentRoutes(
  payments: SandboxPayments,
  { chains, url }: { chains: readonly SandboxChain[]; url: () => string },
): Routes {
  const ofApi = () => {
    const { failNext } = payments.faults
    if (failNext === 0) return
    payments.failNext(failNext - 1)
    throw new RequestError(503, 'The payment provider is not available.')
  }
  const find = (query: URLSearchParams) => {
    const order = payments.orders.find(({ id }) => id === query.get('order'))
    if (order) return order
    throw new RequestError(404, 'There is no such order.')
  }
  const page = (order: Readonly<PaymentOrder>) =>
    new TextAnswer('text/html', paymentPage(order), { 'content-security-policy': paymentPagePolicy })
  const opened = ({ id }: PaymentOrder) => ({ id, url: `${url()}/payment?order=${id}` })
  return {
    'GET /payments/options': () => {
      ofApi()
      const currencies = paymentCurrencies.map((id) => ({ id, limits: paymentLimits }))
      return { currencies, assets: chains.flatMap(assetsOf) }
    },
    'POST /payments/quotes': async ({ json }) => {
      ofApi()
      const request = parseQuote(await json())
      const { amount, ...offer } = await orRefuse(() => payments.quote(request))
      return { ...offer, currency: request.currency, amount: amount.toString() }
    },
    'POST /payments/purchases': async ({ json }) => {
      ofApi()
      const request = parsePurchase(await json())
      return opened(await orRefuse(() => payments.createPurchase(request)))
    },
    'GET /payments/order': ({ query }) => {
      ofApi()
      const { id, status, hash } = find(query)
      return { id, status, ...(hash && { hash }) }
    },
    'GET /payments/faults': () => payments.faults,
    'POST /payments/faults': async ({ json }) => {
      steerPayments(payments, await json())
      return payments.faults
    },
    'GET /payment': ({ query }) => page(find(query)),
    'POST /payment': async ({ query, form }) => {
      const { id } = find(query)
      const fields = await form()
      const digits = (text: string) => text.replace(/\D/g, '')
      const isDeclined = digits(fields.get('card') ?? '') === digits(declinedCard)
      return page(
        await orRefuse(() =>
          fields.get('way') === 'cancel' ? payments.cancel(id) : payments.pay(id, isDeclined),
        ),
      )
    },
    'GET /payment.css': () => new TextAnswer('text/css', paymentStyles),
  }
}

/** What is sold on a chain: its currency, and its tokens with a price. */
function assetsOf({ id: chainId, nativeCurrency, assets }: SandboxChain) {
  const { name, symbol, decimals } = nativeCurrency
  const tokens = (assets?.tokens ?? []).filter(({ address }) =>
    sandboxPrices.some((price) => price.address === address),
  )
  return [
    { chainId, name, symbol, decimals },
    ...tokens.map((token) => ({
      chainId,
      token: token.address,
      name: token.name,
      symbol: token.symbol,
      decimals: token.decimals,
    })),
  ]
}
