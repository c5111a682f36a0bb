import type { CaipNetworkId } from '@latchkey/protocol'
import { ServiceMissingError } from '../../shared/errors/service.js'
import { lazyMethods } from '../../shared/lazyMethods.js'
import { loadOnce } from '../../shared/loadOnce.js'
import type { AnalyticsService } from '../analytics/analytics.js'
import type { HostedOptions } from '../directory/hostedOptions.js'
import type { HistoryService } from '../history/history.js'
import type { NameService } from '../names/nameService.js'
import type { NftService } from '../nfts/nfts.js'
import type { OnrampService } from '../onramp/onramp.js'
import type { PriceService } from '../prices/prices.js'
import type { SessionService } from '../sessions/sessions.js'
import type { SwapService } from '../swaps/swaps.js'
import { createHostedCalls } from './createHostedCalls.js'
import { createSupportedChains } from './createSupportedChains.js'
import { hostedBalances } from './hostedBalances.js'
import { hostedIdentity } from './hostedIdentity.js'
import { swapRoutersOf } from './swapRoutersOf.js'

// A function, because a bundler drops what the caller of `import()` does not use.
const importOpened = () => import('./hostedOpened.js')
const importLists = () => import('./hostedLists.js')
const importSwaps = () => import('./hostedSwaps.js')
const importOnramp = () => import('./hostedOnramp.js')

/**
 * Creates the services of one server. They share requests and the list of supported networks. The code of
 * those that an open account shows only later loads at their first call.
 */
export function hostedServices(options: HostedOptions) {
  const calls = createHostedCalls(options)
  const supports = createSupportedChains(calls)
  const loadOpened = loadOnce(importOpened)
  const loadLists = loadOnce(importLists)
  /** Not every server has the call. */
  let hasNfts = true
  const prices: PriceService = {
    supports,
    getPrices: async (parameters) => (await loadLists()).hostedPrices(calls, supports).getPrices(parameters),
  }
  const history: HistoryService = {
    supports,
    getHistory: async (parameters) =>
      (await loadLists()).hostedHistory(calls, supports).getHistory(parameters),
  }
  const nfts: NftService = {
    supports: async (networkId) => hasNfts && supports(networkId),
    async getNfts(parameters) {
      try {
        return await (await loadLists()).hostedNfts(calls, supports).getNfts(parameters)
      } catch (error) {
        if (error instanceof ServiceMissingError) hasNfts = false
        throw error
      }
    },
  }
  const zone = options.nameZone ?? ''
  const loadNames = async () => (await loadOpened()).hostedNames(calls, zone)
  const names: NameService = {
    zone,
    supports: (networkId) => networkId.startsWith('eip155:'),
    ...lazyMethods(loadNames, ['findName', 'listNames', 'suggestNames', 'registerName']),
  }
  const loadSessions = async () => (await loadOpened()).hostedSessions(calls)
  const sessions: Omit<SessionService, 'listContacts' | 'listProblems'> = {
    supports: (networkId) => networkId.startsWith('eip155:'),
    ...lazyMethods(loadSessions, [
      'listSessions',
      'writeMessage',
      'storeSession',
      'writeRevocation',
      'revokeSession',
    ]),
  }
  const loadConfig = async () => (await loadOpened()).hostedConfig(calls, supports, options)
  const config = lazyMethods(loadConfig, ['getFeatures', 'getAllowedOrigins', 'isAnalyticsEnabled', 'ping'])
  const loadOnramp = loadOnce(async () => (await importOnramp()).hostedOnramp(calls, options.pageHosts))
  const onramp: Required<Omit<OnrampService, 'listContacts' | 'listProblems'>> = {
    supports: (networkId) => /^(?:eip155|solana):/.test(networkId),
    ...lazyMethods(loadOnramp, ['getOptions', 'getQuote', 'getUrl']),
  }
  const analytics: AnalyticsService = {
    sendEvent: async (event) => (await loadOpened()).hostedAnalytics(calls).sendEvent(event),
  }
  const routersOf = (networkId: CaipNetworkId) => swapRoutersOf(networkId, options)
  const canSwap = async (networkId: CaipNetworkId) =>
    networkId.startsWith('eip155:') && routersOf(networkId).length > 0 && (await supports(networkId))
  const loadSwaps = loadOnce(async () => (await importSwaps()).hostedSwaps(calls, canSwap))
  const swaps: Omit<Required<SwapService>, 'listContacts' | 'listProblems'> = {
    supports: canSwap,
    ...lazyMethods(loadSwaps, [
      'getTokens',
      'getQuote',
      'getAllowance',
      'buildApproval',
      'buildSwap',
      'getGasPrice',
    ]),
    listRouters: async ({ networkId }) => routersOf(networkId),
  }
  return {
    balances: hostedBalances(calls, supports),
    prices,
    identity: hostedIdentity(calls),
    names,
    history,
    nfts,
    sessions,
    onramp,
    swaps,
    config,
    analytics,
  }
}
