import type { BenchPage } from '../browser'
import { openConnect, pairingRow } from '../openConnect'
import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import { settle } from '../settle'
import type { Stage } from '../stage'
import { clickToCode } from './clickToCode'

/**
 * Like `qrFirst`, with the pointer on the row until the view and the pairing client were loaded. No code was
 * requested: connecting to the relay is included. Median of 10, because each waits for the page twice.
 */
export async function qrLoaded(stage: Stage): Promise<Readings> {
  return {
    'pairing/qr-loaded': await repeatOnFreshPages(stage, 'pairing', (visit) => measureOnce(stage, visit), {
      warmUps: 2,
      samples: 10,
    }),
  }
}

async function measureOnce(stage: Stage, visit: BenchPage): Promise<number> {
  const { page, requests } = visit
  await openConnect(page, pairingRow)
  const clicked = page.evaluate(() => window.probe.nextClickAt())
  await page.locator('[data-slot="lk-connector"]', { hasText: pairingRow }).hover()
  await settle(page)
  const before = requests.length
  const milliseconds = await clickToCode(stage, visit, async () => {
    await page.mouse.down()
    await page.mouse.up()
    return clicked
  })
  if (requests.slice(before).some((url) => url.endsWith('.js')))
    throw new Error('Something was still loaded after the click.')
  return milliseconds
}
