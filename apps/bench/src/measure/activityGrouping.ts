import { type Activity, groupActivity } from '@latchkey/headless'
import type { Readings } from '../readings'
import { repeatTimed } from '../repeat'
import type { Stage } from '../stage'

const transactions = 10_000
const gapMs = 10_800_000

/** Milliseconds to group 10,000 transactions by year and month, from the call to its result. */
export async function activityGrouping(stage: Stage): Promise<Readings> {
  // Not in their order: each third is from another page.
  const items = Array.from({ length: transactions }, (_, index): Activity => {
    const place = (index * 3) % transactions
    return {
      id: `${index}`,
      networkId: 'eip155:1',
      operation: 'send',
      status: 'confirmed',
      minedAt: Date.UTC(2026, 10, 1) - place * gapMs,
      transfers: [],
      summary: [],
    }
  })
  const group = async () => {
    const startedAt = performance.now()
    const groups = groupActivity(items)
    const elapsed = performance.now() - startedAt
    const count = groups.reduce((sum, each) => sum + each.items.length, 0)
    if (count !== transactions) throw new Error(`${count} transactions are in groups.`)
    return elapsed
  }
  return { 'data/activity-10000:grouping': await repeatTimed(stage, group) }
}
