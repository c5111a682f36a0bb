'use client'

import { useFeatures } from '../../features/app/useFeatures.js'
import { useConnectAttempt } from '../../features/connect/useConnectAttempt.js'
import { usePairing } from '../../features/connect/usePairing.js'
import { useRouter } from '../../features/router/useRouter.js'
import { connectRoute } from '../../features/wallets/rows/connectRoute.js'
import type { WalletRow } from '../../features/wallets/rows/walletRow.js'
import { usePlatform } from '../../react/usePlatform.js'
import { useLegalConsent } from './useLegalConsent.js'

/** What `useChooseWallet` returns. */
export interface ChooseWallet {
  /**
   * Connects the wallet of a row and shows the view for it. Shows `Connect` if the user has to agree to the
   * terms first.
   */
  choose(row: WalletRow): void
  /** Loads the code that `choose` needs. Call it on hover and focus. */
  prepare(row: WalletRow): void
}

/**
 * Connects the wallet that the user chooses in a list.
 *
 * @example
 * ```tsx
 * import { useWallets } from '@latchkey/headless'
 * import { useChooseWallet } from '@latchkey/headless/ui'
 *
 * export function WalletList() {
 *   const { rows } = useWallets()
 *   const { choose, prepare } = useChooseWallet()
 *   return rows.map((row) => (
 *     <button key={row.key} onPointerEnter={() => prepare(row)} onClick={() => choose(row)}>
 *       {row.name}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useChooseWallet(): ChooseWallet {
  const router = useRouter()
  const attempt = useConnectAttempt()
  const pairing = usePairing()
  const { hasAllWallets } = useFeatures()
  const { isBlocked } = useLegalConsent()
  const isMobile = usePlatform().device !== 'desktop'
  const routeOf = (row: WalletRow) =>
    connectRoute(row, {
      isMobile,
      hasAllWallets: hasAllWallets && router.canOpen('AllWallets'),
      hasMultiChain: router.canOpen('ConnectingMultiChain'),
    })

  return {
    choose(row) {
      if (isBlocked) {
        if (router.view !== 'Connect') router.push('Connect')
        return
      }
      const { view, data } = routeOf(row)
      if (!router.canOpen(view)) return
      if (view === 'ConnectingExternal' && data.connector) attempt.start(data.connector, data.wallet)
      if (view === 'ConnectingWalletConnect') pairing.start(data.wallet)
      router.push(view, { ...data, redirectView: router.data.redirectView })
    },
    prepare(row) {
      const { view } = routeOf(row)
      router.preload(view)
      if (view !== 'ConnectingExternal') pairing.preload()
    },
  }
}
