import { Hono } from 'hono'
import { createRedaction } from './config/createRedaction.js'
import { defaultNetworks } from './config/defaultNetworks.js'
import { listSecrets } from './config/listSecrets.js'
import type { NameSettings } from './config/NameSettings.js'
import type { OnrampProviderSettings } from './config/OnrampSettings.js'
import type { Project } from './config/Project.js'
import type { ServerNetwork } from './config/ServerNetwork.js'
import type { SignInSettings } from './config/SignInSettings.js'
import type { SwapProviderSettings } from './config/SwapSettings.js'
import type { Database } from './database/Database.js'
import { admit } from './http/admit.js'
import { allowPages } from './http/allowPages.js'
import { answerError } from './http/answerError.js'
import { checkToken } from './http/checkToken.js'
import { createOnce } from './http/createOnce.js'
import { createRateLimiter, type RateLimit } from './http/createRateLimiter.js'
import { HttpError } from './http/HttpError.js'
import { identifyProject } from './http/identifyProject.js'
import { limitBody } from './http/limitBody.js'
import { observe } from './http/observe.js'
import type { ServerEnv } from './http/ServerContext.js'
import { toHttpError } from './http/toHttpError.js'
import { type Log, silentLog } from './observe/createLog.js'
import { createMetrics, type Metrics } from './observe/createMetrics.js'
import { describeError } from './observe/describeError.js'
import { balanceRoutes, priceRoutes } from './routes/accountRoutes.js'
import { analyticsRoutes } from './routes/analyticsRoutes.js'
import { chainRoutes } from './routes/chainRoutes.js'
import { convertRoutes } from './routes/convertRoutes.js'
import { directoryRoutes, imageRoutes } from './routes/directoryRoutes.js'
import { healthRoutes } from './routes/healthRoutes.js'
import { historyRoutes } from './routes/historyRoutes.js'
import { identityRoutes } from './routes/identityRoutes.js'
import { nameRoutes } from './routes/nameRoutes.js'
import { nftRoutes } from './routes/nftRoutes.js'
import { onrampRoutes } from './routes/onrampRoutes.js'
import { rpcRoutes } from './routes/rpcRoutes.js'
import { sessionRoutes } from './routes/sessionRoutes.js'
import { settingsRoutes } from './routes/settingsRoutes.js'
import { signInRoutes } from './routes/signInRoutes.js'
import { createBalances } from './services/balances/createBalances.js'
import { createHistory } from './services/history/createHistory.js'
import { createIdentity } from './services/identity/createIdentity.js'
import { createNames } from './services/names/createNames.js'
import { createNetworks, type Networks } from './services/networks/createNetworks.js'
import { createNfts } from './services/nfts/createNfts.js'
import { createOnramp } from './services/onramp/createOnramp.js'
import { createCursors } from './services/pages/createCursors.js'
import { createPriceSources } from './services/prices/createPriceSources.js'
import { createPrices, type PriceTable } from './services/prices/createPrices.js'
import type { PriceSource } from './services/prices/PriceSource.js'
import { createSmartSessions } from './services/sessions/createSmartSessions.js'
import { createSwaps } from './services/swaps/createSwaps.js'
import { createSignInService, type SignInService } from './sign-in/createSignInService.js'
import { createSqlSignInStore } from './sign-in/createSqlSignInStore.js'

/** Options of {@link createApp}. */
export interface AppOptions {
  /** Where requests are counted and events are stored. `openDatabase` opens one. */
  readonly database: Database
  /** The apps that may use the server. Default: every app, with any project id or none. */
  readonly projects?: readonly Project[] | undefined
  /**
   * The networks that the server reads. Default: Ethereum, Base, OP Mainnet, Arbitrum, Polygon and Solana at
   * their public endpoints, which are for trying only.
   */
  readonly networks?: readonly ServerNetwork[] | undefined
  /** Prices in US dollars by CAIP-10 id of the token: `{ 'eip155:1:0xa0…': '1' }`. Default: none. */
  readonly priceTable?: PriceTable | undefined
  /** Sources of prices that the table does not have, in the order in which they are asked. Default: none. */
  readonly priceSources?: readonly PriceSource[] | undefined
  /** Providers that sell crypto, the default one first. Default: none. */
  readonly onramp?: readonly OnrampProviderSettings[] | undefined
  /** Sources of swaps. The first that supports a network is asked. Default: none. */
  readonly swaps?: readonly SwapProviderSettings[] | undefined
  /** Names that accounts register here. Default: none are registered. */
  readonly names?: NameSettings | undefined
  /** Sign-in with a wallet. Default: its calls are answered with 501. */
  readonly signIn?: SignInSettings | undefined
  /**
   * Requests of one address to one project that has no limit of its own. `false`: no limit. Default: 600 in
   * 60 seconds.
   */
  readonly rateLimit?: RateLimit | false | undefined
  /** Number of proxies in front of the server that append to `X-Forwarded-For`. Default: 0. */
  readonly trustedProxies?: number | undefined
  /** Largest body of a request, in bytes. Default: 500000. */
  readonly maxBodyBytes?: number | undefined
  /**
   * Requests that are worked on at once, half of them for one client. Further ones get 503. Default: 2000.
   */
  readonly maxInFlight?: number | undefined
  /** Events of analytics that are kept for each project. Default: 100000. */
  readonly maxEvents?: number | undefined
  /** What the events that are kept for each project take, in bytes. Default: 20000000. */
  readonly maxEventBytes?: number | undefined
  /** Receives a line for each request and error. Default: no log. */
  readonly log?: Log | undefined
  /**
   * Seals the cursors of pages. Copies of the server that answer for one another need the same. Default: a
   * random one.
   */
  readonly secret?: string | undefined
  /** Default: new metrics without those of the process. */
  readonly metrics?: Metrics | undefined
  /** Returns whether the server is about to stop: `/readyz` then answers 503. Default: never. */
  readonly isStopping?: (() => boolean) | undefined
}

