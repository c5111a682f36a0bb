import type { Activity, ActivityGroup } from '@latchkey/headless'
import type { PoisonReason } from './find-poisoned'

/** A row of the list: the heading of a month, a transaction, or one that is hidden. */
export type ActivityRow =
  | { readonly kind: 'month'; readonly year: number; readonly month: number }
  | { readonly kind: 'item'; readonly item: Activity }
  | { readonly kind: 'hidden'; readonly item: Activity; readonly reason: PoisonReason }

/** Returns the rows of all groups. Those that are poisoned are hidden, except the revealed ones. */
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
