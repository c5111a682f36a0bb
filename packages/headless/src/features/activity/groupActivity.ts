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
 * first stays.
 */
export function groupActivity(items: readonly Activity[]): readonly ActivityGroup[] {
  const known = new Set<string>()
  const unique = items.filter(({ id }) => !known.has(id) && known.add(id))
  const groups: { year: number; month: number; items: Activity[] }[] = []
  for (const item of unique.sort((a, b) => b.minedAt - a.minedAt)) {
    const date = new Date(item.minedAt)
    const [year, month] = [date.getFullYear(), date.getMonth()]
    const last = groups.at(-1)
    if (last?.year === year && last.month === month) last.items.push(item)
    else groups.push({ year, month, items: [item] })
  }
  return groups
}
