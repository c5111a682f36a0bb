'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { recentWalletsStore, watchRecentWallets } from '../../../core/recentWallets.js'
import type { LatchkeyParameters } from '../../../react/hookParameters.js'
import { useLatchkey } from '../../../react/useLatchkey.js'
import type { Wallet } from '../../../shared/wallet.js'

export interface UseRecentWalletsParameters extends LatchkeyParameters {}

export type UseRecentWalletsReturnType = readonly Wallet[]

const none: readonly Wallet[] = []

/** The wallets last connected, at most 2, newest first, also those connected in other tabs. */
export function useRecentWallets(parameters: UseRecentWalletsParameters = {}): UseRecentWalletsReturnType {
  const latchkey = useLatchkey('useRecentWallets', parameters.latchkey)
  const subscribe = useCallback((listener: () => void) => watchRecentWallets(latchkey, listener), [latchkey])
  return useSyncExternalStore(
    subscribe,
    () => recentWalletsStore(latchkey).getState(),
    () => none,
  )
}
