import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { type ReconnectReturnType, reconnect } from './reconnect.js'

/** For `useMutation`: ask the wallets of the last visit again. */
export function reconnectMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'reconnect'],
    mutationFn: () => reconnect(latchkey),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<ReconnectReturnType, Error, void>
}
