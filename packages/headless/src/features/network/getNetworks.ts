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

/** The configured networks and the active one. */
export interface Networks {
  readonly networks: readonly Network[]
  /** The active network. A placeholder with the name `Unknown Network` if it is not configured. */
  readonly network: Network
  readonly networkId: CaipNetworkId
  readonly namespace: Namespace
  /** Whether the active network is not configured. */
  readonly isUnsupported: boolean
  /** Whether the wallet of the active namespace accepts any network. */
  readonly supportsAllNetworks: boolean
  /** Returns whether the wallet of the network's namespace approved the network. */
  isApproved(network: Network): boolean
}

/**
 * Returns the configured networks and the active one.
 *
 * @example
 * ```ts
 * import { getNetworks } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { network, networks } = getNetworks(latchkey)
 * ```
 */
export function getNetworks(latchkey: Latchkey): Networks {
  return deriveNetworks(internalsOf(latchkey).stores.networks.getState())
}

/** Derives the networks from the state, for `getNetworks` and `useNetworks`. */
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
