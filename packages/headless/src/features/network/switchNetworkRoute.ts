import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { RouterData, ViewName } from '../../core/stores/router.js'
import type { Network } from '../../shared/types.js'

/**
 * The view a switch to that network begins with; `undefined` when it is the active one already. A namespace in which no wallet is
 * connected, while one is connected in the active namespace, asks first (SwitchActiveChain).
 */
export function switchNetworkRoute(
  latchkey: Latchkey,
  network: Network,
): { view: ViewName; data: RouterData } | undefined {
  const { activeNamespace, activeNetworkId } = internalsOf(latchkey).stores.networks.getState()
  const accounts = internalsOf(latchkey).stores.accounts.getState()
  if (network.networkId === activeNetworkId) return undefined
  const target = network.namespace
  const isConnectedHere = accounts[activeNamespace]?.status === 'connected'
  const isConnectedThere =
    accounts[target]?.status === 'connected' || latchkey.pairing?.getSnapshot().accounts[target] !== undefined
  if (isConnectedHere && target !== activeNamespace && !isConnectedThere)
    return { view: 'SwitchActiveChain', data: { network, namespace: target } }
  return { view: 'SwitchNetwork', data: { network } }
}
