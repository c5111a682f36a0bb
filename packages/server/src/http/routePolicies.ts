/** What the server does with the requests of a route when it cannot serve them all. */
export interface RoutePolicy {
  /**
   * `requests`: they are counted for the limit of a client. `none`: they are not, because they cost next to
   * nothing, and caches or balancers send them.
   */
  readonly limit: 'requests' | 'none'
  /**
   * While the database cannot count them. `serve`: what reads public data is counted in the memory of the
   * process. `refuse`: what changes something, or what an operator pays for, gets 503.
   */
  readonly uncounted: 'serve' | 'refuse'
  /** `always`: they are served also by a server that is too busy for others. */
  readonly busy: 'always' | 'refuse'
}

const free: RoutePolicy = { limit: 'none', uncounted: 'serve', busy: 'always' }
const image: RoutePolicy = { limit: 'none', uncounted: 'serve', busy: 'refuse' }
const read: RoutePolicy = { limit: 'requests', uncounted: 'serve', busy: 'refuse' }
const paid: RoutePolicy = { limit: 'requests', uncounted: 'refuse', busy: 'refuse' }
const write: RoutePolicy = { limit: 'requests', uncounted: 'refuse', busy: 'refuse' }

/** The policy of each route. */
export const routePolicies: Readonly<Record<string, RoutePolicy>> = {
  'GET /healthz': free,
  'GET /readyz': free,
  'GET /metrics': free,
  'GET /getWalletImage/:id': image,
  'GET /public/getAssetImage/:id': image,
  'GET /public/getCurrencyImage/:id': image,
  'GET /public/getTokenImage/:id': image,
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
  // The aggregator or the seller counts them for the operator's key.
  'GET /v1/convert/quotes': paid,
  'POST /v1/convert/build-transaction': paid,
  'POST /v1/onramp/quote': paid,
  'POST /v1/generators/onrampurl': write,
  'POST /e': write,
  'POST /v1/profile/account': write,
  // They read the database, so that they fail without it in any case.
  'GET /v1/profile/account/:name': read,
  'GET /v1/profile/reverse/:address': read,
  'GET /v1/profile/suggestions/:name': read,
  'GET /v1/sessions/:id': read,
  'POST /v1/sessions/:id/revoke': read,
}

const patterns = Object.entries(routePolicies).map(([route, policy]) => ({
  pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`),
  policy,
}))

/** Returns the policy of the route that serves a request. A path that has none is answered with 404. */
export function policyOf(method: string, path: string): RoutePolicy {
  // A HEAD is served as a GET.
  const route = `${method === 'HEAD' ? 'GET' : method} ${path}`
  return patterns.find(({ pattern }) => pattern.test(route))?.policy ?? read
}
