import type { UseOnrampReturnType } from '../../features/onramp/useOnramp.js'
import type { UsePayReturnType } from '../../features/pay/usePay.js'
import type { UseSendFormReturnType } from '../../features/send/useSendForm.js'
import type { UseSwapReturnType } from '../../features/swap/useSwap.js'
import { type AmountProblemWords, amountProblem } from '../send/amountProblem.js'

/** What the button of a form says, and what has to be changed first. */
export interface FormStep<target extends string> {
  readonly label: string
  /** `undefined` if the form is complete, or has to wait. */
  readonly target?: target | undefined
}

/** The words of the button that sends. */
export interface SendStepWords extends AmountProblemWords {
  needsReceiver: string
  checkReceiver: string
  review: string
}

/**
 * Returns what the button of a form to send says: what is missing, or that it leads to the review.
 *
 * @param symbol - Of the token to send.
 *
 * @example
 * ```tsx
 * import { useSendForm } from '@latchkey/headless'
 * import { type SendStepWords, sendStep } from '@latchkey/headless/ui'
 *
 * export function SendButton({ words }: { words: SendStepWords }) {
 *   return <button>{sendStep(useSendForm(), 'ETH', words).label}</button>
 * }
 * ```
 */
export function sendStep(
  form: UseSendFormReturnType,
  symbol: string,
  words: SendStepWords,
): FormStep<'amount' | 'receiver'> {
  const { receiver, resolved, limits } = form
  const nativeSymbol = limits.data?.native.symbol ?? symbol
  const problem = amountProblem({ ...form, symbol, nativeSymbol, words })
  if (problem) return { label: problem, target: 'amount' }
  if (receiver.trim() === '') return { label: words.needsReceiver, target: 'receiver' }
  if (resolved.isError) return { label: words.checkReceiver, target: 'receiver' }
  return { label: words.review }
}

/** The words of the button that swaps. */
export interface SwapStepWords extends AmountProblemWords {
  sameToken: string
  needsToken: string
  noPrice: string
  review: string
}

/**
 * Returns what the button of a form to swap says: what is missing, or that it leads to the review.
 *
 * @example
 * ```tsx
 * import { useSwap } from '@latchkey/headless'
 * import { type SwapStepWords, swapStep } from '@latchkey/headless/ui'
 *
 * export function SwapButton({ words }: { words: SwapStepWords }) {
 *   return <button>{swapStep(useSwap(), words).label}</button>
 * }
 * ```
 */
export function swapStep(form: UseSwapReturnType, words: SwapStepWords): FormStep<'amount' | 'token'> {
  const { amountError, from, to, quote, native } = form
  if (amountError?.code === 'swap/same-token') return { label: words.sameToken, target: 'token' }
  if (!to) return { label: words.needsToken, target: 'token' }
  const [symbol, nativeSymbol] = [from?.symbol ?? '', native?.symbol ?? '']
  const problem = amountProblem({ ...form, symbol, nativeSymbol, words })
  if (problem) return { label: problem, target: 'amount' }
  return { label: quote.isError ? words.noPrice : words.review }
}

/** The words of the button that pays. */
export interface PayStepWords extends Pick<AmountProblemWords, 'needsAmount' | 'checkAmount'> {
  /** Gets the name of the network. */
  switchTo(network: string): string
  /** If nothing can pay. */
  none: string
  /** Gets the amount with its symbol. */
  submit(amount: string): string
}

/**
 * Returns what the button of a payment says: what is missing, or what is paid.
 *
 * @param symbol - Of the asset that the recipient gets.
 *
 * @example
 * ```tsx
 * import { usePay } from '@latchkey/headless'
 * import { type PayStepWords, payStep } from '@latchkey/headless/ui'
 *
 * export function PayButton({ words }: { words: PayStepWords }) {
 *   return <button>{payStep(usePay(), 'USDC', words).label}</button>
 * }
 * ```
 */
export function payStep(
  pay: UsePayReturnType,
  symbol: string,
  words: PayStepWords,
): FormStep<'amount' | 'network'> {
  const { amount, value, chosen, isWrongNetwork, network, options } = pay
  if (amount.trim() === '') return { label: words.needsAmount, target: 'amount' }
  if (value === undefined) return { label: words.checkAmount, target: 'amount' }
  if (chosen && isWrongNetwork && network) return { label: words.switchTo(network.name), target: 'network' }
  if (!chosen && options.data) return { label: words.none }
  return { label: words.submit(`${amount} ${symbol}`) }
}

/** The words of the button that buys. */
export interface OnrampStepWords extends Pick<AmountProblemWords, 'needsAmount' | 'checkAmount'> {
  /** Gets the name of the network. */
  needsWallet(network: string): string
  /** Gets the name of the provider. */
  buy(provider: string): string
}

/**
 * Returns what the button of a purchase says: what is missing, or from whom it buys.
 *
 * @example
 * ```tsx
 * import { useOnramp } from '@latchkey/headless'
 * import { type OnrampStepWords, onrampStep } from '@latchkey/headless/ui'
 *
 * export function BuyButton({ words }: { words: OnrampStepWords }) {
 *   return <button>{onrampStep(useOnramp(), words).label}</button>
 * }
 * ```
 */
export function onrampStep(form: UseOnrampReturnType, words: OnrampStepWords): FormStep<'amount'> {
  const { amount, amountError, isConnected, network, provider } = form
  if (!isConnected && network) return { label: words.needsWallet(network.name), target: 'amount' }
  if (amount.trim() === '') return { label: words.needsAmount, target: 'amount' }
  if (amountError) return { label: words.checkAmount, target: 'amount' }
  return { label: words.buy(provider?.name ?? '') }
}
