import { activeAccount } from '../../core/activeAccount.js'
import type { TokenReference } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { networkOf } from '../../core/networkOf.js'
import type { CaipNetworkId } from '../../shared/caip.js'
import { SenderChangedError } from '../../shared/errors/send.js'
import { type EstimateSendErrorType, type EstimateSendReturnType, estimateSend } from './estimateSend.js'
import {
  type ResolveReceiverErrorType,
  type ResolveReceiverParameters,
  type ResolveReceiverReturnType,
  resolveReceiver,
} from './resolveReceiver.js'

/** The transfer that the user has entered. */
export interface ReviewSendParameters extends ResolveReceiverParameters {
  /** Amount in the smallest unit of the token or currency, above zero. */
  value: bigint
  /** Default: the native currency. */
  token?: TokenReference | undefined
}

/** A transfer to show to the user before it is sent. `send` takes it as it is. */
export interface SendReview
  extends Pick<ResolveReceiverReturnType, 'name' | 'warnings'>,
    Pick<EstimateSendReturnType, 'fee'> {
  /** The account that sends. */
  readonly from: string
  readonly networkId: CaipNetworkId
  /** Address of the receiver. A name is not resolved again. */
  readonly to: string
  readonly value: bigint
  readonly token?: TokenReference | undefined
  /** Currency of the fee. */
  readonly feeCurrency: { readonly symbol: string; readonly decimals: number }
}

/** The errors of `reviewSend`. */
export type ReviewSendErrorType = ResolveReceiverErrorType | EstimateSendErrorType | SenderChangedError

/**
 * Prepares a transfer for the review of the user: resolves the receiver again, and estimates the fee. What is
 * returned is what `send` sends, or it throws: the account, its network and the address are fixed.
 *
 * @throws {SenderChangedError} If the account or its network changes meanwhile.
 * @throws {ReceiverChangedError} If the name does not point to `expected`.
 * @throws {ReviewSendErrorType} As `resolveReceiver` and `estimateSend`.
 *
 * @example
 * ```ts
 * import { reviewSend, send } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const review = await reviewSend(latchkey, { to: 'vitalik.eth', value: 10n ** 16n })
 * console.log(review.name, review.to, review.warnings)
 * await send(latchkey, review)
 * ```
 */
export async function reviewSend(latchkey: Latchkey, parameters: ReviewSendParameters): Promise<SendReview> {
  const { value, token } = parameters
  const before = senderOf(latchkey)
  const { address: to, name, warnings } = await resolveReceiver(latchkey, parameters)
  const { fee, symbol, decimals } = await estimateSend(latchkey, { to, value, token })
  const after = senderOf(latchkey)
  if (before.from !== after.from || before.networkId !== after.networkId) throw new SenderChangedError()
  return { ...before, to, name, value, token, fee, feeCurrency: { symbol, decimals }, warnings }
}

function senderOf(latchkey: Latchkey) {
  const { address: from, namespace } = activeAccount(latchkey)
  return { from, networkId: networkOf(latchkey, namespace).networkId }
}
