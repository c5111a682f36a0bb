import { watchConnectors } from 'wagmi/actions'
import { startListings } from './connectors/connectorListing.js'
import { readAppProviders } from './readAppProviders.js'
import { syncWallets } from './syncWallets.js'
import type { WagmiScope } from './types.js'

/** Starts to find wallets and to add them to wagmi's connectors. Returns the stop function. */
export function startDiscovery(scope: WagmiScope): () => void {
  const { config, discovery, appProviders, notify, wishes } = scope
  let isStopped = false

  async function sync(): Promise<void> {
    await readAppProviders(config, appProviders)
    if (isStopped) return
    syncWallets(scope)
    notify()
    wishes.look()
  }

  const ends = [
    watchConnectors(config, { onChange: () => void sync() }),
    discovery.subscribe(() => void sync()),
  ]
  ends.push(discovery.start(), ...startListings(config, notify))
  void sync()
  return () => {
    isStopped = true
    for (const end of ends) end()
  }
}
