import type { BenchPage, PageScene } from '../browser'
import { deviceOf } from '../device'
import { openAllWallets } from '../openAllWallets'
import type { Readings } from '../readings'
import { scrollMarks } from '../scrollMarks'
import type { Stage } from '../stage'
import { medianReading, type Reading, round } from '../statistics'
import { recordTasks } from '../tasks'
import { createYardstick, type Yardstick } from '../yardstick'

/** The numbers of wallets that support a network of the app. */
const lists = [600, 10_000] as const
type ListLength = (typeof lists)[number]

/** The fastest fling a phone allows. */
const pixelsPerSecond = 8_000
/** The end of the longer list is 80 s away. */
const runsOf: Readonly<Record<ListLength, number>> = { 600: 3, 10000: 1 }

interface ListReadings {
  readonly wallets: ListLength
  readonly rows: Reading
  readonly elements: Reading
  readonly longestTask: Reading
  readonly dropped: Reading
}

/**
 * Scrolls through 600 and through 10,000 wallets, with pages fetched during it: the maximum of rows in the
 * document, the longest task of the main thread, and the share of missed frames at 60 Hz. Each figure is that
 * of the worse list. The shorter list is the median of 3, the longer one is scrolled once.
 */
export async function scroll(stage: Stage): Promise<Readings> {
  const yardstick = createYardstick(
    stage,
    lists.reduce((sum, wallets) => sum + runsOf[wallets], 0),
  )
  const scrolled: ListReadings[] = []
  for (const wallets of lists) scrolled.push(await scrollList(stage, yardstick, wallets))
  const readings = scrolled.map((each) => ({ ...each, longestTask: yardstick.scale(each.longestTask) }))
  return {
    'pairing/list:rows': worst(readings, 'rows'),
    'pairing/list:elements': worst(readings, 'elements'),
    'pairing/scroll:longest-task': worst(readings, 'longestTask'),
    'pairing/scroll:dropped': worst(readings, 'dropped'),
  }
}

async function scrollList(stage: Stage, yardstick: Yardstick, wallets: ListLength): Promise<ListReadings> {
  const scrolls: Awaited<ReturnType<typeof scrollOnce>>[] = []
  for (let run = 0; run < runsOf[wallets]; run++) {
    await yardstick.measure()
    const visit = await stage.visit(
      'pairing',
      'desktop',
      wallets === 600 ? await smallScene(stage) : undefined,
    )
    try {
      scrolls.push(await scrollOnce(visit, wallets))
    } finally {
      await visit.close()
    }
  }
  return {
    wallets,
    rows: medianReading(scrolls.map(({ rows }) => rows)),
    elements: medianReading(scrolls.map(({ elements }) => elements)),
    longestTask: medianReading(scrolls.map(({ longestTask }) => longestTask)),
    dropped: medianReading(scrolls.map(({ frames, dropped }) => (100 * dropped) / (frames + dropped))),
  }
}

async function smallScene(stage: Stage): Promise<PageScene> {
  const url = await stage.smallDirectory()
  return { wallets: deviceOf.desktop.wallets, config: { ...stage.config, directory: { url } } }
}

/** Returns the largest of the lists' readings, with a note of all. */
function worst(readings: readonly ListReadings[], part: Exclude<keyof ListReadings, 'wallets'>): Reading {
  const [largest] = [...readings].sort((a, b) => b[part].value - a[part].value)
  if (!largest) throw new Error('Nothing was measured.')
  const note = readings.map((each) => `${each.wallets} wallets: ${round(each[part].value, 1)}`).join(', ')
  return { ...largest[part], note }
}

async function scrollOnce({ page, cdp }: BenchPage, wallets: ListLength) {
  await openAllWallets(page)
  const tasks = await recordTasks(cdp, scrollMarks)
  const scrolled = await page.evaluate((speed) => window.probe.scrollToEnd(speed), pixelsPerSecond)
  const longestTask = await tasks.longest()
  if (scrolled.last < wallets) throw new Error(`The list ended at ${scrolled.last} wallets.`)
  return { ...scrolled, longestTask }
}
