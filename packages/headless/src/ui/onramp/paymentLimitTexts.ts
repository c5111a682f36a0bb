import type { PaymentLimit } from '../../wire/onramp/onramp.js'
import { currencyText } from './currencyText.js'

/** The words for the ways to pay. */
export interface PaymentLimitWords {
  /** BCP 47 tag of the language. */
  language: string
  /** Names by the id of the way. One without a name has its id. */
  methods: Readonly<Record<string, string>>
  payments: { range(limits: { min: string; max: string }): string }
}

/**
 * Returns the name of a way to pay, and the least and the most that can be paid: `Card`, `$10 to $7,500`.
 *
 * @example
 * ```ts
 * import type { PaymentLimit } from '@latchkey/headless'
 * import { paymentLimitTexts } from '@latchkey/headless/ui'
 *
 * const words = {
 *   language: 'en-US',
 *   methods: { card: 'Card' },
 *   payments: { range: ({ min, max }: { min: string; max: string }) => `${min} to ${max}` },
 * }
 *
 * export function rangeOf(limit: PaymentLimit) {
 *   return paymentLimitTexts(limit, 'USD', words).range
 * }
 * ```
 */
export function paymentLimitTexts(
  { method, min, max }: PaymentLimit,
  currency: string,
  { language, methods, payments }: PaymentLimitWords,
): { readonly name: string; readonly range: string } {
  const text = (amount: string) => currencyText(amount, currency, language, true)
  return {
    name: methods[method] ?? method.replaceAll('_', ' '),
    range: payments.range({ min: text(min), max: text(max) }),
  }
}
