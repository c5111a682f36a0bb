import type { Config } from 'wagmi'
import { startOffers } from './connectors/connectorOffer.js'
import { readHostProviders } from './readHostProviders.js'
import { syncWallets } from './syncWallets.js'
import type { WagmiScope } from './types.js'

/** Begins to look for wallets and to keep wagmi's connectors in step with what is found. Returns the stop function. */
export function startDiscovery(scope: WagmiScope): () => void {
  const { config, discovery, hostProviders, notify } = scope
  let isStopped = false

  async function sync(): Promise<void> {
    await readHostProviders(config, hostProviders)
    if (isStopped) return
    syncWallets(scope)
    notify()
  }

  const ends = [
    config._internal.connectors.subscribe(() => {
      muteSelfConnect(config)
      void sync()
    }),
    config.subscribe(
      (state) => state.connections,
      () => muteSelfConnect(config),
    ),
    discovery.subscribe(() => void sync()),
  ]
  muteSelfConnect(config)
  ends.push(discovery.start(), ...startOffers(config, notify))
  void sync()
  return () => {
    isStopped = true
    for (const end of ends) end()
  }
}

/**
 * wagmi lets a wallet that is not connected connect itself by an event. Here a visitor connects, or nobody. wagmi puts its listener
 * back after each disconnect, so it is taken off after each change.
 */
function muteSelfConnect(config: Config): void {
  for (const { emitter } of config.connectors) emitter.off('connect', config._internal.events.connect)
}
