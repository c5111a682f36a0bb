import { sandboxPrices } from '../assets/sandboxPrices.js'

/** Worth of one unit of a currency in US dollars, in hundredths. */
const usdCents: Readonly<Record<string, bigint>> = { USD: 100n, EUR: 110n }

/** What the provider takes, in thousandths of the payment. */
const feeThousandths: Readonly<Record<PaymentMethod, bigint>> = { card: 20n, ach_bank_account: 10n }

/** What the transaction costs the user, in hundredths of the currency. */
const networkFeeCents = 50n

/** A way to pay. */
export type PaymentMethod = 'card' | 'ach_bank_account'

/** The limits of each way to pay, in whole units of the currency. */
export const paymentLimits = [
  { method: 'card', min: 10, max: 7_500 },
  { method: 'ach_bank_account', min: 10, max: 25_000 },
] as const

/** The currencies that users pay with. */
export const paymentCurrencies = Object.keys(usdCents)

/** What a purchase costs and gives. Amounts of money are decimal texts of the currency. */
export interface Offer {
  total: string
  subtotal: string
  fee: string
  networkFee: string
  /** In the smallest unit of the asset. */
  amount: bigint
}

/**
 * Returns how much crypto `total` buys, at the price table's price.
 *
 * @throws Error if the asset has no price, the currency is unknown, or the amount is beyond the limits
 */
export function offerFor(options: {
  symbol: string
  decimals: number
  /** Contract of a token: a symbol alone has the price of nothing but a chain's own currency. */
  token: string | undefined
  currency: string
  /** Decimal text with at most two decimals. */
  total: string
  method: PaymentMethod
}): Offer {
  const { symbol, decimals, token, currency, total, method } = options
  const cents = usdCents[currency]
  if (cents === undefined) throw new Error(`The provider does not take ${currency}.`)
  const paid = parseCents(total)
  const { min, max } = paymentLimits.find((limit) => limit.method === method) ?? paymentLimits[0]
  if (paid < BigInt(min) * 100n || paid > BigInt(max) * 100n)
    throw new Error(`The provider takes from ${min} to ${max} ${currency} by ${method}.`)
  const listed = sandboxPrices.find((price) => price.symbol === symbol && price.address === token)
  if (!listed) throw new Error(`The provider does not sell ${symbol}.`)
  const fee = (paid * feeThousandths[method]) / 1000n
  const left = paid - fee - networkFeeCents
  const [whole = '0', fraction = ''] = listed.usd.split('.')
  const price = BigInt(whole + fraction)
  const amount = (left * cents * 10n ** BigInt(decimals) * 10n ** BigInt(fraction.length)) / (price * 10_000n)
  return {
    total: formatCents(paid),
    subtotal: formatCents(left),
    fee: formatCents(fee),
    networkFee: formatCents(networkFeeCents),
    amount,
  }
}

function parseCents(text: string): bigint {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) throw new Error(`"${text}" is not an amount of money such as "12.50".`)
  return BigInt(whole + fraction.padEnd(2, '0'))
}

const formatCents = (cents: bigint) => `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`
