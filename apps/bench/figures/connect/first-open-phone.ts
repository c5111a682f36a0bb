import type { Page } from 'playwright-core'
import type { PageName } from '../../src/buildPage'
import { repeatTimed } from '../../src/repeat'
import { slowPhone } from '../../src/slowPhone'
import type { Stage } from '../../src/stage'
import { median, type Reading, round } from '../../src/statistics'

const warmUps = 1
const samples = 5

/**
 * On a slow phone, in an app with pairing and a hosted directory: from the navigation to the first frame with
 * a wallet's row, with the button pressed in the first frame that has it. Less the time until the plain app
 * has its button; the two alternate.
 */
export default async function firstOpenPhone(stage: Stage): Promise<Reading> {
  const plainTimes: number[] = []
  const reading = await repeatTimed(
    stage,
    async () => {
      const plain = await load(stage, 'plain', (page) => page.evaluate(() => window.probe.buttonShown()))
      plainTimes.push(plain)
      return (
        (await load(stage, 'pairing', (page) =>
          page.evaluate(async () => {
            await window.probe.buttonShown()
            window.probe.clickButton()
            return window.probe.walletShown()
          }),
        )) - plain
      )
    },
    { warmUps, samples },
  )
  const note = `the plain app has its button after ${round(median(plainTimes), 0)} ms`
  return { ...reading, note }
}

/** Loads an app on the phone, and measures as soon as its document has arrived. */
function load(stage: Stage, name: PageName, measure: (page: Page) => Promise<number>): Promise<number> {
  const open: Parameters<typeof stage.emptyPage<number>>[1] = async ({ page, cdp, url }) => {
    await slowPhone(cdp)
    await page.goto(url, { waitUntil: 'commit' })
    return measure(page)
  }
  return stage.emptyPage(name, open, { device: 'phone' })
}
