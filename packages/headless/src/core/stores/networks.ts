import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import { unknownNetwork } from '../../shared/networks.js'
import type { Network } from '../../shared/types.js'
import { createStateStore } from './createStateStore.js'

/** The networks that a wallet or session approved. */
export interface NetworkApproval {
  /** Whether the wallet accepts any network. Default: true. */
  readonly supportsAllNetworks: boolean
  readonly networkIds?: readonly CaipNetworkId[] | undefined
}

/** State of the networks. */
export interface NetworksState {
  /** The configured networks, in the order of the option. */
  readonly networks: readonly Network[]
  readonly activeNamespace: Namespace
  /** Not one of `networks` if the wallet uses another one. */
  readonly activeNetworkId: CaipNetworkId
  readonly approvals: Readonly<Partial<Record<Namespace, NetworkApproval>>>
}

export const openApproval: NetworkApproval = { supportsAllNetworks: true }

export function createNetworksStore(
  networks: readonly Network[],
  defaultNetwork: Network,
): StoreApi<NetworksState> {
  return createStateStore<NetworksState>({
    networks,
    activeNamespace: defaultNetwork.namespace,
    activeNetworkId: defaultNetwork.networkId,
    approvals: {},
  })
}

/** Returns the configured network with the id. */
export function findNetwork(
  state: Pick<NetworksState, 'networks'>,
  networkId: CaipNetworkId | undefined,
): Network | undefined {
  return state.networks.find((network) => network.networkId === networkId)
}

/** Returns the active network, or a placeholder if it is not configured. */
export function activeNetwork(state: NetworksState): Network {
  return findNetwork(state, state.activeNetworkId) ?? unknownNetwork(state.activeNetworkId)
}

/** Returns whether the active network is not configured. */
export function isActiveNetworkUnsupported(state: NetworksState): boolean {
  return !findNetwork(state, state.activeNetworkId)
}

/** Returns the active namespace if its network is not configured, otherwise `undefined`. */
export function unsupportedNamespace(state: NetworksState): Namespace | undefined {
  return isActiveNetworkUnsupported(state) ? state.activeNamespace : undefined
}

/** Returns whether the wallet of the network's namespace approved the network. */
export function isNetworkApproved(state: NetworksState, network: Network): boolean {
  const approval = state.approvals[network.namespace] ?? openApproval
  return approval.supportsAllNetworks || Boolean(approval.networkIds?.includes(network.networkId))
}
