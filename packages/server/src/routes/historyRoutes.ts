import { type HistoryAnswer, historyCall } from '@latchkey/protocol'
import type { Hono } from 'hono'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import type { GetPage } from '../services/pages/createPages.js'

/** `GET /v1/account/:account/history`: the transactions of an address on one network. */
export function historyRoutes(app: Hono<ServerEnv>, getHistory: GetPage<HistoryAnswer>): void {
  serve(app, historyCall, async ({ params, query }) =>
    getHistory({ address: params.account, networkId: query.chainId, cursor: query.cursor }),
  )
}
