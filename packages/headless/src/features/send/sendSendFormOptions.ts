import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { SendErrorType, SendParameters, SendReturnType } from './send.js'
import { sendSendForm } from './sendSendForm.js'

/** Returns the options of `useMutation` for `sendSendForm`. */
export function sendSendFormMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'sendSendForm'],
    mutationFn: (parameters) => sendSendForm(latchkey, parameters),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SendReturnType, SendErrorType, SendParameters>
}
