import type { BenchPage } from '../browser'
import { openAllWallets } from '../openAllWallets'
import type { Readings } from '../readings'
import { scrollMarks } from '../scrollMarks'
import type { Stage } from '../stage'
import { medianReading } from '../statistics'
import { recordTasks } from '../tasks'

const wallets = 10_000
/** The fastest fling a phone allows. The end of the list is 80 s away. */
const pixelsPerSecond = 8_000
const runs = 3

/**
 * One scroll through 10,000 wallets, with pages fetched during it: the maximum of rows in the document, the
 * longest task of the main thread, and the share of missed frames at 60 Hz. Median of 3, because each takes
 * more than a minute.
 */
export async function scroll(stage: Stage): Promise<Readings> {
  const scrolls = []
  for (let run = 0; run < runs; run++) {
    const visit = await stage.visit('pairing')
    try {
      scrolls.push(await scrollOnce(visit))
    } finally {
      await visit.close()
    }
  }
  return {
    'pairing/list:rows': medianReading(scrolls.map(({ rows }) => rows)),
    'pairing/list:elements': medianReading(scrolls.map(({ elements }) => elements)),
    'pairing/scroll:longest-task': medianReading(scrolls.map(({ longestTask }) => longestTask)),
    'pairing/scroll:dropped': medianReading(
      scrolls.map(({ frames, dropped }) => (100 * dropped) / (frames + dropped)),
    ),
  }
}

async function scrollOnce({ page, cdp }: BenchPage) {
  await openAllWallets(page)
  const tasks = await recordTasks(cdp, scrollMarks)
  const scrolled = await page.evaluate((speed) => window.probe.scrollToEnd(speed), pixelsPerSecond)
  const longestTask = await tasks.longest()
  if (scrolled.last < wallets) throw new Error(`The list ended at ${scrolled.last} wallets.`)
  return { ...scrolled, longestTask }
}
