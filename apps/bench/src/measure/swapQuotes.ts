import { connectWallet } from '../connectWallet'
import { openSwapFor } from '../openSwap'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { exactReading, medianReading } from '../statistics'
import { withSwapSandbox } from '../withSwapSandbox'
import { createYardstick } from '../yardstick'

const samples = 20
/** The form waits this long for further keys. */
const debounceMs = 200
/** Quotes whose answers are reordered. */
const quotes = 200
const amountInput = '[data-slot="lk-amount-input"]'

/**
 * From the last key of the amount until a router is asked for a quote, less the debounce. And how often the
 * form shows what an amount yields after another was entered, if every second answer of 200 arrives after the
 * next one.
 */
export async function swapQuotes(stage: Stage): Promise<Readings> {
  return withSwapSandbox(async (scene) => {
    const { page, close } = await stage.visit('swap', 'desktop', scene)
    try {
      await connectWallet(page)
      await openSwapFor(page, 'USDC')
      const yardstick = createYardstick(stage, samples)
      const values: number[] = []
      for (let run = 0; run < samples; run++) {
        await yardstick.measure()
        await page.bringToFront()
        await page.locator(amountInput).fill('0.')
        const asked = page.evaluate(() => window.probe.keyToQuote())
        // The page answers this after it has started to listen.
        await page.evaluate(() => {})
        await page.keyboard.press(String(1 + (run % 9)))
        values.push((await asked) - debounceMs)
      }
      return {
        'swap/quote-own': yardstick.scale(medianReading(values)),
        'swap/stale-shown': exactReading(await countStale()),
      }
    } finally {
      await close()
    }

    async function countStale(): Promise<number> {
      const { pathname, origin } = new URL(page.url())
      await page.goto(`${origin}${pathname}#reordered`)
      await page.reload({ waitUntil: 'networkidle' })
      await openSwapFor(page, 'USDC')
      await page.evaluate(() => window.probe.watchReceived())
      for (let asked = 1; asked <= quotes; asked++) {
        await page.locator(amountInput).fill(`0.${String(asked).padStart(3, '0')}`)
        await page.waitForFunction((count) => (window.quotes?.asked ?? 0) >= count, asked)
      }
      await page.locator('[data-slot="lk-amount-result-text"]:not(.text-lk-muted)').waitFor()
      const counted = await page.evaluate(() => window.quotes)
      if (!counted || counted.late < quotes / 4 || counted.shown < quotes / 4)
        throw new Error(`The answers were not reordered, or not shown: ${JSON.stringify(counted)}`)
      return counted.stale
    }
  })
}
