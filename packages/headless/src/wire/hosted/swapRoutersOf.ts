import type { CaipNetworkId } from '@latchkey/protocol'
import type { HostedOptions } from '../directory/hostedOptions.js'
import { knownRouters } from '../swaps/knownRouters.js'
import type { SwapRouter } from '../swaps/swaps.js'

/** Returns the contracts that swaps of a server may call: those that the app lists, else the known ones. */
export function swapRoutersOf(
  networkId: CaipNetworkId,
  { swapRouters = {} }: HostedOptions,
): readonly SwapRouter[] {
  const lists = Object.hasOwn(swapRouters, networkId) ? swapRouters : knownRouters
  return Object.hasOwn(lists, networkId) ? (lists[networkId] ?? []) : []
}
