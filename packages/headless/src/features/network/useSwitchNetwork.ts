'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import type {
  SwitchNetworkErrorType,
  SwitchNetworkParameters,
  SwitchNetworkReturnType,
} from './switchNetwork.js'
import { switchNetworkMutationOptions } from './switchNetworkOptions.js'

export interface UseSwitchNetworkParameters<context = unknown>
  extends MutationParameters<
    SwitchNetworkReturnType,
    SwitchNetworkErrorType,
    SwitchNetworkParameters,
    context
  > {}

export type UseSwitchNetworkReturnType<context = unknown> = UseMutationResult<
  SwitchNetworkReturnType,
  SwitchNetworkErrorType,
  SwitchNetworkParameters,
  context
>

/** Makes a network the active one, in the wallet too where one is connected. */
export function useSwitchNetwork<context = unknown>(
  parameters: UseSwitchNetworkParameters<context> = {},
): UseSwitchNetworkReturnType<context> {
  const latchkey = useLatchkey('useSwitchNetwork', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...switchNetworkMutationOptions(latchkey) })
}
