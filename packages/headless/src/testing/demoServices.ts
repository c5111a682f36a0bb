import { isSameAddress } from '@latchkey/protocol'
import { moneyDecimals, type Price, usd, worthOf } from '../shared/money.js'
import { type KnownToken, rpcBalances } from '../wire/balances/rpcBalances.js'
import { rpcHistory } from '../wire/history/rpcHistory.js'
import type { PricedToken, PriceService } from '../wire/prices/prices.js'
import type { Services } from '../wire/services.js'
import { routerSwaps } from '../wire/swaps/routerSwaps.js'
import type { DemoChain } from './createDemoChain.js'
import { demoNames } from './demoNames.js'

/** Options of {@link demoServices}. */
export interface DemoServicesOptions {
  /**
   * What an ether costs, in whole US dollars. What a token costs follows from its pool at first. Default:
   * 3000.
   */
  readonly etherPrice?: number | undefined
}

/** The services of a demo chain. */
export type DemoServices = Pick<Services, 'balances' | 'prices' | 'swaps' | 'history' | 'names' | 'identity'>

/**
 * Creates services over a demo chain: balances, swaps and history are read from its node, as of any other
 * network, prices do not change, and names are in memory (`demoNames`). None of them asks another server.
 * Makes no request.
 *
 * @throws {Error} If `etherPrice` is not a positive integer.
 *
 * @example
 * ```ts
 * import { createDemoChain, demoServices } from '@latchkey/headless/testing'
 *
 * const chain = createDemoChain()
 * const services = demoServices(chain)
 * ```
 */
export function demoServices(chain: DemoChain, options: DemoServicesOptions = {}): DemoServices {
  const { etherPrice = 3_000 } = options
  if (!Number.isSafeInteger(etherPrice) || etherPrice < 1)
    throw new Error(`etherPrice is a positive integer, got ${etherPrice}.`)
  const { network, networkId, tokens, exchange } = chain
  const networks = [network]
  const prices = pricesOf(chain, BigInt(etherPrice) * 10n ** BigInt(moneyDecimals))
  const balances = rpcBalances({ networks, tokens })
  return {
    balances: {
      ...balances,
      async getBalances(parameters) {
        const found = await balances.getBalances(parameters)
        return found.map((balance) => {
          const price = prices.find(balance)
          if (!price) return balance
          return { ...balance, price, worth: worthOf(balance.value, balance.decimals, price) }
        })
      },
    },
    prices: prices.service,
    swaps: routerSwaps({ networks, routers: { [networkId]: exchange }, tokens: tokensOfPools(chain) }),
    history: rpcHistory({ networks, tokens }),
    ...demoNames(),
  }
}

/** The tokens that the exchange has. */
function tokensOfPools({ tokens, exchange }: DemoChain): readonly KnownToken[] {
  const known = [exchange.wrappedNative, ...exchange.pools.map(({ token }) => token)]
  return tokens.filter(({ address }) => known.some((each) => isSameAddress(each, address)))
}

/** Prices of the currency and the tokens, each as its pool was filled. */
function pricesOf({ networkId, tokens, exchange }: DemoChain, ofEther: bigint) {
  const updatedAt = Date.now()
  const toPrice = (value: bigint): Price => ({ ...usd(value), source: 'demo', updatedAt })

  function find(token: PricedToken): Price | undefined {
    if (token.networkId !== networkId) return undefined
    if (!token.address || isSameAddress(token.address, exchange.wrappedNative)) return toPrice(ofEther)
    const pool = exchange.pools.find((each) => isSameAddress(each.token, token.address))
    const known = tokens.find(({ address }) => isSameAddress(address, token.address))
    if (!pool || !known) return undefined
    const { initial } = pool
    const unit = 10n ** BigInt(known.decimals)
    return toPrice((ofEther * initial.ether * unit) / (initial.token * 10n ** 18n))
  }

  const service: PriceService = {
    supports: (asked) => asked === networkId,
    getPrices: async ({ tokens: asked }) =>
      asked.flatMap((token) => {
        const price = find(token)
        return price ? [{ ...token, price }] : []
      }),
    listContacts: () => [],
  }
  return { find, service }
}
