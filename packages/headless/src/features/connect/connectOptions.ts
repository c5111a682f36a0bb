import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { type ConnectErrorType, type ConnectParameters, type ConnectReturnType, connect } from './connect.js'

/** For `useMutation`: connect a wallet. */
export function connectMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'connect'],
    mutationFn: (variables) => connect(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<ConnectReturnType, ConnectErrorType, ConnectParameters>
}
