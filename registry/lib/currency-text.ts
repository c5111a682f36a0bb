/** The language of names and amounts of currencies, which is that of the messages. */
const language = 'en-US'

/**
 * Returns an amount of a currency: `$1,234.50`.
 *
 * @param amount Decimal text.
 * @param currency ISO 4217 code. An amount of another one ends with its name.
 * @param isRound Whether an amount without cents is shown without them: `$10`. Default false.
 */
export function currencyText(amount: string, currency: string, isRound = false): string {
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

/** Returns the sign of a currency: `$`. */
export function currencySign(currency: string): string {
  const zero = currencyText('0', currency)
  return zero.replace(/[\d.,\s]/g, '') || currency
}

/** Returns the name of a currency: `US Dollar`. One without a name has its code. */
export function currencyName(currency: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'currency' }).of(currency) ?? currency
  } catch {
    return currency
  }
}
