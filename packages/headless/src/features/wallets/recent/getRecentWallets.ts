import type { Wallet } from '@latchkey/protocol'
import type { Latchkey } from '../../../core/createLatchkey.js'
import { recentWalletsStore } from '../../../core/recentWallets.js'

/**
 * Returns the wallets that connected last, newest first. At most 2, without excluded ones.
 *
 * @example
 * ```ts
 * import { getRecentWallets } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const [lastWallet] = getRecentWallets(latchkey)
 * ```
 */
export function getRecentWallets(latchkey: Latchkey): readonly Wallet[] {
  return recentWalletsStore(latchkey).getState()
}
