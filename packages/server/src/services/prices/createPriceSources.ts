import { ConfigurationError } from '../../config/ConfigurationError.js'
import type { Metrics } from '../../observe/createMetrics.js'
import type { Networks } from '../networks/createNetworks.js'
import { createAmmPrices } from './createAmmPrices.js'
import { createCoinGeckoPrices } from './createCoinGeckoPrices.js'
import type { PriceSource } from './PriceSource.js'
import type { Prices } from './Prices.js'

/**
 * Creates the sources of prices in their order.
 *
 * @throws {ConfigurationError} If one reads a network that the server does not have.
 */
export function createPriceSources(
  sources: readonly PriceSource[],
  { nodes }: Networks,
  metrics?: Metrics,
): readonly Prices[] {
  return sources.map((source) => {
    if (source.type === 'coingecko') return createCoinGeckoPrices(source, metrics)
    const node = nodes.find(({ network }) => network.id === source.networkId)
    if (node?.network.id.startsWith('eip155:')) return createAmmPrices(node, source, metrics)
    throw new ConfigurationError([
      `priceSources: ${source.networkId} is not one of the EVM networks of the settings.`,
    ])
  })
}
