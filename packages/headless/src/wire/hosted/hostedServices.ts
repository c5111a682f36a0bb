import type { HostedOptions } from '../directory/hostedDirectory.js'
import { createHostedCalls } from './createHostedCalls.js'
import { createSupportedChains } from './createSupportedChains.js'
import { hostedAnalytics } from './hostedAnalytics.js'
import { hostedBalances } from './hostedBalances.js'
import { hostedConfig } from './hostedConfig.js'
import { hostedHistory } from './hostedHistory.js'
import { hostedIdentity } from './hostedIdentity.js'
import { hostedNfts } from './hostedNfts.js'
import { hostedPrices } from './hostedPrices.js'

/** Creates the services of one server. They share requests and the list of supported networks. */
export function hostedServices(options: HostedOptions) {
  const calls = createHostedCalls(options)
  const supports = createSupportedChains(calls)
  return {
    balances: hostedBalances(calls, supports),
    prices: hostedPrices(calls, supports),
    identity: hostedIdentity(calls),
    history: hostedHistory(calls, supports),
    nfts: hostedNfts(calls, supports),
    config: hostedConfig(calls, supports, options),
    analytics: hostedAnalytics(calls),
  }
}
