/**
 * Returns an amount of a currency: `$1,234.50`. An amount of a currency without an ISO 4217 code ends with
 * its name.
 *
 * @param amount - Decimal text.
 * @param language - BCP 47 tag.
 * @param isRound - Whether an amount without cents is shown without them: `$10`. Default `false`.
 *
 * @example
 * ```ts
 * import { currencyText } from '@latchkey/headless/ui'
 *
 * currencyText('1234.5', 'USD', 'en-US') // '$1,234.50'
 * ```
 */
export function currencyText(amount: string, currency: string, language: string, isRound = false): string {
  try {
    const hasNoCents = isRound && /^\d+(\.0*)?$/.test(amount)
    const format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      ...(hasNoCents && { minimumFractionDigits: 0 }),
    })
    // Text, which is exact. The types of TypeScript have it only with the library ES2023.
    return format.format(amount as unknown as number)
  } catch {
    return `${amount} ${currency}`
  }
}

/**
 * Returns the sign of a currency, or its name if it has none.
 *
 * @param language - BCP 47 tag.
 *
 * @example
 * ```ts
 * import { currencySign } from '@latchkey/headless/ui'
 *
 * currencySign('USD', 'en-US') // '$'
 * ```
 */
export function currencySign(currency: string, language: string): string {
  const zero = currencyText('0', currency, language)
  return zero.replace(/[\d.,\s]/g, '') || currency
}

/**
 * Returns the name of a currency. One without a name has its code.
 *
 * @param currency - ISO 4217 code.
 * @param language - BCP 47 tag.
 *
 * @example
 * ```ts
 * import { currencyName } from '@latchkey/headless/ui'
 *
 * currencyName('USD', 'en-US') // 'US Dollar'
 * ```
 */
export function currencyName(currency: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'currency' }).of(currency) ?? currency
  } catch {
    return currency
  }
}
