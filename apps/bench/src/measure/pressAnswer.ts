import type { Page } from 'playwright-core'
import type { BenchPage } from '../browser'
import { startFilm } from '../film'
import { openConnect, pairingRow } from '../openConnect'
import type { Readings } from '../readings'
import { repeatOnFreshPages } from '../repeat'
import { settle } from '../settle'
import { slowNetwork } from '../slowPhone'
import type { Stage } from '../stage'
import { type Reading, round } from '../statistics'
import { walletName } from '../walletName'

const warmUps = 1
const samples = 5

/** How long the page is filmed after the press: longer than a file takes to arrive. */
const filmedMs = 1500

/** What is pressed: the app's button, or a row of the open modal. */
const presses: readonly (string | undefined)[] = [undefined, walletName, pairingRow, 'All wallets']

/**
 * On a slow network: from a press to the first frame that looks different. The worst of the app's button and
 * three rows, whose code has not been loaded before.
 */
export async function pressAnswer(stage: Stage): Promise<Readings> {
  const readings: { readonly what: string; readonly reading: Reading }[] = []
  for (const row of presses) {
    const measure = (visit: BenchPage) => answer(visit, row)
    const reading = await repeatOnFreshPages(stage, 'pairing', measure, { warmUps, samples })
    readings.push({ what: row ?? 'button', reading })
  }
  const [slowest] = [...readings].sort((a, b) => b.reading.value - a.reading.value)
  if (!slowest) throw new Error('Nothing was measured.')
  const note = readings.map(({ what, reading }) => `${what} ${round(reading.value, 0)}`).join(', ')
  return { 'connect/press-answer': { ...slowest.reading, note } }
}

async function answer({ page, cdp }: BenchPage, row: string | undefined): Promise<number> {
  if (row !== undefined) await openConnect(page, row)
  await settle(page)
  await slowNetwork(cdp)
  const film = await startFilm(cdp)
  const pressedAt = await press(page, row)
  await page.waitForTimeout(filmedMs)
  return (await film.firstChange(pressedAt)) - pressedAt
}

function press(page: Page, row: string | undefined): Promise<number> {
  return page.evaluate(
    (wallet) => (wallet === undefined ? window.probe.clickButtonAt() : window.probe.clickRowAt(wallet)),
    row,
  )
}
