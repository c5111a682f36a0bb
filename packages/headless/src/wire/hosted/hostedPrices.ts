import { fungiblePriceCall, maxPriceAddresses } from '@latchkey/protocol'
import { parsePrice } from '../prices/parsePrice.js'
import type { PricedToken, PriceService, TokenPrice } from '../prices/prices.js'
import type { HostedCalls } from './createHostedCalls.js'
import type { IsSupported } from './createSupportedChains.js'
import { toTokenId } from './tokenId.js'

/** EVM addresses have no case, others have. */
function keyOf(id: string): string {
  return id.startsWith('eip155:') ? id.toLowerCase() : id
}

/** Creates the prices of a server, which are asked for 100 at a time. */
export function hostedPrices(calls: HostedCalls, supports: IsSupported): Pick<PriceService, 'getPrices'> {
  async function getSome(
    tokens: ReadonlyMap<string, PricedToken>,
    addresses: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<readonly TokenPrice[]> {
    const { fungibles } = await calls.send(fungiblePriceCall, {
      body: { currency: 'usd', addresses, projectId: calls.projectId },
      signal,
    })
    return fungibles.flatMap((entry) => {
      const token = tokens.get(keyOf(entry.address))
      const { source = calls.host, updatedAt } = entry
      const price = parsePrice(entry.price, { source, updatedAt })
      return token && price ? [{ networkId: token.networkId, address: token.address, price }] : []
    })
  }

  return {
    async getPrices({ tokens, signal }) {
      const byId = new Map<string, PricedToken>()
      for (const token of tokens)
        if (await supports(token.networkId)) byId.set(keyOf(toTokenId(token)), token)
      const ids = [...byId.values()].map(toTokenId)
      const pages = Array.from({ length: Math.ceil(ids.length / maxPriceAddresses) }, (_, page) =>
        ids.slice(page * maxPriceAddresses, (page + 1) * maxPriceAddresses),
      )
      return (await Promise.all(pages.map((page) => getSome(byId, page, signal)))).flat()
    },
  }
}
