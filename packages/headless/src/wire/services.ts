import { isCaipNetworkId, isNameZone } from '@latchkey/protocol'
import { InvalidOptionError } from '../shared/errors/config.js'
import { ServiceMissingError } from '../shared/errors/service.js'
import { lazyMethods } from '../shared/lazyMethods.js'
import { loadOnce } from '../shared/loadOnce.js'
import { requireContract } from '../shared/requireContract.js'
import { isHttpUrl } from '../shared/url.js'
import type { AnalyticsService } from './analytics/analytics.js'
import type { BalanceService } from './balances/balances.js'
import type { ConfigService } from './config/config.js'
import type { Contact } from './contact.js'
import type { Directory } from './directory/directory.js'
import type { HostedOptions } from './directory/hostedOptions.js'
import { lazyDirectory } from './directory/lazyDirectory.js'
import type { HistoryService } from './history/history.js'
import type { IdentityService } from './identity/identity.js'
import type { NameService } from './names/nameService.js'
import type { NftService } from './nfts/nfts.js'
import type { OnrampService } from './onramp/onramp.js'
import type { PriceService } from './prices/prices.js'
import type { SessionService } from './sessions/sessions.js'
import type { SwapService } from './swaps/swaps.js'

// Functions, because a bundler drops what the caller of `import()` does not use.
const importServices = () => import('./hosted/hostedServices.js')
const importDirectory = () => import('./directory/hostedDirectory.js')

const nameMethods = ['supports', 'findName', 'listNames', 'suggestNames', 'registerName'] as const

/** Names without a zone. */
const noNames: NameService = {
  zone: '',
  supports: () => false,
  findName: async () => undefined,
  listNames: async () => [],
  suggestNames: async () => [],
  async registerName() {
    throw new ServiceMissingError('names')
  },
  listContacts: () => [],
}

const sessionMethods = [
  'listSessions',
  'writeMessage',
  'storeSession',
  'writeRevocation',
  'revokeSession',
] as const

/** Sessions of no network. */
const noSessions: SessionService = {
  supports: () => false,
  listSessions: async () => [],
  writeMessage: refuseSessions,
  storeSession: refuseSessions,
  writeRevocation: refuseSessions,
  revokeSession: refuseSessions,
  listContacts: () => [],
}

async function refuseSessions(): Promise<never> {
  throw new ServiceMissingError('sessions')
}

type LoadedServices = ReturnType<typeof import('./hosted/hostedServices.js').hostedServices>

/** The remote services that Latchkey calls. A feature whose service is missing is hidden. */
export interface Services {
  /** The directory of wallets. */
  readonly directory: Directory
  /** Native currency and tokens of an account. */
  readonly balances: BalanceService
  /** Prices of tokens. */
  readonly prices: PriceService
  /** Names and pictures of addresses. */
  readonly identity: IdentityService
  /** The names that accounts register. Without a zone, the feature is hidden. */
  readonly names: NameService
  /** Past transactions of an account. */
  readonly history: HistoryService
  /** NFTs of an account. */
  readonly nfts: NftService
  /** Knows which permissions accounts have granted. Used with `features.smartSessions`. */
  readonly sessions: SessionService
  /** Exchanges tokens. */
  readonly swaps: SwapService
  /** Sells coins and tokens for money. */
  readonly onramp: OnrampService
  /** Settings of the app at a server. Asked when the modal is first opened. */
  readonly config: ConfigService
  /** Takes the events of the app from the first opening of the modal on. */
  readonly analytics: AnalyticsService
}

/**
 * Creates the services of a server that implements the hosted protocol. Makes no request.
 *
 * @throws {InvalidOptionError} If `url` is not an http or https url, `nameZone` is no domain in lower case or
 *   one of others (`.eth`, `.sol`, `.reown.id`, `.wcn.id`), `swapRouters` has a contract that is no address,
 *   or `pageHosts` a host that is none, such as one with `https://`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { mainnet } from '@latchkey/headless/networks'
 * import { hosted } from '@latchkey/headless/services'
 * import { wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [mainnet],
 *   adapters: [wagmiAdapter()],
 *   services: hosted({ url: 'https://wallets.my.app' }),
 * })
 * ```
 */
