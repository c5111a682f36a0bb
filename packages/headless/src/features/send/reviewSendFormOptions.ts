import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { loadSending } from './loadSending.js'
import type { SendAmountErrorType } from './readSendForm.js'
import type { ReviewSendErrorType, SendReview } from './reviewSend.js'
import type { ReviewSendFormParameters } from './reviewSendForm.js'

/** Returns the options of `useMutation` for `reviewSendForm`. */
export function reviewSendFormMutationOptions(
  latchkey: Latchkey,
  parameters: ReviewSendFormParameters,
): UseMutationOptions<SendReview, ReviewSendErrorType | SendAmountErrorType, void> {
  return {
    mutationKey: ['latchkey', latchkey.id, 'reviewSendForm'],
    async mutationFn(_, context) {
      const { paidReceivers, reviewSendForm } = await loadSending()
      // Older versions of TanStack Query pass none.
      const { client } = context ?? {}
      const known = [...(parameters.known ?? []), ...paidReceivers(latchkey, client)]
      return reviewSendForm(latchkey, { ...parameters, known })
    },
    networkMode: 'always',
  }
}
