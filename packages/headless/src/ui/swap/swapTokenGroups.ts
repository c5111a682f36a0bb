import type { GetSwapTokensReturnType, OwnSwapToken } from '../../features/swap/getSwapTokens.js'
import type { SwapToken } from '../../wire/swaps/swaps.js'

/** A token to swap, with what the account has of it. */
export type SwapChoice = SwapToken & Partial<Pick<OwnSwapToken, 'value' | 'price'>>

/**
 * Returns each token once: with those of the account, else with the popular ones, else with all.
 *
 * @example
 * ```tsx
 * import { useSwapTokens } from '@latchkey/headless'
 * import { swapTokenGroups } from '@latchkey/headless/ui'
 *
 * export function Popular() {
 *   const { data } = useSwapTokens()
 *   if (!data) return null
 *   return swapTokenGroups(data).popular.map(({ address, name }) => <p key={address}>{name}</p>)
 * }
 * ```
 */
export function swapTokenGroups(
  tokens: Pick<GetSwapTokensReturnType, 'own' | 'popular' | 'all'>,
): Record<'own' | 'popular' | 'all', readonly SwapChoice[]> {
  const shown = new Set<string>()
  const unseen = (group: readonly SwapChoice[]) =>
    group.filter(({ address = '' }) => {
      const key = address.toLowerCase()
      const isNew = !shown.has(key)
      shown.add(key)
      return isNew
    })
  return { own: unseen(tokens.own), popular: unseen(tokens.popular), all: unseen(tokens.all) }
}
