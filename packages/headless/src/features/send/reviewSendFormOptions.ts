import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { SendAmountErrorType } from './readSendForm.js'
import type { ReviewSendErrorType, SendReview } from './reviewSend.js'
import { type ReviewSendFormParameters, reviewSendForm } from './reviewSendForm.js'

/** Returns the options of `useMutation` for `reviewSendForm`. */
export function reviewSendFormMutationOptions(latchkey: Latchkey, parameters: ReviewSendFormParameters) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'reviewSendForm'],
    mutationFn: () => reviewSendForm(latchkey, parameters),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SendReview, ReviewSendErrorType | SendAmountErrorType, void>
}
