import type { Config } from 'wagmi'
import { type EvmProvider, isProvider } from '../evm/provider.js'
import { walletOf } from './walletConnector.js'

/**
 * Asks the host's injected connectors for their providers and keeps them by connector uid. Other kinds are not asked: theirs would
 * load an SDK.
 */
export async function readHostProviders(
  config: Config,
  into: Map<string, EvmProvider | undefined>,
): Promise<void> {
  const hosts = config.connectors.filter((connector) => connector.type === 'injected' && !walletOf(connector))
  await Promise.all(
    hosts.map(async (connector) => {
      const provider = await connector.getProvider().catch(() => undefined)
      into.set(connector.uid, isProvider(provider) ? provider : undefined)
    }),
  )
}
