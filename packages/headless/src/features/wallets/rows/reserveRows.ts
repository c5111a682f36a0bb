import type { ConnectorGroup } from '../../../core/connectorGroups.js'
import type { ParsedOptions } from '../../../core/options.js'
import { type ConnectRow, countsAsRecommended, recommendedMax } from './connectRows.js'

type Options = Pick<ParsedOptions, 'excludeWallets' | 'features' | 'featuredWallets' | 'includeWallets'>

/** Returns whether a row is known without the directory's answer. */
export function isOwnRow({ connector, group }: ConnectRow): boolean {
  return connector !== undefined || group === 'recent' || group === 'custom'
}

/** Returns how many rows the directory's answer will add to those that are known, at most. */
export function expectedRows(
  own: readonly ConnectRow[],
  { featuredWallets, includeWallets }: Options,
): number {
  const featured = featuredWallets.length
  const recommended = recommendedMax - own.filter(countsAsRecommended).length - featured
  return featured + Math.max(0, Math.min(recommended, includeWallets.length || recommended))
}

/**
 * Returns the rows that the directory's answer will neither move nor remove, to show before it: those of the
 * groups before its own. None if the answer decides which wallets are excluded.
 */
export function rowsBeforeAnswer(own: readonly ConnectRow[], options: Options): readonly ConnectRow[] {
  if (options.excludeWallets.length > 0) return []
  const order = options.features.connectorTypeOrder
  const groups: ConnectorGroup[] = ['recommended']
  if (options.featuredWallets.length > 0) groups.push('featured')
  const first = Math.min(...groups.map((group) => order.indexOf(group)))
  return own.filter(({ group }) => order.indexOf(group) < first)
}
