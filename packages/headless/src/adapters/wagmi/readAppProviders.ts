import type { Config } from 'wagmi'
import { type EvmProvider, isProvider } from '../evm/evmProvider.js'
import { walletOf } from './walletConnector.js'

/**
 * Reads the providers of the app's injected connectors into a map by connector uid. Other connectors are not
 * read, because that would load their SDKs.
 */
export async function readAppProviders(
  config: Config,
  into: Map<string, EvmProvider | undefined>,
): Promise<void> {
  const injectedConnectors = config.connectors.filter(
    (connector) => connector.type === 'injected' && !walletOf(connector),
  )
  await Promise.all(
    injectedConnectors.map(async (connector) => {
      const provider = await connector.getProvider().catch(() => undefined)
      into.set(connector.uid, isProvider(provider) ? provider : undefined)
    }),
  )
}