export function hosted(options: HostedOptions): Services {
  if (!isHttpUrl(options.url))
    throw new InvalidOptionError({ option: 'url', got: options.url, takes: 'an http or https address' })
  const { url, nameZone } = options
  if (nameZone !== undefined && !isNameZone(nameZone))
    throw new InvalidOptionError({
      option: 'nameZone',
      got: nameZone,
      takes: 'a domain of yours in lower case',
    })
  requireRouters(options.swapRouters)
  requireHosts(options.pageHosts)
  // Each service lists it, because an app may take some of them only.
  const server: Contact = { url, source: 'hosted', purpose: 'services' }
  const listContacts = () => [server]
  // Imported at the first call, to keep it out of the app's first bundle.
  const load = loadOnce(async () => (await importServices()).hostedServices(options))
  const calls = <name extends keyof LoadedServices, const method extends keyof LoadedServices[name]>(
    name: name,
    methods: readonly method[],
  ) => lazyMethods(async () => (await load())[name], methods)
  return {
    directory: {
      ...lazyDirectory(async () => {
        const { hostedDirectory } = await importDirectory()
        return hostedDirectory(options)
      }),
      listContacts: () => [server, { url, source: 'hosted', purpose: 'images', directive: 'img-src' }],
    },
    balances: { ...calls('balances', ['supports', 'getBalances', 'getAddressBalance']), listContacts },
    prices: { ...calls('prices', ['supports', 'getPrices']), listContacts },
    identity: { ...calls('identity', ['supports', 'getIdentity']), listContacts },
    names:
      nameZone === undefined ? noNames : { zone: nameZone, ...calls('names', nameMethods), listContacts },
    history: { ...calls('history', ['supports', 'getHistory']), listContacts },
    nfts: { ...calls('nfts', ['supports', 'getNfts']), listContacts },
    sessions: options.keepSessions
      ? { ...calls('sessions', ['supports', ...sessionMethods]), listContacts }
      : noSessions,
    swaps: {
      ...calls('swaps', [
        'supports',
        'getTokens',
        'getQuote',
        'getAllowance',
        'buildApproval',
        'buildSwap',
        'getGasPrice',
        'listRouters',
      ]),
      listContacts,
    },
    onramp: { ...calls('onramp', ['supports', 'getOptions', 'getQuote', 'getUrl']), listContacts },
    config: {
      ...calls('config', ['getFeatures', 'getAllowedOrigins', 'isAnalyticsEnabled', 'ping']),
      listContacts,
    },
    analytics: { ...calls('analytics', ['sendEvent']), listContacts },
  }
}

function requireRouters(routers: HostedOptions['swapRouters'] = {}): void {
  for (const [key, list = []] of Object.entries(routers)) {
    const option = `swapRouters['${key}']`
    if (!isCaipNetworkId(key))
      throw new InvalidOptionError({ option: 'swapRouters', got: key, takes: 'ids of networks as keys' })
    if (!Array.isArray(list)) throw new InvalidOptionError({ option, got: list, takes: 'a list of routers' })
    for (const [index, router] of list.entries()) {
      requireContract(`${option}[${index}].address`, router?.address, key)
      if (router.wrappedNative !== undefined)
        requireContract(`${option}[${index}].wrappedNative`, router.wrappedNative, key)
    }
  }
}

/** What is no host is equal to that of no page, so that no page would ever open. */
function requireHosts(hosts: HostedOptions['pageHosts'] = {}): void {
  for (const [provider, list] of Object.entries(hosts)) {
    const isList = Array.isArray(list)
    if (isList && list.every(isHost)) continue
    throw new InvalidOptionError({
      option: `pageHosts.${provider}`,
      got: isList ? list.find((host) => !isHost(host)) : list,
      takes: 'a list of hosts, such as pay.bank.com',
    })
  }
}

/** Returns whether a value is a host as `URL` writes it: in lower case, without a scheme and a path. */
function isHost(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(`https://${value}`)) return false
  return new URL(`https://${value}`).host === value
}
