import { connectWallet } from '../connectWallet'
import { openSwap, openSwapTokens } from '../openSwap'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { medianReading } from '../statistics'
import { withSwapSandbox } from '../withSwapSandbox'
import { createYardstick } from '../yardstick'

const samples = 20
/** How much slower the processor is. */
const rate = 4

/**
 * From the last key of a token's name, in a list of 5,000, to the first frame with that token alone, on a
 * processor that is 4 times slower.
 */
export async function swapSearch(stage: Stage): Promise<Readings> {
  return withSwapSandbox(async (scene) => {
    const { page, cdp, close } = await stage.visit('swap', 'desktop', scene)
    try {
      await connectWallet(page)
      await openSwap(page)
      await openSwapTokens(page)
      const yardstick = createYardstick(stage, samples)
      const values: number[] = []
      for (let run = 0; run < samples; run++) {
        await yardstick.measure()
        await page.bringToFront()
        const wanted = `Listed token ${4_000 + run}`
        await page.locator('[data-slot="lk-search-input"]').fill(wanted.slice(0, -1))
        await cdp.send('Emulation.setCPUThrottlingRate', { rate })
        const found = page.evaluate((name) => window.probe.keyToOnlyToken(name), wanted)
        // The page answers this after it has started to listen.
        await page.evaluate(() => {})
        await page.keyboard.press(wanted.slice(-1))
        values.push(await found)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      }
      return { 'swap/search-5000': yardstick.scale(medianReading(values)) }
    } finally {
      await close()
    }
  })
}
