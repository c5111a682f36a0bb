import type { Config } from 'wagmi'
import type { DiscoveredWallet } from '../evm/createDiscovery.js'
import type { EvmProvider } from '../evm/evmProvider.js'
import type { WagmiScope } from './types.js'
import { setConnectors, setupConnector } from './wagmiInternals.js'
import { legacyConnectorId, walletConnector, walletOf } from './walletConnector.js'

/**
 * Adds the wallets found to wagmi's connectors, so that the app's wagmi hooks see them too. A wallet that one
 * of the app's connectors has is not added. `window.ethereum` is removed when its wallet has announced
 * itself.
 */
export function syncWallets({
  config,
  discovery,
  appProviders,
}: Pick<WagmiScope, 'config' | 'discovery' | 'appProviders'>): void {
  const wallets = discovery.getWallets()
  const known = [...config.connectors]
  const stays = known.filter((connector) => {
    const wallet = walletOf(connector)
    const isLegacy = wallet !== undefined && wallet.id === undefined
    return (
      !isLegacy ||
      config.state.connections.has(connector.uid) ||
      wallets.some((each) => each.id === undefined && each.provider === wallet.provider)
    )
  })
  const added = wallets
    .filter((wallet) => {
      const isOurs = stays.some((connector) => {
        const made = walletOf(connector)
        return made?.id === wallet.id && made?.provider === wallet.provider
      })
      return !isOurs && !isAppConnector(config, appProviders, wallet)
    })
    .map((wallet) => setupConnector(config, walletConnector(wallet)))
  if (added.length > 0 || stays.length !== known.length) setConnectors(config, [...stays, ...added])
}

function isAppConnector(
  config: Config,
  appProviders: ReadonlyMap<string, EvmProvider | undefined>,
  { provider, id }: DiscoveredWallet,
): boolean {
  return config.connectors.some((connector) => {
    // An app's `injected()` does not name its wallet, so it does not replace an announced one.
    if (id !== undefined && connector.id === legacyConnectorId) return false
    return appProviders.get(connector.uid) === provider
  })
}
