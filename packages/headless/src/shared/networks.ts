import type { CaipNetworkId, Namespace } from './caip.js'
import type { Network } from './types.js'

/** A network as the app configures it: a Latchkey network, or a viem chain. */
export type NetworkInput = Omit<Network, 'namespace' | 'networkId'> &
  Partial<Pick<Network, 'namespace' | 'networkId'>>

/**
 * Completes a chain to a network. `namespace` defaults to `eip155`, `networkId` to the CAIP-2 id of namespace
 * and id. The chain's default rpc urls are kept as `rpcUrls.chainDefault`.
 *
 * @example
 * ```ts
 * const local = defineNetwork({
 *   id: 31337,
 *   name: 'Local',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://localhost:8545'] } },
 * })
 * local.networkId // 'eip155:31337'
 * ```
 */
export function defineNetwork<input extends NetworkInput>(input: input): input & Network {
  const namespace: Namespace = input.namespace ?? 'eip155'
  return {
    ...input,
    rpcUrls: { ...input.rpcUrls, chainDefault: input.rpcUrls.chainDefault ?? input.rpcUrls.default },
    namespace,
    networkId: input.networkId ?? `${namespace}:${input.id}`,
  }
}

/** Returns a placeholder for a network that the wallet uses and the app did not configure. */
export function unknownNetwork(networkId: CaipNetworkId): Network {
  const [namespace, reference = ''] = networkId.split(':') as [Namespace, string]
  return {
    id: namespace === 'eip155' ? Number(reference) : reference,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
    namespace,
    networkId,
  }
}
