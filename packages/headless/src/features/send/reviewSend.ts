import { type CaipNetworkId, isSameAddress } from '@latchkey/protocol'
import { activeAccount } from '../../core/activeAccount.js'
import type { FeeTier, TokenReference } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { networkOf } from '../../core/networkOf.js'
import { readSentTransactions, type SentTransaction } from '../../core/transactions/sentTransactions.js'
import { SenderChangedError } from '../../shared/errors/send.js'
import { formatUnits } from '../../shared/format.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import { type EstimateSendErrorType, type EstimateSendReturnType, estimateSend } from './estimateSend.js'
import { readArrival } from './readArrival.js'
import type { SendWarning } from './receiverWarnings.js'
import {
  type ResolveReceiverErrorType,
  type ResolveReceiverParameters,
  type ResolveReceiverReturnType,
  resolveReceiver,
} from './resolveReceiver.js'

const alreadyPending: SendWarning = {
  code: 'send/already-pending',
  message: 'The same payment is still pending. Send it again only if you want to pay twice.',
}

/** The transfer that the user has entered. */
export interface ReviewSendParameters extends ResolveReceiverParameters {
  /** Amount in the smallest unit of the token or currency, above zero. */
  value: bigint
  /** Default: the native currency. */
  token?: TokenReference | undefined
  /** Default: `normal`. */
  feeTier?: FeeTier | undefined
}

/** A transfer to show to the user before it is sent. `send` takes it as it is. */
export interface SendReview
  extends Pick<ResolveReceiverReturnType, 'name' | 'warnings'>,
    Pick<EstimateSendReturnType, 'fee'> {
  /** The account that sends. */
  readonly from: string
  readonly networkId: CaipNetworkId
  /** Address of the receiver. `send` reads the name again, and sends nothing if it has changed. */
  readonly to: string
  readonly value: bigint
  readonly token?: TokenReference | undefined
  /**
   * How much of a token arrives, in its smallest unit. Absent if that could not be simulated, and for the
   * native currency.
   */
  readonly arriving?: bigint | undefined
  /** The tier that `fee` is of. */
  readonly feeTier: FeeTier
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
  const { value, token, feeTier = 'normal' } = parameters
  const before = senderOf(latchkey)
  const { address: to, name, warnings } = await resolveReceiver(latchkey, parameters)
  const { fee: normalFee, tiers, symbol, decimals } = await estimateSend(latchkey, { to, value, token })
  const fee = tiers.find(({ tier }) => tier === feeTier)?.fee ?? normalFee
  const arriving = token && (await arrival(latchkey, { from: before.from, to, value, token }))
  const after = senderOf(latchkey)
  if (before.from !== after.from || before.networkId !== after.networkId) throw new SenderChangedError()
  const review = {
    ...before,
    ...(arriving !== undefined && { arriving }),
    to,
    name,
    value,
    token,
    fee,
    feeTier,
    feeCurrency: { symbol, decimals },
  }
  const isPending = readSentTransactions(latchkey).some((sent) => isSamePayment(sent, review))
  const isLess = token && arriving !== undefined && arriving < value
  return {
    ...review,
    warnings: [
      ...(isPending ? [alreadyPending] : []),
      ...(isLess ? [arrivesLess(arriving, token)] : []),
      ...warnings,
    ],
  }
}

function arrivesLess(arriving: bigint, { decimals, symbol = '' }: TokenReference): SendWarning {
  const amount = `${formatUnits(arriving, decimals)} ${symbol}`.trim()
  return {
    code: 'send/arrives-less',
    message: `This token keeps a part of each transfer: only ${amount} will arrive.`,
  }
}

/** Reads how much of a token arrives. EVM only. */
async function arrival(
  latchkey: Latchkey,
  transfer: Parameters<typeof readArrival>[1],
): Promise<bigint | undefined> {
  const { namespace } = activeAccount(latchkey)
  return namespace === 'eip155' ? readArrival(networkOf(latchkey, namespace), transfer) : undefined
}

/** Returns whether a transaction that is not confirmed yet makes the same payment. */
function isSamePayment(
  { status, networkId, from, payment }: SentTransaction,
  review: Omit<SendReview, 'warnings'>,
): boolean {
  if (status !== 'pending' || !payment || networkId !== review.networkId) return false
  const namespace = namespaceOf(networkId)
  const token = [payment.token?.address ?? '-', review.token?.address ?? '-'] as const
  return (
    payment.value === String(review.value) &&
    isSameAddress(from, review.from, namespace) &&
    isSameAddress(payment.to, review.to, namespace) &&
    isSameAddress(...token, namespace)
  )
}

function senderOf(latchkey: Latchkey) {
  const { address: from, namespace } = activeAccount(latchkey)
  return { from, networkId: networkOf(latchkey, namespace).networkId }
}
