import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import {
  activeNetwork,
  isActiveNetworkUnsupported,
  isNetworkApproved,
  type NetworksState,
  openApproval,
} from '../../core/stores/networks.js'
import type { CaipNetworkId, Namespace } from '../../shared/caip.js'
import type { Network } from '../../shared/types.js'

/** The configured networks and the one the visitor is on. */
export interface Networks {
  readonly networks: readonly Network[]
  /** The active one; a placeholder named Unknown Network where the wallet is on one that is not configured. */
  readonly network: Network
  readonly networkId: CaipNetworkId
  readonly namespace: Namespace
  readonly isUnsupported: boolean
  /** The wallet of the active namespace takes any network. */
  readonly supportsAllNetworks: boolean
  /** Whether the wallet of the network's namespace takes it. */
  isApproved(network: Network): boolean
}

/** The networks as they are now. */
export function getNetworks(latchkey: Latchkey): Networks {
  return deriveNetworks(internalsOf(latchkey).stores.networks.getState())
}

/** The pure rule behind `getNetworks` and `useNetworks`. */
export function deriveNetworks(state: NetworksState): Networks {
  return {
    networks: state.networks,
    network: activeNetwork(state),
    networkId: state.activeNetworkId,
    namespace: state.activeNamespace,
    isUnsupported: isActiveNetworkUnsupported(state),
    supportsAllNetworks: (state.approvals[state.activeNamespace] ?? openApproval).supportsAllNetworks,
    isApproved: (network) => isNetworkApproved(state, network),
  }
}
