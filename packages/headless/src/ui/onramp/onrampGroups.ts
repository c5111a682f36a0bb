import type {
  PaymentCurrency,
  PaymentLimit,
  PurchaseCurrency,
  PurchaseNetwork,
} from '../../wire/onramp/onramp.js'
import { currencyName } from './currencyText.js'

/** Choices below a heading. */
export interface ChoiceGroup<choice> {
  /** Default: none. */
  readonly heading?: string | undefined
  readonly choices: readonly choice[]
}

/** A currency that can be bought, on one network. */
export interface PurchaseChoice {
  readonly currency: PurchaseCurrency
  readonly network: PurchaseNetwork
}

/** A way to pay in a currency. */
export interface PaymentChoice {
  readonly currency: string
  readonly limit: PaymentLimit
}

/**
 * Returns the currencies whose name or symbol has a text, below the names of their networks.
 *
 * @example
 * ```tsx
 * import { useOnramp } from '@latchkey/headless'
 * import { purchaseGroups } from '@latchkey/headless/ui'
 *
 * export function Found({ search }: { search: string }) {
 *   const { options } = useOnramp()
 *   const groups = purchaseGroups(options.data?.purchaseCurrencies ?? [], search)
 *   return groups.map(({ heading }) => <h3 key={heading}>{heading}</h3>)
 * }
 * ```
 */
export function purchaseGroups(
  currencies: readonly PurchaseCurrency[],
  search: string,
): readonly ChoiceGroup<PurchaseChoice>[] {
  const wanted = search.trim().toLowerCase()
  const groups = new Map<string, { heading: string; choices: PurchaseChoice[] }>()
  for (const currency of currencies) {
    if (![currency.name, currency.symbol].some((name) => name.toLowerCase().includes(wanted))) continue
    for (const network of currency.networks) {
      const group = groups.get(network.networkId) ?? { heading: network.name, choices: [] }
      group.choices.push({ currency, network })
      groups.set(network.networkId, group)
    }
  }
  return [...groups.values()]
}

/**
 * Returns the ways to pay in the currencies whose name or code has a text.
 *
 * @param language - BCP 47 tag of the names.
 *
 * @example
 * ```tsx
 * import { useOnramp } from '@latchkey/headless'
 * import { paymentGroups } from '@latchkey/headless/ui'
 *
 * export function Found({ search }: { search: string }) {
 *   const { options } = useOnramp()
 *   const groups = paymentGroups(options.data?.paymentCurrencies ?? [], search, 'en-US')
 *   return groups.map(({ heading }) => <h3 key={heading}>{heading}</h3>)
 * }
 * ```
 */
export function paymentGroups(
  currencies: readonly PaymentCurrency[],
  search: string,
  language: string,
): readonly ChoiceGroup<PaymentChoice>[] {
  const wanted = search.trim().toLowerCase()
  return currencies.flatMap(({ id, limits }) => {
    const heading = `${currencyName(id, language)} (${id})`
    if (!heading.toLowerCase().includes(wanted)) return []
    return [{ heading, choices: limits.map((limit) => ({ currency: id, limit })) }]
  })
}
