import type { Connector } from 'wagmi'
import type { EvmProvider } from '../evm/evmProvider.js'
import { isRevoked as isProviderRevoked } from '../evm/isRevoked.js'
import { embeddedOf } from './embeddedOf.js'

/**
 * Resolves with whether a wallet that shares no account says that the page has no permission any more. See
 * `isRevoked` of EVM. Never rejects.
 */
export async function isRevoked(connector: Connector): Promise<boolean> {
  // A session is not a permission of the page.
  if (connector.type === 'walletConnect') return false
  try {
    const embedded = embeddedOf(connector)
    if (embedded) return !(await embedded.request('IS_CONNECTED')).isConnected
    return await isProviderRevoked((await connector.getProvider()) as EvmProvider)
  } catch {
    return false
  }
}
