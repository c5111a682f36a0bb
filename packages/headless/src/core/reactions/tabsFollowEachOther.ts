import { connectedConnectorId, storageEntries } from '../storageEntries.js'
import { findNetwork } from '../stores/networks.js'
import type { Reaction } from './reactions.js'

/** What one tab connects, disconnects or switches, the others do too, without asking the visitor again. */
export const tabsFollowEachOther: Reaction = ({ adapters, storage, stores, followStorage }) => {
  const stops = adapters.map(({ namespace }) =>
    storage.subscribe(connectedConnectorId(namespace), () => {
      followStorage(namespace).catch(() => {})
    }),
  )
  const stopNetwork = storage.subscribe(storageEntries.activeNetworkId, (networkId) => {
    const state = stores.networks.getState()
    const network = findNetwork(state, networkId)
    // A connected wallet says itself where it is, to every tab.
    if (!network || stores.accounts.getState()[network.chainNamespace]?.status === 'connected') return
    stores.networks.setState({
      activeNamespace: network.chainNamespace,
      activeNetworkId: network.caipNetworkId,
    })
  })
  return () => {
    for (const stop of [...stops, stopNetwork]) stop()
  }
}
