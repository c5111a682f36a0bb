import {
  InsufficientBalanceError,
  InsufficientFeeError,
  type InvalidAmountError,
  SendDraftIncompleteError,
} from '../../shared/errors/send.js'
import type { InvalidDecimalsError } from '../../shared/errors/token.js'
import { amountFor, type Money, moneyDecimals, usd, worthOf } from '../../shared/money.js'
import { formatTypedAmount, parseTypedAmount } from '../../shared/parseTypedAmount.js'
import type { GetSendLimitsReturnType } from './getSendLimits.js'
import type { SendFormFields } from './sendForm.js'

/** Decimals of a sum of money that a form shows. */
const shownMoneyDecimals = 2

/** What is wrong with the amount. */
export type SendAmountErrorType =
  | SendDraftIncompleteError
  | InvalidAmountError
  | InvalidDecimalsError
  | InsufficientBalanceError
  | InsufficientFeeError

/** What the texts of the form mean. */
export interface ReadSendFormReturnType {
  /** Amount in the smallest unit of the token or currency. `undefined` if there is none. */
  readonly value: bigint | undefined
  /** What the amount is worth. `undefined` without a price. */
  readonly worth: Money | undefined
  /** What is wrong with the amount. `undefined` as long as nothing was entered. */
  readonly amountError: SendAmountErrorType | undefined
}

interface SendFormFacts {
  /** Decimals of the token or currency. */
  readonly decimals: number
  /** What the account can send. `undefined` while it is read. */
  readonly limits: GetSendLimitsReturnType | undefined
  /** Price of one unit. `undefined` if it is not known. */
  readonly price: Money | undefined
}

/** Reads the amount of the form, and compares it with what the account has. */
export function readSendForm(
  { amount, unit, token }: Pick<SendFormFields, 'amount' | 'unit' | 'token'>,
  { decimals, limits, price }: SendFormFacts,
): ReadSendFormReturnType {
  const none = { value: undefined, worth: undefined, amountError: undefined }
  if (amount.trim() === '') return none
  try {
    const value = unit === 'token' ? parseTypedAmount(amount, decimals) : parseMoney(amount, decimals, price)
    if (value === undefined) return none
    const amountError = limits && compare(value, limits, token !== undefined)
    return { value, worth: price && worthOf(value, decimals, price), amountError }
  } catch (error) {
    return { ...none, amountError: error as SendAmountErrorType }
  }
}

/** Returns the text of the amount in the other unit. Empty if it cannot be converted. */
export function convertAmount(
  { amount, unit }: Pick<SendFormFields, 'amount' | 'unit'>,
  { decimals, price }: Pick<SendFormFacts, 'decimals' | 'price'>,
): string {
  try {
    if (unit === 'usd') {
      const value = parseMoney(amount, decimals, price)
      return value === undefined ? '' : formatTypedAmount(value, decimals)
    }
    if (!price) return ''
    const worth = worthOf(parseTypedAmount(amount, decimals), decimals, price).value
    // Rounded down, so that an amount within the balance stays within it.
    const cents = worth / 10n ** BigInt(moneyDecimals - shownMoneyDecimals)
    return cents === 0n ? '' : formatTypedAmount(cents, shownMoneyDecimals)
  } catch {
    return ''
  }
}

/** Returns the amount for a sum of money, `undefined` without a price. */
function parseMoney(text: string, decimals: number, price: Money | undefined): bigint | undefined {
  const sum = usd(parseTypedAmount(text, moneyDecimals))
  const value = price && amountFor(sum, decimals, price)
  // Less than the smallest unit.
  if (value === 0n) throw new SendDraftIncompleteError()
  return value
}

function compare(
  value: bigint,
  { balance, native, leastFee = 0n }: GetSendLimitsReturnType,
  isToken: boolean,
): InsufficientBalanceError | InsufficientFeeError | undefined {
  if (value > balance.value) return new InsufficientBalanceError(balance.symbol)
  if (native.value < leastFee + (isToken ? 0n : value)) return new InsufficientFeeError(native.symbol)
  return undefined
}
