import { readProperty } from '../../shared/readProperty.js'
import type { EvmProvider } from './evmProvider.js'

/**
 * Resolves with whether a wallet that shares no account says that the page has no permission any more
 * (EIP-2255). A locked wallet shares no account either. Some wallets list no permission while they are
 * locked: they are asked for that first, as far as they can tell. Never rejects.
 */
export async function isRevoked(provider: EvmProvider): Promise<boolean> {
  try {
    const lock = readProperty(provider, '_metamask')
    const isUnlocked = readProperty(lock, 'isUnlocked')
    if (typeof isUnlocked === 'function' && (await isUnlocked.call(lock)) === false) return false
    const permissions = await provider.request({ method: 'wallet_getPermissions' })
    if (!Array.isArray(permissions)) return false
    return !permissions.some((each) => readProperty(each, 'parentCapability') === 'eth_accounts')
  } catch {
    return false
  }
}
