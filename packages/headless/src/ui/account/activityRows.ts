import type { Activity } from '../../features/activity/getActivity.js'
import type { ActivityGroup } from '../../features/activity/groupActivity.js'
import type { PoisonReason } from './findPoisoned.js'

/** A row of the list: the heading of a month, a transaction, or one that is hidden. */
export type ActivityRow =
  | { readonly kind: 'month'; readonly year: number; readonly month: number }
  | { readonly kind: 'item'; readonly item: Activity }
  | { readonly kind: 'hidden'; readonly item: Activity; readonly reason: PoisonReason }

/**
 * Returns the rows of all groups. Those that are poisoned are hidden, except the revealed ones.
 *
 * @example
 * ```ts
 * import { activityRows, findPoisoned } from '@latchkey/headless/ui'
 * import type { ActivityGroup } from '@latchkey/headless'
 *
 * export function rowsOf(groups: readonly ActivityGroup[], account: string) {
 *   const items = groups.flatMap((group) => group.items)
 *   return activityRows(groups, findPoisoned(items, account), new Set())
 * }
 * ```
 */
export function activityRows(
  groups: readonly ActivityGroup[],
  poisoned: ReadonlyMap<string, PoisonReason>,
  revealed: ReadonlySet<string>,
): readonly ActivityRow[] {
  return groups.flatMap(({ year, month, items }): readonly ActivityRow[] => [
    { kind: 'month', year, month },
    ...items.map((item): ActivityRow => {
      const reason = revealed.has(item.id) ? undefined : poisoned.get(item.id)
      return reason ? { kind: 'hidden', item, reason } : { kind: 'item', item }
    }),
  ])
}
