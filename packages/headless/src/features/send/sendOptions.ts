import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { type SendErrorType, type SendParameters, type SendReturnType, send } from './send.js'

/** For `useMutation`: send the native currency. */
export function sendMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'send'],
    mutationFn: (variables) => send(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SendReturnType, SendErrorType, SendParameters>
}
