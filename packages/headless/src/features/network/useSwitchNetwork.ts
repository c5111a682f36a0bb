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

/**
 * Makes a network the active one, also in the connected wallet. See `switchNetwork` for the errors.
 *
 * @example
 * ```tsx
 * import { useNetworks, useSwitchNetwork } from '@latchkey/headless'
 *
 * function NetworkList() {
 *   const { networks } = useNetworks()
 *   const { mutate } = useSwitchNetwork()
 *   return networks.map((network) => (
 *     <button key={network.networkId} type="button" onClick={() => mutate({ network })}>
 *       {network.name}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useSwitchNetwork<context = unknown>(
  parameters: UseSwitchNetworkParameters<context> = {},
): UseSwitchNetworkReturnType<context> {
  const latchkey = useLatchkey('useSwitchNetwork', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...switchNetworkMutationOptions(latchkey) })
}
