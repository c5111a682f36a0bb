import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  type SwitchNetworkReturnType,
  switchNetwork,
} from './switchNetwork.js'

/** For `useMutation`: make a network the active one. */
export function switchNetworkMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'switchNetwork'],
    mutationFn: (variables) => switchNetwork(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    SwitchNetworkReturnType,
    SwitchNetworkErrorType,
    SwitchNetworkParameters
  >
}
