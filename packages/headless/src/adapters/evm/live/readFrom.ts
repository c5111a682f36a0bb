import type { EIP1193RequestFn } from 'viem'
import type { Network } from '../../../shared/types.js'
import type { ClientOf } from '../createClients.js'

/** Sends a request to the endpoint of a network. */
export type ReadFrom = (
  chainId: number,
  request: { readonly method: string; readonly params?: readonly unknown[] },
) => Promise<unknown>

/** Returns the function that sends requests to the endpoints of networks. The first is the default. */
export function createReadFrom(networks: readonly [Network, ...Network[]], clientOf: ClientOf): ReadFrom {
  return async (chainId, request) => {
    const network = networks.find(({ id }) => Number(id) === chainId) ?? networks[0]
    return (clientOf(network).request as EIP1193RequestFn)(request as never)
  }
}
