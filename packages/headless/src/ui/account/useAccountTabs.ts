'use client'

import { useFeatures } from '../../features/app/useFeatures.js'
import { useServiceSupport } from '../../features/app/useServiceSupport.js'
import { useTokens } from '../../features/tokens/useTokens.js'

/** A list of the account. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** The lists of the account. */
export interface AccountTabs {
  /** Those that the app has, and whose service knows the network. In their order. */
  readonly tabs: readonly AccountTab[]
  /** Asks the service of a list again whether it knows the network. Call it if it turns out not to. */
  recheck(tab: 'nfts' | 'activity'): void
}

/**
 * Returns which lists the account has on its network.
 *
 * @param lists - The lists that the app has beside the tokens.
 *
 * @example
 * ```tsx
 * import { useAccountTabs } from '@latchkey/headless/ui'
 *
 * export function Tabs() {
 *   return useAccountTabs({ nfts: true, activity: true }).tabs.map((tab) => <p key={tab}>{tab}</p>)
 * }
 * ```
 */
export function useAccountTabs(lists: Readonly<Partial<Record<'nfts' | 'activity', unknown>>>): AccountTabs {
  const { hasTokens, hasNfts, hasActivity } = useFeatures()
  const tokens = useTokens()
  const nfts = useServiceSupport({ service: 'nfts', query: { enabled: hasNfts } })
  const activity = useServiceSupport({ service: 'history', query: { enabled: hasActivity } })
  const shown: Readonly<Record<AccountTab, unknown>> = {
    tokens: hasTokens && tokens.isSupported,
    nfts: hasNfts && (nfts.data || nfts.isError) && lists.nfts,
    activity: hasActivity && activity.data !== false && lists.activity,
  }
  return {
    tabs: (['tokens', 'nfts', 'activity'] as const).filter((tab) => Boolean(shown[tab])),
    recheck: (tab) => void (tab === 'nfts' ? nfts : activity).refetch(),
  }
}
