import type { Page } from 'playwright-core'
import { connectWallet } from '../connectWallet'
import { openSend } from '../openSend'
import { ownTime } from '../ownTime'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { medianReading } from '../statistics'
import { createYardstick } from '../yardstick'

const samples = 10
const receiver = '0x00000000000000000000000000000000000b0b04'

/**
 * From the press of "Send" in the review until the wallet has the request, less the time in which the app
 * waits for the chain or the wallet: requests that run at the same time count once.
 */
export async function sendOwnTime(stage: Stage): Promise<Readings> {
  const { page, close } = await stage.visit('latchkey')
  try {
    await connectWallet(page)
    const yardstick = createYardstick(stage, samples)
    const values: number[] = []
    for (let run = 0; run < samples; run++) {
      await yardstick.measure()
      await page.bringToFront()
      await openReview(page)
      values.push(await ownTime(page, '[data-action="send"], [data-action="send-anyway"]'))
      await page.locator('[data-action="done"]').click()
      await page.keyboard.press('Escape')
      await page.locator('[data-slot="lk-dialog"]').waitFor({ state: 'detached' })
    }
    return { 'send/own-time': yardstick.scale(medianReading(values)) }
  } finally {
    await close()
  }
}

async function openReview(page: Page): Promise<void> {
  await openSend(page)
  await page.locator('[data-slot="lk-amount-input"]').fill('0.001')
  await page.locator('[data-slot="lk-receiver-input"]').fill(receiver)
  await page.locator('[data-slot="lk-send-form"] [type="submit"]').click()
  await page.locator('[data-action="send"], [data-action="send-anyway"]').waitFor()
}
