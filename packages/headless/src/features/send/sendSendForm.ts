import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { inNextTask } from '../../shared/inNextTask.js'
import type { SendReview } from './reviewSend.js'
import { type SendParameters, type SendReturnType, send } from './send.js'
import { resetSendForm, sendFormStore } from './sendForm.js'

/** The review that was sent last. */
interface SentReview {
  last?: { readonly review: SendReview; readonly sending: Promise<SendReturnType> } | undefined
}

/**
 * Sends the transfer of the form, and empties it. A review is sent once: until there is another one, a second
 * call has the result of the first, also after the wallet has answered, unless that one failed. What the user
 * has entered for another transfer meanwhile stays.
 */
export async function sendSendForm(latchkey: Latchkey, parameters: SendParameters): Promise<SendReturnType> {
  const sent = internalsOf(latchkey).store<SentReview>('sentReview', () => ({}))
  const form = sendFormStore(latchkey)
  const { review } = form.getState()
  const { last } = sent
  const isNew = review !== undefined && review !== last?.review
  if (last && !isNew && isSameTransfer(last.review, parameters)) return last.sending
  const endLoading = inNextTask(() => form.setState({ isLoading: true }))
  const isReviewed = review !== undefined && isSameTransfer(review, parameters)
  const name = isReviewed ? review.name : parameters.name
  const sending = send(latchkey, { idempotencyKey: 'sendForm', ...parameters, name })
  const own = isReviewed ? { review, sending } : undefined
  if (own) sent.last = own
  try {
    const result = await sending
    if (form.getState().review === review) resetSendForm(latchkey)
    return result
  } catch (error) {
    if (sent.last === own) sent.last = undefined
    throw error
  } finally {
    endLoading()
    form.setState({ isLoading: false })
  }
}

function isSameTransfer(review: SendReview, { to, value, token, from, networkId }: SendParameters): boolean {
  return (
    review.to === to &&
    review.value === value &&
    review.token?.address === token?.address &&
    review.from === from &&
    review.networkId === networkId
  )
}
