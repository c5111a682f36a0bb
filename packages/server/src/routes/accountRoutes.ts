import { balanceCall, type FungibleEntry, fungiblePriceCall } from '@latchkey/protocol'
import type { Hono } from 'hono'
import type { ServerNetwork } from '../config/ServerNetwork.js'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import type { Balances } from '../services/balances/createBalances.js'
import type { Prices } from '../services/prices/Prices.js'
import { nativeTokenId, tokenId } from '../services/prices/tokenId.js'

/** `GET /v1/account/:address/balance`: the native currency and tokens of an address. */
export function balanceRoutes(app: Hono<ServerEnv>, balances: Balances): void {
  serve(app, balanceCall, async ({ params, query }) => ({
    balances: await balances.getBalances({
      address: params.address,
      networkId: query.chainId,
      fresh: query.forceUpdate !== undefined,
    }),
  }))
}

/** `POST /v1/fungible/price`: prices of tokens. One that is not known has no price. */
export function priceRoutes(app: Hono<ServerEnv>, prices: Prices, networks: readonly ServerNetwork[]): void {
  const names = new Map(networks.flatMap(namesOf))
  serve(app, fungiblePriceCall, async ({ body }) => {
    const known = await prices.getPrices(body.addresses)
    return {
      fungibles: body.addresses.map((address): FungibleEntry => {
        const price = known.get(address)
        const { name, symbol, iconUrl } = names.get(keyOf(address)) ?? {}
        return {
          address,
          name,
          symbol,
          iconUrl,
          price: price && Number(price.usd),
          source: price?.source,
          updatedAt: price?.updatedAt,
        }
      }),
    }
  })
}

interface Named {
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
}

function namesOf({ id, nativeCurrency, tokens }: ServerNetwork): (readonly [string, Named])[] {
  return [
    [nativeTokenId(id), nativeCurrency],
    ...tokens.map((token) => [tokenId(id, token.address), token] as const),
  ]
}

function keyOf(address: string): string {
  return address.startsWith('eip155:') ? address.toLowerCase() : address
}
