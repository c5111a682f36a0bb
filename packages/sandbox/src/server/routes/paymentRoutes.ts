import { sandboxPrices } from '../../assets/sandboxPrices.js'
import type { SandboxChain } from '../../chain/startChain.js'
import type { SandboxPayments } from '../../payments/createPayments.js'
import { paymentCurrencies, paymentLimits } from '../../payments/offer.js'
import { declinedCard, paymentPage, paymentPagePolicy, paymentStyles } from '../../payments/paymentPage.js'
import type { PaymentOrder } from '../../payments/types.js'
import { type LocalApp, type LocalContext, readJson, sendText } from '../createLocalApp.js'
import { orRefuse } from '../orRefuse.js'
import { parsePurchase, parseQuote } from '../parsePayment.js'
import { RequestError } from '../RequestError.js'
import { steerPayments } from '../steerPayments.js'

/** The payment provider: its API, its page, and its controls. */
export function paymentRoutes(
  app: LocalApp,
  payments: SandboxPayments,
  { chains, url }: { chains: readonly SandboxChain[]; url: () => string },
): void {
  const find = ({ req }: LocalContext) => {
    const order = payments.orders.find(({ id }) => id === req.query('order'))
    if (order) return order
    throw new RequestError(404, 'There is no such order.')
  }
  const page = (context: LocalContext, order: Readonly<PaymentOrder>) => {
    context.header('content-security-policy', paymentPagePolicy)
    return sendText(context, 'text/html', paymentPage(order))
  }
  app.get('/payments/faults', (context) => context.json(payments.faults))
  app.post('/payments/faults', async (context) => {
    steerPayments(payments, await readJson(context))
    return context.json(payments.faults)
  })
  app.get('/payment', (context) => page(context, find(context)))
  app.post('/payment', async (context) => {
    const { id } = find(context)
    const fields = new URLSearchParams(await context.var.readText())
    const digits = (text: string) => text.replace(/\D/g, '')
    const isDeclined = digits(fields.get('card') ?? '') === digits(declinedCard)
    const order = await orRefuse(() =>
      fields.get('way') === 'cancel' ? payments.cancel(id) : payments.pay(id, isDeclined),
    )
    return page(context, order)
  })
  app.get('/payment.css', (context) => sendText(context, 'text/css', paymentStyles))

  const api = app.basePath('/payments')
  api.use('/:call{options|quotes|purchases|order}', async (_context, next) => {
    const { failNext } = payments.faults
    if (failNext === 0) return next()
    payments.failNext(failNext - 1)
    throw new RequestError(503, 'The payment provider is not available.')
  })
  api.get('/options', (context) => {
    const currencies = paymentCurrencies.map((id) => ({ id, limits: paymentLimits }))
    return context.json({ currencies, assets: chains.flatMap(assetsOf) })
  })
  api.post('/quotes', async (context) => {
    const request = parseQuote(await readJson(context))
    const { amount, ...offer } = await orRefuse(() => payments.quote(request))
    return context.json({ ...offer, currency: request.currency, amount: amount.toString() })
  })
  api.post('/purchases', async (context) => {
    const request = parsePurchase(await readJson(context))
    const { id } = await orRefuse(() => payments.createPurchase(request))
    return context.json({ id, url: `${url()}/payment?order=${id}` })
  })
  api.get('/order', (context) => {
    const { id, status, hash } = find(context)
    return context.json({ id, status, ...(hash && { hash }) })
  })
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
