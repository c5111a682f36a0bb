import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { loadSending } from './loadSending.js'
import type { SendErrorType, SendParameters, SendReturnType } from './send.js'

/** Returns the options of `useMutation` for `sendSendForm`. */
export function sendSendFormMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'sendSendForm'],
    mutationFn: async (parameters) => (await loadSending()).sendSendForm(latchkey, parameters),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SendReturnType, SendErrorType, SendParameters>
}
