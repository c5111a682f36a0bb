import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type {
  NamespaceOf,
  NetworkIdOf,
  NetworkOf,
  RegisteredLatchkey,
  WalletNetworkIdOf,
} from '../../core/register.js'
import {
  activeNetwork,
  isActiveNetworkUnsupported,
  isNetworkApproved,
  type NetworksState,
  openApproval,
} from '../../core/stores/networks.js'
import type { Network } from '../../shared/types.js'

interface AnyNetworks<latchkey extends Latchkey> {
  /** The configured networks, in the order of the options. */
  readonly networks: readonly NetworkOf<latchkey>[]
  /** The active namespace. */
  readonly namespace: NamespaceOf<latchkey>
  /** Whether the wallet of the active namespace accepts any network. */
  readonly supportsAllNetworks: boolean
  /** Returns whether the wallet of the network's namespace approved the network. */
  isApproved(network: Network): boolean
}

/** The active network is configured. */
interface SupportedNetworks<latchkey extends Latchkey> extends AnyNetworks<latchkey> {
  readonly isUnsupported: false
  readonly network: NetworkOf<latchkey>
  readonly networkId: NetworkIdOf<latchkey>
}

/** The wallet is on a network that is not configured. */
interface UnsupportedNetworks<latchkey extends Latchkey> extends AnyNetworks<latchkey> {
  readonly isUnsupported: true
  /** A placeholder with the name `Unknown Network`. */
  readonly network: Network<WalletNetworkIdOf<latchkey>>
  readonly networkId: WalletNetworkIdOf<latchkey>
}

/** The configured networks and the active one. `isUnsupported` says whether the active one is configured. */
export type Networks<latchkey extends Latchkey = RegisteredLatchkey> =
  | SupportedNetworks<latchkey>
  | UnsupportedNetworks<latchkey>

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
export function getNetworks<latchkey extends Latchkey>(latchkey: latchkey): Networks<latchkey> {
  return deriveNetworks<latchkey>(internalsOf(latchkey).stores.networks.getState())
}

/** Derives the networks from the state, for `getNetworks` and `useNetworks`. */
export function deriveNetworks<latchkey extends Latchkey>(state: NetworksState): Networks<latchkey> {
  const networks = {
    networks: state.networks,
    network: activeNetwork(state),
    networkId: state.activeNetworkId,
    namespace: state.activeNamespace,
    isUnsupported: isActiveNetworkUnsupported(state),
    supportsAllNetworks: (state.approvals[state.activeNamespace] ?? openApproval).supportsAllNetworks,
    isApproved: (network: Network) => isNetworkApproved(state, network),
  }
  return networks as Networks<latchkey>
}
