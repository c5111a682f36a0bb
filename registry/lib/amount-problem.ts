import type { BaseError } from '@latchkey/headless'
import { transferMessages as words } from '../messages/transfer'

export interface AmountProblemParameters {
  /** The text of the amount. */
  amount: string
  /** What it means. `undefined` if it means nothing. */
  value: bigint | undefined
  amountError: BaseError | undefined
  /** Symbol of the amount. */
  symbol: string
  /** Symbol of the currency that pays the fee. */
  nativeSymbol: string
}

/** Returns what the button of a form says about its amount. `undefined` if the amount is fine. */
export function amountProblem(parameters: AmountProblemParameters): string | undefined {
  const { amount, value, amountError, symbol, nativeSymbol } = parameters
  if (amount.trim() === '' || amountError?.code.endsWith('/draft-incomplete')) return words.needsAmount
  if (amountError?.code === 'send/insufficient-balance') return words.notEnough(symbol)
  if (amountError?.code === 'send/insufficient-fee') return words.notEnoughForFee(nativeSymbol)
  if (amountError || value === undefined) return words.checkAmount
  return undefined
}
