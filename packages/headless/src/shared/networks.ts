import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { Network } from './types.js'

/** A network as the app configures it: a Latchkey network, or a viem chain. */
export type NetworkInput = Omit<Network, 'namespace' | 'networkId'> &
  Partial<Pick<Network, 'namespace' | 'networkId'>>

/** The CAIP-2 id that {@link defineNetwork} gives a network: `'eip155:1'` for a chain whose `id` is `1`. */
export type NetworkIdOfInput<input extends NetworkInput> = input extends {
  readonly networkId: infer networkId extends CaipNetworkId
}
  ? networkId
  : input extends { readonly namespace: infer namespace extends Namespace }
    ? `${namespace}:${input['id']}`
    : [Extract<keyof input, 'namespace' | 'networkId'>] extends [never]
      ? `eip155:${input['id']}`
      : CaipNetworkId

/**
 * Completes a chain to a network. `namespace` defaults to `eip155`, `networkId` to the CAIP-2 id of namespace
 * and id. The chain's default rpc urls are kept as `rpcUrls.chainDefault`.
 *
 * @example
 * ```ts
 * import { defineNetwork } from '@latchkey/headless'
 *
 * const local = defineNetwork({
 *   id: 31337,
 *   name: 'Local',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://localhost:8545'] } },
 * })
 * local.networkId // 'eip155:31337'
 * ```
 */
export function defineNetwork<const input extends NetworkInput>(
  input: input,
): input & Network<NetworkIdOfInput<input>> {
  const namespace: Namespace = input.namespace ?? 'eip155'
  const network: Network = {
    ...input,
    rpcUrls: { ...input.rpcUrls, chainDefault: input.rpcUrls.chainDefault ?? input.rpcUrls.default },
    namespace,
    networkId: input.networkId ?? `${namespace}:${input.id}`,
  }
  return network as input & Network<NetworkIdOfInput<input>>
}

/** Returns a placeholder for a network that the wallet uses and the app did not configure. */
export function unknownNetwork(networkId: CaipNetworkId): Network {
  const [namespace, reference] = networkId.split(':') as [Namespace, string]
  return {
    id: namespace === 'eip155' ? Number(reference) : reference,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
    namespace,
    networkId,
  }
}
