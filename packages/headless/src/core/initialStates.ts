import type { InitialState } from './cookie.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'
import { findNetwork } from './stores/networks.js'
import type { StoreStates } from './stores/stores.js'

/**
 * Returns the store states that a server renders a request with. Does not change the stores of the latchkey.
 */
export function initialStates(latchkey: Latchkey, initialState: InitialState): Partial<StoreStates> {
  const { options } = latchkey
  const { stores } = internalsOf(latchkey)
  const networks = stores.networks.getInitialState()
  const network = findNetwork(networks, initialState.activeNetworkId)
  const theme = stores.theme.getInitialState()
  const { themeMode } = initialState
  return {
    accounts: options.enableReconnect
      ? { ...stores.accounts.getInitialState(), ...initialState.accounts }
      : stores.accounts.getInitialState(),
    networks: network
      ? { ...networks, activeNamespace: network.namespace, activeNetworkId: network.networkId }
      : networks,
    theme: themeMode && theme.mode === 'system' ? { ...theme, mode: themeMode } : theme,
  }
}
