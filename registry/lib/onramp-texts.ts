import { formatUnits, type OnrampAmount, type PaymentLimit } from '@latchkey/headless'
import { onrampMessages as words } from '../messages/onramp'
import { currencyText } from './currency-text'

/** Returns the name of a way to pay: `Card`. One without a name has its id. */
export function methodName(method: string): string {
  return words.methods[method] ?? method.replaceAll('_', ' ')
}

/** Returns the least and the most of a way to pay: `$10 to $7,500`. */
export function limitText({ min, max }: PaymentLimit, currency: string): string {
  return words.payments.range({
    min: currencyText(min, currency, true),
    max: currencyText(max, currency, true),
  })
}

/** Returns an amount of money: `$97.50`. */
export function moneyText({ value, decimals, currency }: OnrampAmount): string {
  return currencyText(formatUnits(value, decimals), currency)
}
