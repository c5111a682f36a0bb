import type { StoreApi } from 'zustand/vanilla'
import type { CaipNetworkId, Namespace } from '../../shared/caip.js'
import { unknownNetwork } from '../../shared/networks.js'
import type { Network } from '../../shared/types.js'
import { createStateStore } from './createStateStore.js'

/** What a wallet or session said about networks. */
export interface NetworkApproval {
  /** Default true: the wallet takes any network. */
  readonly supportsAllNetworks: boolean
  readonly networkIds?: readonly CaipNetworkId[] | undefined
}

/** State of the networks. */
export interface NetworksState {
  /** The configured networks, in the developer's order. */
  readonly networks: readonly Network[]
  readonly activeNamespace: Namespace
  /** Also one that is not configured, when the wallet is there. */
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

/** The configured network with that id. */
export function findNetwork(
  state: Pick<NetworksState, 'networks'>,
  networkId: CaipNetworkId | undefined,
): Network | undefined {
  return state.networks.find((network) => network.networkId === networkId)
}

/** The active network; a placeholder when the wallet is on one that is not configured. */
export function activeNetwork(state: NetworksState): Network {
  return findNetwork(state, state.activeNetworkId) ?? unknownNetwork(state.activeNetworkId)
}

/** Whether the active network is not among the configured ones. */
export function isActiveNetworkUnsupported(state: NetworksState): boolean {
  return !findNetwork(state, state.activeNetworkId)
}

/** The active namespace, where its network is not among the configured ones. */
export function unsupportedNamespace(state: NetworksState): Namespace | undefined {
  return isActiveNetworkUnsupported(state) ? state.activeNamespace : undefined
}

/** Whether the wallet of that namespace takes the network. */
export function isNetworkApproved(state: NetworksState, network: Network): boolean {
  const approval = state.approvals[network.namespace] ?? openApproval
  return approval.supportsAllNetworks || Boolean(approval.networkIds?.includes(network.networkId))
}
