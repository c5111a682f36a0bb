import type { CaipNetworkId, Namespace } from './caip.js'
import type { Network } from './types.js'

/** What a host may pass as a network: one of ours, or a viem chain (then EVM is assumed). */
export type NetworkInput = Omit<Network, 'chainNamespace' | 'caipNetworkId'> &
  Partial<Pick<Network, 'chainNamespace' | 'caipNetworkId'>>

/**
 * Completes a chain to a network: the namespace defaults to `eip155`, the CAIP-2 id is made of namespace and id, and what the
 * chain itself recommends is kept as `rpcUrls.chainDefault`. spec 3.3
 */
export function defineNetwork<input extends NetworkInput>(input: input): input & Network {
  const chainNamespace: Namespace = input.chainNamespace ?? 'eip155'
  return {
    ...input,
    rpcUrls: { ...input.rpcUrls, chainDefault: input.rpcUrls.chainDefault ?? input.rpcUrls.default },
    chainNamespace,
    caipNetworkId: input.caipNetworkId ?? `${chainNamespace}:${input.id}`,
  }
}

/**
 * Stands for a network that the wallet is on and the host did not configure. spec 4.5
 */
export function unknownNetwork(caipNetworkId: CaipNetworkId): Network {
  const [chainNamespace, reference = ''] = caipNetworkId.split(':') as [Namespace, string]
  return {
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
    chainNamespace,
    caipNetworkId,
  }
}
