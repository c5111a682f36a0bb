'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { recentWalletsStore, watchRecentWallets } from '../../core/recentWallets.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { Wallet } from '../../shared/wallet.js'

const none: readonly Wallet[] = []

/** The wallets last connected, at most 2, newest first, also those connected in other tabs. spec 3.18, 9.4 */
export function useRecentWallets(): readonly Wallet[] {
  const latchkey = useLatchkey('useRecentWallets')
  const subscribe = useCallback((listener: () => void) => watchRecentWallets(latchkey, listener), [latchkey])
  return useSyncExternalStore(
    subscribe,
    () => recentWalletsStore(latchkey).getState(),
    () => none,
  )
}
