'use client'

import type { Wallet } from '@latchkey/protocol'
import { useCallback, useSyncExternalStore } from 'react'
import { recentWalletsStore, watchRecentWallets } from '../../../core/recentWallets.js'
import type { LatchkeyParameters } from '../../../react/hookParameters.js'
import { useGivenLatchkey } from '../../../react/useGivenLatchkey.js'

/** The latchkey whose recent wallets are returned. */
export interface UseRecentWalletsParameters extends LatchkeyParameters {}

/** The wallets that connected last, newest first. */
export type UseRecentWalletsReturnType = readonly Wallet[]

const none: readonly Wallet[] = []

/**
 * Returns the wallets that connected last, newest first. At most 2. Updates when another tab connects a
 * wallet.
 *
 * @example
 * ```tsx
 * import { useRecentWallets } from '@latchkey/headless'
 *
 * function LastWallet() {
 *   const [lastWallet] = useRecentWallets()
 *   return <p>{lastWallet?.name}</p>
 * }
 * ```
 */
export function useRecentWallets(parameters: UseRecentWalletsParameters = {}): UseRecentWalletsReturnType {
  const latchkey = useGivenLatchkey('useRecentWallets', parameters.latchkey)
  const subscribe = useCallback((listener: () => void) => watchRecentWallets(latchkey, listener), [latchkey])
  return useSyncExternalStore(
    subscribe,
    () => recentWalletsStore(latchkey).getState(),
    () => none,
  )
}
