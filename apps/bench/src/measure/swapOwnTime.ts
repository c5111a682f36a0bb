import { connectWallet } from '../connectWallet'
import { openSwapFor } from '../openSwap'
import { ownTime } from '../ownTime'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { medianReading } from '../statistics'
import { withSwapSandbox } from '../withSwapSandbox'
import { createYardstick } from '../yardstick'

const samples = 10

/**
 * From the press of "Swap" in the review until the wallet has the request, less the time in which the app
 * waits for the chain, the service or the wallet: requests that run at the same time count once.
 */
export async function swapOwnTime(stage: Stage): Promise<Readings> {
  return withSwapSandbox(async (scene) => {
    const { page, close } = await stage.visit('swap', 'desktop', scene)
    try {
      await connectWallet(page)
      const yardstick = createYardstick(stage, samples)
      const values: number[] = []
      for (let run = 0; run < samples; run++) {
        await yardstick.measure()
        await page.bringToFront()
        await openSwapFor(page, 'USDC')
        await page.locator('[data-slot="lk-amount-input"]').fill('0.001')
        await page.locator('[data-slot="lk-swap-form"] [type="submit"]').click()
        await page.locator('[data-action="swap"]').waitFor()
        values.push(await ownTime(page, '[data-action="swap"]'))
        await page.locator('[data-action="done"]').click()
        await page.keyboard.press('Escape')
        await page.locator('[data-slot="lk-dialog"]').waitFor({ state: 'detached' })
      }
      return { 'swap/own-time': yardstick.scale(medianReading(values)) }
    } finally {
      await close()
    }
  })
}
