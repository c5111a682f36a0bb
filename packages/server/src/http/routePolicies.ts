import { matchedRoutes } from 'hono/route'
import type { ServerContext } from './ServerContext.js'

/** What the server does with the requests of a route when it cannot serve them all. */
export interface RoutePolicy {
  /**
   * While the database cannot count them. `serve`: what reads public data is counted in the memory of the
   * process. `refuse`: what changes something, or what an operator pays for, gets 503.
   */
  readonly uncounted: 'serve' | 'refuse'
  /** `always`: they are served also by a server that is too busy for others. */
  readonly busy: 'always' | 'refuse'
}

const free: RoutePolicy = { uncounted: 'serve', busy: 'always' }
const read: RoutePolicy = { uncounted: 'serve', busy: 'refuse' }
/** Also what the aggregator or the seller counts for the operator's key. */
const write: RoutePolicy = { uncounted: 'refuse', busy: 'refuse' }

/** The policy of each route. */
export const routePolicies: Readonly<Record<string, RoutePolicy>> = {
  'GET /healthz': free,
  'GET /readyz': free,
  'GET /metrics': free,
  'GET /getWalletImage/:id': read,
  'GET /public/getAssetImage/:id': read,
  'GET /public/getCurrencyImage/:id': read,
  'GET /public/getTokenImage/:id': read,
  'GET /getWallets': read,
  'GET /appkit/v1/config': read,
  'GET /projects/v1/origins': read,
  'GET /getAnalyticsConfig': read,
  'GET /v1/supported-chains': read,
  'POST /v1': read,
  'POST /v1/': read,
  'GET /v1/account/:address/balance': read,
  'POST /v1/fungible/price': read,
  'GET /v1/identity/:address': read,
  'GET /v1/account/:account/history': read,
  'GET /v1/account/:address/nfts': read,
  'GET /v1/convert/tokens': read,
  'GET /v1/convert/gas-price': read,
  'GET /v1/convert/allowance': read,
  'GET /v1/convert/build-approve': read,
  'GET /v1/onramp/options': read,
  'GET /v1/convert/quotes': write,
  'POST /v1/convert/build-transaction': write,
  'POST /v1/onramp/quote': write,
  'POST /v1/generators/onrampurl': write,
  'POST /e': write,
  'POST /v1/profile/account': write,
  'POST /v1/sessions/:id': write,
  'POST /v1/sessions/:id/revoke': write,
  'POST /sign-in/v1/start': write,
  'POST /sign-in/v1/verify': write,
  'POST /sign-in/v1/sign-out': write,
  'POST /sign-in/v1/sessions/:id/end': write,
  'POST /sign-in/v1/unlink': write,
  // They read the database, so that they fail without it in any case.
  'GET /sign-in/v1/session': read,
  'GET /sign-in/v1/sessions': read,
  'GET /v1/profile/account/:name': read,
  'GET /v1/profile/reverse/:address': read,
  'GET /v1/profile/suggestions/:name': read,
  'GET /v1/sessions/:id': read,
}

/**
 * Returns the policy of the route that serves a request, also if the app is mounted below a path of another.
 * A path that has no route is answered with 404.
 */
export function policyOf(context: ServerContext): RoutePolicy {
  const served = matchedRoutes(context).findLast(({ method }) => method !== 'ALL')
  const [, policy = read] =
    Object.entries(routePolicies).find(([route]) => {
      const [method, path = ''] = route.split(' ')
      return method === served?.method && served?.path.endsWith(path)
    }) ?? []
  return policy
}
