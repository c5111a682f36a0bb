import type { Activity } from './getActivity.js'

/** The transactions of one month, the newest first. */
export interface ActivityGroup {
  readonly year: number
  /** 0 is January. */
  readonly month: number
  readonly items: readonly Activity[]
}

/**
 * Groups transactions by year and month of the user's time zone, the newest first. Of several with one id the
 * first stays. `useActivity` returns its items so.
 *
 * @example
 * ```ts
 * import { groupActivity } from '@latchkey/headless'
 * import { getActivity } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const page = await getActivity(latchkey, {
 *   address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   networkId: 'eip155:1',
 * })
 * for (const { year, month, items } of groupActivity(page.items)) console.log(year, month + 1, items.length)
 * ```
 */
export function groupActivity(items: readonly Activity[]): readonly ActivityGroup[] {
  const known = new Set<string>()
  const unique = items.filter(({ id }) => !known.has(id) && known.add(id))
  const groups: { year: number; month: number; items: Activity[] }[] = []
  /** When the month of the last group began: reading a date for each transaction takes longer. */
  let monthStart = Number.POSITIVE_INFINITY
  for (const item of unique.sort((a, b) => b.minedAt - a.minedAt)) {
    if (!(item.minedAt >= monthStart)) {
      const date = new Date(item.minedAt)
      const [year, month] = [date.getFullYear(), date.getMonth()]
      monthStart = new Date(year, month).getTime()
      groups.push({ year, month, items: [] })
    }
    groups.at(-1)?.items.push(item)
  }
  return groups
}
