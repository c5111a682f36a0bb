import { exchangeStatusCall, exchangeWithdrawalCall } from '@latchkey/headless/wire'
import type { Hono } from 'hono'
import { HttpError } from '../http/HttpError.js'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import type { Exchanges } from '../services/exchanges/createExchanges.js'

/** `POST /v1/exchanges/withdrawals` and `GET /v1/exchanges/withdrawals/:id`. Calls of our own. */
export function exchangeRoutes(app: Hono<ServerEnv>, exchanges: Exchanges | undefined): void {
  const known = () => {
    if (exchanges) return exchanges
    throw new HttpError(501, 'NOT_IMPLEMENTED', 'Exchanges are not set up at this server.')
  }
  serve(app, exchangeWithdrawalCall, async ({ body: { exchange, chainId, token, amount, recipient } }) =>
    known().start(exchange, { networkId: chainId, token, amount, recipient }),
  )
  serve(app, exchangeStatusCall, async ({ params, query }) => known().getStatus(query.exchange, params.id))
}
