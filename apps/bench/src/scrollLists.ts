import { type BenchPage, deviceOf } from './browser'
import { openAllWallets } from './modal'
import { once } from './once'
import type { Scroll } from './probe/allWallets'
import type { Stage } from './stage'
import { medianReading, type Reading, round } from './statistics'

/** The fastest fling a phone allows. */
const pixelsPerSecond = 8_000

/** Scrolls of a list. */
interface ListScrolls {
  /** The number of wallets that support a network of the app. */
  readonly wallets: number
  readonly scrolls: readonly Scroll[]
}

/**
 * Scrolls through 600 wallets three times, and through 10,000, whose end is 80 s away, once, with pages
 * fetched during it.
 */
export const scrollLists = once(async (stage: Stage): Promise<readonly ListScrolls[]> => {
  const url = await stage.smallDirectory()
  const small = { wallets: deviceOf.desktop.wallets, config: { ...stage.config, directory: { url } } }
  const scrollOnce = (wallets: number, scene?: typeof small) => {
    const scroll = async ({ page }: BenchPage) => {
      await openAllWallets(page)
      const scrolled = await page.evaluate((speed) => window.probe.scrollToEnd(speed), pixelsPerSecond)
      if (scrolled.last < wallets) throw new Error(`The list ended at ${scrolled.last} wallets.`)
      return scrolled
    }
    return stage.visit('pairing', scroll, { scene })
  }
  const short: Scroll[] = []
  for (let run = 0; run < 3; run++) short.push(await scrollOnce(600, small))
  return [
    { wallets: 600, scrolls: short },
    { wallets: 10_000, scrolls: [await scrollOnce(10_000)] },
  ]
})

/** Returns the figure of the worse list, with a note of all. */
export function worst(lists: readonly ListScrolls[], figureOf: (scroll: Scroll) => number): Reading {
  const readings = lists.map(({ wallets, scrolls }) => ({
    wallets,
    reading: medianReading(scrolls.map(figureOf)),
  }))
  const [largest] = readings.toSorted((a, b) => b.reading.value - a.reading.value)
  if (!largest) throw new Error('Nothing was measured.')
  const note = readings.map(({ wallets, reading }) => `${wallets} wallets: ${round(reading.value, 1)}`)
  return { ...largest.reading, note: note.join(', ') }
}
