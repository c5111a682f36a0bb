import { onrampOptionsCall, onrampQuoteCall, onrampUrlCall } from '@latchkey/protocol'
import type { Hono } from 'hono'
import { clientAddress } from '../http/clientAddress.js'
import type { Once } from '../http/createOnce.js'
import { HttpError } from '../http/HttpError.js'
import { readReturnUrl } from '../http/readReturnUrl.js'
import type { ServerContext, ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import type { Onramp } from '../services/onramp/createOnramp.js'

interface OnrampRoutesOptions {
  readonly onramp: Onramp | undefined
  readonly once: Once
  readonly trustedProxies: number
}

/** `GET /v1/onramp/options`, `POST /v1/onramp/quote` and `POST /v1/generators/onrampurl`: purchases. */
export function onrampRoutes(
  app: Hono<ServerEnv>,
  { onramp, once, trustedProxies }: OnrampRoutesOptions,
): void {
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
    const page = {
      provider: body.provider,
      network: body.defaultNetwork,
      symbol: wallet?.assets?.[0],
      address: wallet?.address.split(':').at(-1) ?? '',
      currency: body.fiatCurrency,
      amount: body.presetFiatAmount,
      returnUrl: readReturnUrl(context, body.redirectUrl),
      projectId: readAppId(context, body.partnerUserId ?? query.projectId),
      clientIp: toAddress(clientAddress(context, trustedProxies)),
    }
    return once(context, { key: query.idempotencyKey, body }, async () => ({
      url: await shop().getUrl(page),
    }))
  })
}

/**
 * Returns the id of the app, which sellers know as that of their customer. It is signed, so that an app
 * cannot take that of another one.
 */
function readAppId(context: ServerContext, given: string | undefined): string | undefined {
  const { id } = context.get('project')
  if (id !== '') return id
  if (given === undefined || /^[\w-]{1,64}$/.test(given)) return given
  throw new HttpError(400, 'INVALID_REQUEST', '"partnerUserId" must be 1 to 64 letters, digits, "-" and "_".')
}

/** The address of a client with IPv6 is known by its network alone. */
const toAddress = (address: string) => (address.includes(':') ? `${address}::` : address)
