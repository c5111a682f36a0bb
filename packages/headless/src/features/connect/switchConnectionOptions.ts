import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type SwitchConnectionErrorType,
  type SwitchConnectionParameters,
  type SwitchConnectionReturnType,
  switchConnection,
} from './switchConnection.js'

/** For `useMutation`: make a living connection the active one. */
export function switchConnectionMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'switchConnection'],
    mutationFn: (variables) => switchConnection(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    SwitchConnectionReturnType,
    SwitchConnectionErrorType,
    SwitchConnectionParameters
  >
}
