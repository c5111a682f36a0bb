import {
  InsufficientBalanceError,
  InsufficientFeeError,
  type InvalidAmountError,
  SendDraftIncompleteError,
} from '../../shared/errors/send.js'
import {
  type InvalidSlippageError,
  SameTokenError,
  SwapDraftIncompleteError,
} from '../../shared/errors/swap.js'
import type { InvalidDecimalsError } from '../../shared/errors/token.js'
import { type Money, worthOf } from '../../shared/money.js'
import { parseTypedAmount } from '../../shared/parseTypedAmount.js'
import { isSameToken } from '../../wire/swaps/checkQuote.js'
import { minimumReceived } from '../../wire/swaps/minimumReceived.js'
import type { SwapQuote, SwapToken } from '../../wire/swaps/swaps.js'
import type { SwapFormFields } from './swapForm.js'

/** The price impact is rounded to hundredths of a percent. */
const impactScale = 10_000n

/** What is wrong with the form. */
export type SwapAmountErrorType =
  | SwapDraftIncompleteError
  | SameTokenError
  | InvalidAmountError
  | InvalidDecimalsError
  | InvalidSlippageError
  | InsufficientBalanceError
  | InsufficientFeeError

/** What the texts of the form mean. */
export interface ReadSwapFormReturnType {
  /** Amount in the smallest unit of `from`. `undefined` if there is none. */
  readonly value: bigint | undefined
  /** What is wrong. `undefined` as long as nothing was entered. */
  readonly amountError: SwapAmountErrorType | undefined
  /** The least that is received, in the smallest unit of `to`. `undefined` without a quote. */
  readonly minimumReceived: bigint | undefined
  /**
   * How much less the received tokens are worth than those paid, in percent with 2 decimals. Below 0 if they
   * are worth more. `undefined` without both prices.
   */
  readonly priceImpact: number | undefined
}

/** What the form is compared with. Each is `undefined` while it is not known. */
export interface SwapFormFacts {
  /** Balance of `from`, in its smallest unit. */
  readonly balance: bigint | undefined
  /** Balance of the native currency, in its smallest unit. */
  readonly native: bigint | undefined
  /** The network fee, in the smallest unit of the native currency. */
  readonly fee: bigint | undefined
  /** Symbol of the native currency. */
  readonly nativeSymbol: string
  /** The quote for what is entered. */
  readonly quote: SwapQuote | undefined
  readonly fromPrice: Money | undefined
  readonly toPrice: Money | undefined
}

/** Reads the form, and compares it with what the account has. */
export function readSwapForm(
  { from, to, amount, slippage }: SwapFormFields,
  facts: SwapFormFacts,
): ReadSwapFormReturnType {
  const none = {
    value: undefined,
    amountError: undefined,
    minimumReceived: undefined,
    priceImpact: undefined,
  }
  if (from && to && isSameToken(from, to)) return { ...none, amountError: new SameTokenError() }
  if (!from || amount.trim() === '') return none
  try {
    const value = parseTypedAmount(amount, from.decimals)
    // A quote for another amount says nothing of this one.
    const quote = facts.quote?.fromAmount === value ? facts.quote : undefined
    return {
      value,
      amountError: compare(value, from, facts),
      minimumReceived: quote && minimumReceived(quote, slippage),
      priceImpact: quote && impactOf(quote, facts),
    }
  } catch (error) {
    const amountError = error instanceof SendDraftIncompleteError ? new SwapDraftIncompleteError() : error
    return { ...none, amountError: amountError as SwapAmountErrorType }
  }
}

function compare(
  value: bigint,
  from: SwapToken,
  { balance, native, fee = 0n, nativeSymbol }: SwapFormFacts,
): InsufficientBalanceError | InsufficientFeeError | undefined {
  if (balance !== undefined && value > balance) return new InsufficientBalanceError(from.symbol)
  const paid = fee + (from.address ? 0n : value)
  return native !== undefined && native < paid ? new InsufficientFeeError(nativeSymbol) : undefined
}

function impactOf(
  { from, to, fromAmount, toAmount }: SwapQuote,
  { fromPrice, toPrice }: SwapFormFacts,
): number | undefined {
  if (!fromPrice || !toPrice) return undefined
  const paid = worthOf(fromAmount, from.decimals, fromPrice).value
  if (paid === 0n) return undefined
  const received = worthOf(toAmount, to.decimals, toPrice).value
  return Number(((paid - received) * impactScale) / paid) / 100
}
