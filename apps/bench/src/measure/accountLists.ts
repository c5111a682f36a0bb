import type { BenchPage, PageScene } from '../browser'
import { connectWallet } from '../connectWallet'
import { openAccount } from '../openAccount'
import type { Readings } from '../readings'
import { scrollMarks } from '../scrollMarks'
import { settle } from '../settle'
import type { Stage } from '../stage'
import { medianReading, type Reading } from '../statistics'
import { recordTasks } from '../tasks'
import { account, withDataServer } from '../withDataServer'
import { createYardstick } from '../yardstick'

const pixelsPerSecond = 8_000
const runs = 3

interface ListReadings {
  readonly rows: Reading
  readonly longestTask: Reading
  readonly dropped: Reading
}

/**
 * Scrolls through the 5,000 tokens of an account, and through its 10,000 transactions, whose pages are
 * fetched during it: the maximum of rows in the document, the longest task of the main thread, and the share
 * of missed frames at 60 Hz. Median of 3, because each takes long.
 */
export function accountLists(stage: Stage): Promise<Readings> {
  return withDataServer(stage, async (scene) => {
    const tokens = await scrollTab(stage, scene, { tab: 'Tokens', rows: account.tokens })
    const activity = await scrollTab(stage, scene, { tab: 'Activity', rows: account.transactions })
    return {
      'data/tokens-5000:rows': tokens.rows,
      'data/tokens-5000:longest-task': tokens.longestTask,
      'data/tokens-5000:dropped': tokens.dropped,
      'data/activity-10000:rows': activity.rows,
      'data/activity-10000:longest-task': activity.longestTask,
      'data/activity-10000:dropped': activity.dropped,
    }
  })
}

interface List {
  /** The name of its tab. */
  readonly tab: string
  /** It has at least so many rows. */
  readonly rows: number
}

async function scrollTab(stage: Stage, scene: PageScene, list: List): Promise<ListReadings> {
  const yardstick = createYardstick(stage, runs)
  const scrolls: Awaited<ReturnType<typeof scrollOnce>>[] = []
  for (let run = 0; run < runs; run++) {
    await yardstick.measure()
    const visit = await stage.visit('data', 'desktop', scene)
    try {
      scrolls.push(await scrollOnce(visit, list))
    } finally {
      await visit.close()
    }
  }
  return {
    rows: medianReading(scrolls.map(({ rows }) => rows)),
    longestTask: yardstick.scale(medianReading(scrolls.map(({ longestTask }) => longestTask))),
    dropped: medianReading(scrolls.map(({ frames, dropped }) => (100 * dropped) / (frames + dropped))),
  }
}

async function scrollOnce({ page, cdp }: BenchPage, { tab, rows }: List) {
  await connectWallet(page)
  await openAccount(page)
  await page.getByRole('tab', { name: tab }).click()
  await settle(page)
  const tasks = await recordTasks(cdp, scrollMarks)
  const scrolled = await page.evaluate(
    ([speed, wanted]) => {
      const scroller = '[data-slot="lk-account-scroll"]'
      return window.probe.scrollToEnd(speed, { scroller, rows: wanted })
    },
    [pixelsPerSecond, rows] as const,
  )
  const longestTask = await tasks.longest()
  if (scrolled.last < rows) throw new Error(`The list of ${tab} ended at row ${scrolled.last}.`)
  return { ...scrolled, longestTask }
}
