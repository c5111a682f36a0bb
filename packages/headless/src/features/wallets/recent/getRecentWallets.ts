import type { Latchkey } from '../../../core/createLatchkey.js'
import { recentWalletsStore } from '../../../core/recentWallets.js'
import type { Wallet } from '../../../shared/wallet.js'

/** The wallets last connected, at most 2, newest first; those the host excluded are left out. */
export function getRecentWallets(latchkey: Latchkey): readonly Wallet[] {
  return recentWalletsStore(latchkey).getState()
}