/** The app of the server, without a listening socket. */
export type ServerApp = Hono<ServerEnv>

export const defaultRateLimit: RateLimit = { requests: 600, seconds: 60 }
export const defaultMaxBodyBytes = 500_000
export const defaultMaxEvents = 100_000
export const defaultMaxEventBytes = 20_000_000
export const defaultMaxInFlight = 2_000
/** How much work may wait for the thread before requests are refused, in milliseconds. */
const maxDelayMs = 800
/** Time limit of a request, in milliseconds: four calls of upstreams one after the other. */
const timeLimitMs = 25_000

/**
 * Creates the Hono app with all routes. It opens no socket, so that it can be mounted in an app of your own,
 * and keeps nothing but caches in memory: any number of copies can share one database.
 *
 * @example
 * ```ts
 * import { createApp, openDatabase } from '@latchkey/server'
 *
 * const app = createApp({ database: await openDatabase() })
 * const response = await app.request('/getWallets?search=meta')
 * ```
 */
export function createApp(options: AppOptions): ServerApp {
  const { database, projects = [], metrics = createMetrics() } = options
  const { rateLimit = defaultRateLimit, trustedProxies = 0, maxEvents = defaultMaxEvents } = options
  const { maxInFlight = defaultMaxInFlight, maxEventBytes = defaultMaxEventBytes } = options
  const { networks: serverNetworks = defaultNetworks, priceTable = {}, priceSources = [] } = options
  const { onramp = [], swaps = [] } = options
  const redact = createRedaction(listSecrets({ networks: serverNetworks, priceSources, onramp, swaps }))
  const log = withoutSecrets(options.log ?? silentLog, redact)
  const nodes = { metrics, redact }
  const networks = createNetworks(serverNetworks, nodes)
  const prices = createPrices(priceTable, createPriceSources(priceSources, networks, metrics))
  const balances = createBalances(networks, prices, metrics)
  const cursors = createCursors(options.secret)
  const namesNode = networks.nodes.find(({ network }) => network.ensUniversalResolver)
  const resolver = namesNode?.network.ensUniversalResolver
  const findIdentity = namesNode && resolver && createIdentity(namesNode, resolver, metrics)
  const signIn = options.signIn && signInWith(options.signIn, database, networks)
  const app = new Hono<ServerEnv>()
  app.onError((error, context) => {
    const known = toHttpError(error)
    // A busy server has no time for two lines.
    if (known.status >= 500 && known.reason !== 'BUSY')
      log({ level: 'error', message: known.message, reason: describeError(known.cause) })
    return answerError(context, known)
  })
  app.notFound((context) =>
    answerError(context, new HttpError(404, 'NOT_FOUND', 'There is no such call. The method may be wrong.')),
  )
  app.use(observe(metrics, log))
  app.use(allowPages(signIn))
  app.use(admit({ maxInFlight, maxDelayMs, timeLimitMs, trustedProxies }))
  healthRoutes(app, { database, metrics, isStopping: options.isStopping })
  imageRoutes(app)
  app.use(limitBody(options.maxBodyBytes ?? defaultMaxBodyBytes))
  app.use(checkToken)
  const limiter = createRateLimiter({ database, projects, standard: rateLimit, trustedProxies })
  app.use(identifyProject(projects, limiter))
  const once = createOnce(database, trustedProxies)
  directoryRoutes(app)
  settingsRoutes(app, options.names?.zone)
  analyticsRoutes(app, database, { events: maxEvents, bytes: maxEventBytes })
  chainRoutes(app, networks)
  rpcRoutes(app, { networks, balances, nodes, countCalls: limiter.countCalls })
  balanceRoutes(app, balances)
  priceRoutes(app, prices, serverNetworks)
  identityRoutes(app, findIdentity)
  const names = options.names && createNames({ database, networks, settings: options.names })
  nameRoutes(app, names, { once, limit: limiter.countRegistration })
  historyRoutes(app, createHistory(networks, cursors, metrics))
  nftRoutes(app, createNfts(networks, cursors, metrics))
  convertRoutes(app, createSwaps(swaps, networks, metrics), networks)
  onrampRoutes(app, { onramp: createOnramp(onramp, metrics), once, trustedProxies })
  signInRoutes(app, signIn)
  sessionRoutes(app, createSmartSessions({ database, networks }), limiter.countSession)
  return app
}

/** Contracts are asked at the nodes of the server. */
function signInWith(settings: SignInSettings, database: Database, networks: Networks): SignInService {
  const nodes = new Map(networks.nodes.map((node) => [node.network.id as string, node]))
  return createSignInService({
    ...settings,
    store: createSqlSignInStore(database),
    nodeOf(networkId) {
      const node = nodes.get(networkId)
      return (
        node &&
        (async (method, params) => {
          const [answer] = await node.send([{ method, params }])
          return answer ?? { error: { code: -32603, message: 'There is no answer.' } }
        })
      )
    },
  })
}

function withoutSecrets(log: Log, redact: (text: string) => string): Log {
  return (line) => {
    const told = Object.entries(line).map(([name, value]) => [
      name,
      typeof value === 'string' ? redact(value) : value,
    ])
    log({ ...line, ...Object.fromEntries(told) })
  }
}
