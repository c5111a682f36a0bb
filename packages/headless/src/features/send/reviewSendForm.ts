import type { Latchkey } from '../../core/createLatchkey.js'
import { SendDraftIncompleteError, SenderChangedError } from '../../shared/errors/send.js'
import type { Money } from '../../shared/money.js'
import { readSendForm } from './readSendForm.js'
import { type ReviewSendParameters, reviewSend, type SendReview } from './reviewSend.js'
import { sendFormStore } from './sendForm.js'

/** What the form has no fields for. */
export interface ReviewSendFormParameters extends Pick<ReviewSendParameters, 'expected' | 'known'> {
  /** Decimals of the token or currency. */
  readonly decimals: number
  /** Price of one unit, for an amount of money. Default: none. */
  readonly price?: Money | undefined
}

/**
 * Prepares the transfer of the form for the review of the user, and keeps it in the form.
 *
 * @throws {SenderChangedError} If the form was changed or emptied meanwhile.
 * @throws {SendAmountErrorType} If the amount is not valid.
 * @throws {ReviewSendErrorType} As `reviewSend`.
 */
export async function reviewSendForm(
  latchkey: Latchkey,
  { decimals, price, expected, known }: ReviewSendFormParameters,
): Promise<SendReview> {
  const store = sendFormStore(latchkey)
  const before = store.getState()
  const { token, receiver, amount, unit, feeTier } = before
  const { value, amountError } = readSendForm(before, { decimals, price, limits: undefined })
  if (value === undefined) throw amountError ?? new SendDraftIncompleteError()
  const review = await reviewSend(latchkey, { to: receiver, token, value, feeTier, expected, known })
  const after = store.getState()
  const isSame = after.token === token && after.receiver === receiver
  if (!isSame || after.amount !== amount || after.unit !== unit || after.feeTier !== feeTier)
    throw new SenderChangedError()
  store.setState({ review })
  return review
}
