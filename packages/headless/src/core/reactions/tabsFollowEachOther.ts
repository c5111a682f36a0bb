import { connectedConnectorId, storageEntries } from '../storageEntries.js'
import { disconnectedAccount } from '../stores/accounts.js'
import { findNetwork } from '../stores/networks.js'
import type { Reaction } from './reactions.js'

/** Connects, disconnects and switches networks like the other tabs of the app, without a prompt. */
export const tabsFollowEachOther: Reaction = ({ adapters }, { storage, stores, followStorage }) => {
  const stops = adapters.flatMap(({ namespace }) => {
    let isDue = false
    function isAnswerAwaited(): boolean {
      const { status, isReconnecting } = stores.accounts.getState()[namespace] ?? disconnectedAccount
      return status === 'connecting' && !isReconnecting
    }
    function follow(): void {
      // While this tab waits for a wallet, the change of the other tab is applied afterwards.
      isDue = isAnswerAwaited()
      if (!isDue) followStorage(namespace).catch(() => {})
    }
    return [
      storage.subscribe(connectedConnectorId(namespace), follow),
      stores.accounts.subscribe(() => {
        // The result is written to storage in the same task.
        if (isDue && !isAnswerAwaited()) queueMicrotask(follow)
      }),
    ]
  })
  const stopNetwork = storage.subscribe(storageEntries.activeNetworkId, (networkId) => {
    const state = stores.networks.getState()
    const network = findNetwork(state, networkId)
    // A connected wallet reports its network to every tab.
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
