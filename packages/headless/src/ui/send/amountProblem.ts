import type { BaseError } from '../../shared/errors/base.js'

/** What the button of a form says about its amount. */
export interface AmountProblemWords {
  needsAmount: string
  checkAmount: string
  /** Gets the symbol of the amount. */
  notEnough(symbol: string): string
  /** Gets the symbol of the currency that pays the fee. */
  notEnoughForFee(symbol: string): string
}

/** The amount of a form. */
interface AmountProblemParameters {
  words: AmountProblemWords
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

/**
 * Returns what the button of a form says about its amount. `undefined` if the amount is fine.
 */
export function amountProblem(parameters: AmountProblemParameters): string | undefined {
  const { words, amount, value, amountError, symbol, nativeSymbol } = parameters
  if (amount.trim() === '' || amountError?.code.endsWith('/draft-incomplete')) return words.needsAmount
  if (amountError?.code === 'send/insufficient-balance') return words.notEnough(symbol)
  if (amountError?.code === 'send/insufficient-fee') return words.notEnoughForFee(nativeSymbol)
  if (amountError || value === undefined) return words.checkAmount
  return undefined
}
