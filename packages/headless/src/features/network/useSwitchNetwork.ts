'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type {
  SwitchNetworkErrorType,
  SwitchNetworkParameters,
  SwitchNetworkReturnType,
} from './switchNetwork.js'
import { switchNetworkMutationOptions } from './switchNetworkOptions.js'

/** The options of the mutation. */
export interface UseSwitchNetworkParameters<context = unknown, latchkey extends Latchkey = RegisteredLatchkey>
  extends MutationParameters<
    SwitchNetworkReturnType<latchkey>,
    SwitchNetworkErrorType,
    SwitchNetworkParameters<latchkey>,
    context,
    latchkey
  > {}

/**
 * The result of the mutation. `mutate` switches the network, `data` is the network of the wallet afterwards.
 */
export type UseSwitchNetworkReturnType<
  context = unknown,
  latchkey extends Latchkey = RegisteredLatchkey,
> = UseMutationResult<
  SwitchNetworkReturnType<latchkey>,
  SwitchNetworkErrorType,
  SwitchNetworkParameters<latchkey>,
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
 *     <button key={network.networkId} type="button" onClick={() => mutate({ networkId: network.networkId })}>
 *       {network.name}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useSwitchNetwork<context = unknown, latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseSwitchNetworkParameters<context, latchkey> = {},
): UseSwitchNetworkReturnType<context, latchkey> {
  const latchkey = useGivenLatchkey('useSwitchNetwork', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...switchNetworkMutationOptions(latchkey) })
}
