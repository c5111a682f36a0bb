'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import type {
  SwitchNetworkErrorType,
  SwitchNetworkParameters,
  SwitchNetworkReturnType,
} from './switchNetwork.js'
import { switchNetworkMutationOptions } from './switchNetworkOptions.js'

export type UseSwitchNetworkReturnType = UseMutationResult<
  SwitchNetworkReturnType,
  SwitchNetworkErrorType,
  SwitchNetworkParameters
>

/** Makes a network the active one, in the wallet too where one is connected. spec 4.4 */
export function useSwitchNetwork(): UseSwitchNetworkReturnType {
  return useMutation(switchNetworkMutationOptions(useLatchkey('useSwitchNetwork')))
}
