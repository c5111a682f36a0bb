import type { CaipNetworkId, Namespace } from './caip.js'
import type { Network } from './types.js'

/** What a host may pass as a network: one of ours, or a viem chain (then EVM is assumed). */
export type NetworkInput = Omit<Network, 'namespace' | 'networkId'> &
  Partial<Pick<Network, 'namespace' | 'networkId'>>

/**
 * Completes a chain to a network: the namespace defaults to `eip155`, the CAIP-2 id is made of namespace and id, and what the
 * chain itself recommends is kept as `rpcUrls.chainDefault`. spec 3.3
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

/**
 * Stands for a network that the wallet is on and the host did not configure. spec 4.5
 */
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
