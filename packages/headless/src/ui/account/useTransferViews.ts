'use client'

import type { ViewName } from '../../core/stores/router.js'
import type { WalletFeature } from '../../core/walletFeatures.js'
import { useBalance } from '../../features/account/useBalance.js'
import { useFeatures } from '../../features/app/useFeatures.js'
import { useServiceSupport } from '../../features/app/useServiceSupport.js'
import { useRouter } from '../../features/router/useRouter.js'

const views: Readonly<Record<WalletFeature, ViewName>> = {
  onramp: 'OnRampProviders',
  swaps: 'Swap',
  receive: 'Receive',
  send: 'Send',
}

/**
 * Returns the views of the account's actions that the app and the network have, in the order of
 * `walletFeaturesOrder`. What a service has to say first is left out until it has.
 *
 * @example
 * ```tsx
 * import { useRouter } from '@latchkey/headless'
 * import { useTransferViews } from '@latchkey/headless/ui'
 *
 * export function Actions() {
 *   const { push } = useRouter()
 *   return useTransferViews().map((view) => (
 *     <button key={view} onClick={() => push(view)}>
 *       {view}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useTransferViews(): readonly ViewName[] {
  const { walletFeatures, hasSwaps, hasOnramp } = useFeatures()
  const { canOpen } = useRouter()
  const swaps = useServiceSupport({ service: 'swaps', query: { enabled: hasSwaps } })
  const onramp = useServiceSupport({ service: 'onramp', query: { enabled: hasOnramp } })
  const balance = useBalance()
  // After an error, the view says it.
  const is: Readonly<Partial<Record<WalletFeature, boolean>>> = {
    swaps: swaps.data ?? swaps.isError,
    onramp: onramp.data ?? onramp.isError,
    send: balance.error?.code !== 'config/package-missing',
  }
  return walletFeatures
    .filter((feature) => is[feature] !== false)
    .map((feature) => views[feature])
    .filter(canOpen)
}
