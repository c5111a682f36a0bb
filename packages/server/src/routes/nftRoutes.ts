import { type NftsAnswer, nftsCall } from '@latchkey/protocol'
import type { Hono } from 'hono'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import type { GetPage } from '../services/pages/createPages.js'

/** `GET /v1/account/:address/nfts`: the NFTs of an address on one network. A call of our own. */
export function nftRoutes(app: Hono<ServerEnv>, getNfts: GetPage<NftsAnswer>): void {
  serve(app, nftsCall, async ({ params, query }) =>
    getNfts({ address: params.address, networkId: query.chainId, cursor: query.cursor }),
  )
}
