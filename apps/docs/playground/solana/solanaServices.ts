import { type Price, worthOf } from '@latchkey/headless'
import type { BalanceService, PriceService } from '@latchkey/headless/services'
import type { DemoCluster } from './createDemoCluster'

/** What a SOL costs, in whole US dollars. */
const solPrice = 150n
const moneyDecimals = 20

/** The balances of the cluster, and the price of its currency, which does not change. */
export function solanaServices({
  networkId,
  network: { nativeCurrency },
  balanceOf,
}: Pick<DemoCluster, 'networkId' | 'network' | 'balanceOf'>): {
  readonly balances: BalanceService
  readonly prices: PriceService
} {
  const price: Price = {
    currency: 'usd',
    value: solPrice * 10n ** BigInt(moneyDecimals),
    decimals: moneyDecimals,
    source: 'demo',
    updatedAt: Date.now(),
  }
  const supports = (asked: string) => asked === networkId
  return {
    balances: {
      supports,
      getBalances: async ({ address }) => {
        const value = balanceOf(address)
        const worth = worthOf(value, nativeCurrency.decimals, price)
        return [{ ...nativeCurrency, networkId, value, price, worth }]
      },
      listContacts: () => [],
    },
    prices: {
      supports,
      getPrices: async ({ tokens }) =>
        tokens.flatMap((token) =>
          token.networkId === networkId && !token.address ? [{ ...token, price }] : [],
        ),
      listContacts: () => [],
    },
  }
}
