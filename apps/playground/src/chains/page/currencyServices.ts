import { type NetworkInput, type Price, worthOf } from '@latchkey/headless'
import type { BalanceService, PriceService } from '@latchkey/headless/services'

const moneyDecimals = 20

/**
 * Returns the balances of a network that has its currency alone, and the price of the currency, which does
 * not change.
 */
export function currencyServices({
  network: { networkId, nativeCurrency },
  price: dollars,
  balanceOf,
}: {
  readonly network: Required<Pick<NetworkInput, 'networkId' | 'nativeCurrency'>>
  /** In whole US dollars. */
  readonly price: bigint
  /** Returns what an account has, in the smallest unit. */
  readonly balanceOf: (address: string) => bigint | Promise<bigint>
}): { readonly balances: BalanceService; readonly prices: PriceService } {
  const price: Price = {
    currency: 'usd',
    value: dollars * 10n ** BigInt(moneyDecimals),
    decimals: moneyDecimals,
    source: 'demo',
    updatedAt: Date.now(),
  }
  const supports = (asked: string) => asked === networkId
  return {
    balances: {
      supports,
      getBalances: async ({ address }) => {
        const value = await balanceOf(address)
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
