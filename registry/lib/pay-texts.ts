import { formatBalance, formatUnits, type PaymentState, shortenAddress } from '@latchkey/headless'

/** The amounts and the receiver of a payment, as they are shown. */
export interface PayTexts {
  /** What the account gives. */
  readonly from: string
  /** What the receiver gets. */
  readonly amount: string
  readonly to: string
}

/** Returns the texts of a payment. */
export function payTexts({ value, option, request }: PaymentState): PayTexts {
  const { asset, recipient } = request
  const amount = `${formatUnits(value, asset.decimals)} ${asset.symbol}`
  const { token, value: given } = option
  return {
    from: given === undefined ? amount : `${formatBalance(given, token.decimals, 6)} ${token.symbol}`,
    amount,
    to: shortenAddress(recipient),
  }
}
