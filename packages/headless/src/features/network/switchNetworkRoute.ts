import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { canJoin } from '../../core/joinSession.js'
import type { NetworkIdOf, NetworkOf } from '../../core/register.js'
import type { RouterData, ViewName } from '../../core/stores/router.js'

/** How a switch starts. */
export interface SwitchNetworkRouteOptions {
  /**
   * Whether a switch to a namespace without a wallet needs no confirmation. The namespace becomes the active
   * one, and the user can connect there later. Default: false.
   */
  readonly skipConfirmation?: boolean | undefined
}

/**
 * Returns the view that starts a switch to a network, or `undefined` if it is the active network. The view is
 * `SwitchActiveChain` if the active namespace is connected and that of the network is not, otherwise, or with
 * `skipConfirmation`, `SwitchNetwork`.
 *
 * @example
 * ```tsx
 * import { switchNetworkRoute, useLatchkey, useNetworks, useRouter } from '@latchkey/headless'
 *
 * function NetworkList() {
 *   const latchkey = useLatchkey()
 *   const { networks } = useNetworks()
 *   const { push } = useRouter()
 *   return networks.map((network) => {
 *     const route = switchNetworkRoute(latchkey, network)
 *     return <button onClick={() => route && push(route.view, route.data)}>{network.name}</button>
 *   })
 * }
 * ```
 */
export function switchNetworkRoute<latchkey extends Latchkey>(
  latchkey: latchkey,
  network: NetworkOf<latchkey>,
  { skipConfirmation = false }: SwitchNetworkRouteOptions = {},
): { view: ViewName; data: RouterData<NetworkIdOf<latchkey>> } | undefined {
  const { activeNamespace, activeNetworkId } = internalsOf(latchkey).stores.networks.getState()
  const accounts = internalsOf(latchkey).stores.accounts.getState()
  if (network.networkId === activeNetworkId) return undefined
  const target = network.namespace
  const isConnectedHere = accounts[activeNamespace]?.status === 'connected'
  const isConnectedThere = accounts[target]?.status === 'connected' || canJoin(latchkey, target)
  if (isConnectedHere && target !== activeNamespace && !isConnectedThere && !skipConfirmation)
    return { view: 'SwitchActiveChain', data: { network, namespace: target } }
  return { view: 'SwitchNetwork', data: { network } }
}
