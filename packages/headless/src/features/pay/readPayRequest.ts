import { isAddress } from '@latchkey/protocol'
import type { PayRequest } from '../../core/stores/router.js'
import {
  InvalidAssetError,
  InvalidPaymentAmountError,
  InvalidPaymentConfigError,
  InvalidRecipientError,
} from '../../shared/errors/pay.js'
import { InvalidAmountError } from '../../shared/errors/send.js'
import { parseAmount } from '../../shared/parseAmount.js'
import { parseTypedAmount } from '../../shared/parseTypedAmount.js'
import type { Network } from '../../shared/types.js'

/** What is wrong with a request. */
export type PayRequestErrorType =
  | InvalidPaymentConfigError
  | InvalidAssetError
  | InvalidRecipientError
  | InvalidPaymentAmountError

/** What a request means. */
export interface ReadPayRequestReturnType {
  /** What the recipient receives, in the smallest unit of the asset. `undefined` if there is none. */
  readonly value: bigint | undefined
  /** What is wrong. `undefined` as long as the user has entered no amount. */
  readonly requestError: PayRequestErrorType | undefined
}

/**
 * Reads what is to be paid.
 *
 * @param request The payment. Whatever the app passes is checked.
 * @param amount The text that the user has entered, for a request without an amount.
 * @param network The network of the asset, if the app has it.
 */
export function readPayRequest(
  request: PayRequest | undefined,
  amount: string,
  network: Network | undefined,
): ReadPayRequestReturnType {
  const fail = (requestError: PayRequestErrorType) => ({ value: undefined, requestError })
  if (!request?.asset) return fail(new InvalidPaymentConfigError())
  const { recipient, asset } = request
  const { address, decimals, symbol } = asset
  if (!network || typeof symbol !== 'string') return fail(new InvalidAssetError())
  if (address !== undefined && !isAddress(String(address), network.namespace))
    return fail(new InvalidAssetError())
  if (!isAddress(String(recipient), network.namespace)) return fail(new InvalidRecipientError(network.name))
  const { amount: fixed } = request
  if (fixed === undefined && amount.trim() === '') return { value: undefined, requestError: undefined }
  try {
    const value =
      fixed === undefined ? parseTypedAmount(amount, decimals) : parseAmount(String(fixed), decimals)
    return { value, requestError: undefined }
  } catch (cause) {
    // It throws for wrong decimals too.
    return fail(
      Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
        ? new InvalidPaymentAmountError(cause, fixed === undefined ? saysOf(cause) : undefined)
        : new InvalidAssetError(cause),
    )
  }
}

/** Returns what is wrong with the text that the user typed. */
function saysOf(cause: unknown): string | undefined {
  return cause instanceof InvalidAmountError ? cause.shortMessage : undefined
}
