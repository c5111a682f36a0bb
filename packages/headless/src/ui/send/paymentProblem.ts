import { isSameAddress } from '@latchkey/protocol'
import type { TokenReference } from '../../core/capabilities.js'
import type { PaymentText } from '../../features/send/parsePaymentText.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import type { Network } from '../../shared/types.js'

/** Why a payment link cannot be paid. */
export interface PaymentProblemWords {
  /** Gets the name of the account's network. */
  otherNetwork(network: string): string
  otherToken: string
}

/** A payment link, and what would be sent. */
export interface PaymentProblemParameters {
  words: PaymentProblemWords
  payment: PaymentText
  /** The network of the account. */
  network: Pick<Network, 'name' | 'networkId'>
  /** The chosen token. `undefined` for the native currency. */
  token: TokenReference | undefined
}

/**
 * Returns why a payment link cannot be paid here: it is for another network or for another token than the
 * chosen one. `undefined` if it can, or is no link.
 *
 * @example
 * ```ts
 * import { type Network, parsePaymentText } from '@latchkey/headless'
 * import { type PaymentProblemWords, paymentProblem } from '@latchkey/headless/ui'
 *
 * export function problemOf(text: string, network: Network, words: PaymentProblemWords) {
 *   return paymentProblem({ payment: parsePaymentText(text), network, token: undefined, words })
 * }
 * ```
 */
export function paymentProblem(parameters: PaymentProblemParameters): string | undefined {
  const { words, payment, network, token } = parameters
  if (payment.error) return payment.error.shortMessage
  if (isOtherNetwork(payment.network, network.networkId)) return words.otherNetwork(network.name)
  const isOther =
    payment.token === undefined
      ? payment.isNative && token !== undefined
      : !isSameAddress(payment.token, token?.address, namespaceOf(network.networkId))
  return isOther ? words.otherToken : undefined
}

/** Compares the CAIP-2 id or namespace that a link names with the account's network. */
function isOtherNetwork(wanted: string | undefined, own: Network['networkId']): boolean {
  if (wanted === undefined) return false
  return wanted.includes(':') ? wanted !== own : wanted !== namespaceOf(own)
}
