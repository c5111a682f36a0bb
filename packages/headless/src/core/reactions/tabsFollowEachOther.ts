import { connectedConnectorId, storageEntries } from '../storageEntries.js'
import { disconnectedAccount } from '../stores/accounts.js'
import { findNetwork } from '../stores/networks.js'
import type { Reaction } from './reactions.js'

/** What one tab connects, disconnects or switches, the others do too, without asking the visitor again. */
export const tabsFollowEachOther: Reaction = ({ adapters }, { storage, stores, followStorage }) => {
  const stops = adapters.flatMap(({ namespace }) => {
    let isDue = false
    function isAnswerAwaited(): boolean {
      const { status, isReconnecting } = stores.accounts.getState()[namespace] ?? disconnectedAccount
      return status === 'connecting' && !isReconnecting
    }
    function follow(): void {
      // Who waits for a wallet here stays with it; when that is over, what the other tab did counts.
      isDue = isAnswerAwaited()
      if (!isDue) followStorage(namespace).catch(() => {})
    }
    return [
      storage.subscribe(connectedConnectorId(namespace), follow),
      stores.accounts.subscribe(() => {
        // An answer is written to storage in the same go.
        if (isDue && !isAnswerAwaited()) queueMicrotask(follow)
      }),
    ]
  })
  const stopNetwork = storage.subscribe(storageEntries.activeNetworkId, (networkId) => {
    const state = stores.networks.getState()
    const network = findNetwork(state, networkId)
    // A connected wallet says itself where it is, to every tab.
    if (!network || stores.accounts.getState()[network.namespace]?.status === 'connected') return
    stores.networks.setState({
      activeNamespace: network.namespace,
      activeNetworkId: network.networkId,
    })
  })
  return () => {
    for (const stop of [...stops, stopNetwork]) stop()
  }
}
