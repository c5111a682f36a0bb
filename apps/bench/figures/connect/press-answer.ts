import type { Page } from 'playwright-core'
import { startFilm } from '../../src/film'
import { openConnect, pairingRow, settle, walletName } from '../../src/modal'
import { repeatTimed } from '../../src/repeat'
import { slowNetwork } from '../../src/slowPhone'
import type { Stage } from '../../src/stage'
import { median, type Reading, round } from '../../src/statistics'

const warmUps = 1
const samples = 5

/** What is pressed: the app's button, or a row of the open modal. */
const presses: readonly (string | undefined)[] = [undefined, walletName, pairingRow, 'All wallets']

/**
 * On a slow network: from a press to the first frame that looks different. The slowest of the app's button
 * and three rows, whose code has not been loaded before, each pressed on a new page.
 */
export default async function pressAnswer(stage: Stage): Promise<Reading> {
  const times = presses.map((): number[] => [])
  const reading = await repeatTimed(
    stage,
    async () => {
      const answers: number[] = []
      for (const row of presses) answers.push(await answer(stage, row))
      for (const [index, ms] of answers.entries()) times[index]?.push(ms)
      return Math.max(...answers)
    },
    { warmUps, samples },
  )
  const parts = presses.map((row, index) => `${row ?? 'button'} ${round(median(times[index] ?? []), 0)}`)
  return { ...reading, note: `raw medians: ${parts.join(', ')}` }
}

function answer(stage: Stage, row: string | undefined): Promise<number> {
  return stage.visit('pairing', async ({ page, cdp }) => {
    if (row !== undefined) await openConnect(page, row)
    await settle(page)
    await slowNetwork(cdp)
    const film = await startFilm(cdp)
    const pressedAt = await press(page, row)
    return (await film.firstChange(pressedAt)) - pressedAt
  })
}

function press(page: Page, row: string | undefined): Promise<number> {
  return page.evaluate(
    (wallet) => (wallet === undefined ? window.probe.clickButtonAt() : window.probe.clickRowAt(wallet)),
    row,
  )
}
