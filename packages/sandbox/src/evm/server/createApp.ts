import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Address } from 'viem'
import { selectWallets } from '../../directory/selectWallets.js'
import { RequestError } from '../../server/RequestError.js'
import type { EvmControls } from '../createEvm.js'
import { accountRoutes } from './accountRoutes.js'
import type { Prices } from './createPrices.js'
import { type Names, nameRoutes } from './nameRoutes.js'
import { nftRoutes } from './nftRoutes.js'
import { Refusal } from './Refusal.js'
import { rpcRoutes } from './rpcRoutes.js'
import { settingsRoutes } from './settingsRoutes.js'
import { signInRoutes } from './signInRoutes.js'
import { swapRoutes } from './swapRoutes.js'

/** What the server answers from. */
interface Sources {
  readonly chains: readonly EvmControls[]
  readonly prices: Prices
  readonly names: Names
  /** The account that has NFTs. */
  readonly collector: Address | undefined
}

/** Creates the server of some chains: what answers the calls of the hosted protocol. */
export function createApp({ chains, prices, names, collector }: Sources): Hono {
  const app = new Hono()
  accountRoutes(app, chains, prices)
  rpcRoutes(app, chains)
  nftRoutes(app, chains, collector)
  nameRoutes(app, names)
  swapRoutes(app, chains)
  signInRoutes(app, chains)
  settingsRoutes(app)
  app.get('/getWallets', (context) => context.json(selectWallets([], new URL(context.req.url).searchParams)))
  app.notFound((context) =>
    context.json(toBody('NOT_IMPLEMENTED', 'This server does not have the call.'), 404),
  )
  app.onError((error, context) => {
    if (error instanceof Refusal)
      return context.json(toBody(error.reason, error.message), error.status as ContentfulStatusCode)
    if (error instanceof RequestError)
      return context.json(toBody('INVALID_REQUEST', error.message), error.status as ContentfulStatusCode)
    return context.json(toBody('INTERNAL', 'The server of the page failed.'), 500)
  })
  return app
}

const toBody = (name: string, description: string) => ({
  status: 'FAILURE',
  reasons: [{ name, description }],
})
