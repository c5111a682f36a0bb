import { onrampOptionsCall, onrampQuoteCall, onrampUrlCall } from '@latchkey/headless/wire'
import type { Hono } from 'hono'
import { clientAddress } from '../http/clientAddress.js'
import { HttpError } from '../http/HttpError.js'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import type { Onramp } from '../services/onramp/createOnramp.js'

/** `GET /v1/onramp/options`, `POST /v1/onramp/quote` and `POST /v1/generators/onrampurl`: purchases. */
export function onrampRoutes(app: Hono<ServerEnv>, onramp: Onramp | undefined, trustedProxies: number): void {
  const shop = () => {
    if (onramp) return onramp
    throw new HttpError(501, 'NOT_IMPLEMENTED', 'Purchases are not set up at this server.')
  }
  serve(app, onrampOptionsCall, async () => shop().getOptions())
  serve(app, onrampQuoteCall, async ({ body }) =>
    shop().getQuote({
      provider: body.provider,
      network: body.chainId,
      symbol: body.purchaseCurrency,
      currency: body.paymentCurrency,
      amount: body.amount,
      method: body.paymentMethod,
    }),
  )
  serve(app, onrampUrlCall, async ({ query, body }, context) => {
    const [wallet] = body.destinationWallets
    const url = await shop().getUrl({
      provider: body.provider,
      network: body.defaultNetwork,
      symbol: wallet?.assets?.[0],
      address: wallet?.address.split(':').at(-1) ?? '',
      currency: body.fiatCurrency,
      amount: body.presetFiatAmount,
      returnUrl: body.redirectUrl,
      projectId: body.partnerUserId ?? query.projectId,
      clientIp: toAddress(clientAddress(context, trustedProxies)),
    })
    return { url }
  })
}

/** The address of a client with IPv6 is known by its network alone. */
const toAddress = (address: string) => (address.includes(':') ? `${address}::` : address)
