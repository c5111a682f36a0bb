import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { type SendParameters, type SendReturnType, send } from './send.js'
import { resetSendForm, sendFormStore } from './sendForm.js'

/**
 * Sends the transfer of the form, and empties it. A review is sent once: a second call has the result of the
 * first, also after the wallet has answered, unless that one failed. What the user has entered for another
 * transfer meanwhile stays.
 */
export async function sendSendForm(latchkey: Latchkey, parameters: SendParameters): Promise<SendReturnType> {
  const sent = internalsOf(latchkey).store(
    'sentReviews',
    () => new WeakMap<SendParameters, Promise<SendReturnType>>(),
  )
  const known = sent.get(parameters)
  if (known) return known
  const form = sendFormStore(latchkey)
  const { review } = form.getState()
  form.setState({ isLoading: true })
  const sending = send(latchkey, { idempotencyKey: 'sendForm', ...parameters })
  sent.set(parameters, sending)
  try {
    const result = await sending
    if (form.getState().review === review) resetSendForm(latchkey)
    return result
  } catch (error) {
    sent.delete(parameters)
    throw error
  } finally {
    form.setState({ isLoading: false })
  }
}
