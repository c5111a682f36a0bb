import type { BenchPage, DeviceName } from '../../src/browser'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

const devices: readonly DeviceName[] = ['desktop', 'phone']
/** How long the directory takes for its answer, in milliseconds. */
const delays = [0, 250, 1200]
/** Longer than the longest delay. */
const watchedMs = 2500

/**
 * How far a row of the connect view moves after the first one can be pressed, in pixels: the worst of a
 * desktop and a phone, with a directory that answers at once, late, and very late.
 */
export default async function shiftAfterOpen(stage: Stage): Promise<Reading> {
  const values: number[] = []
  const notes: string[] = []
  try {
    for (const device of devices)
      for (const delay of delays) {
        stage.directory.delay(delay)
        const value = await stage.visit('pairing', rowsMoved, { device })
        values.push(value)
        notes.push(`${device} ${delay} ms: ${Math.round(value)}`)
      }
  } finally {
    stage.directory.delay(0)
  }
  const most = Math.max(...values)
  return { value: most, min: Math.min(...values), max: most, note: notes.join(', ') }
}

async function rowsMoved({ page }: BenchPage): Promise<number> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page.evaluate((ms) => {
    window.probe.clickButton()
    return window.probe.rowsMoved(ms)
  }, watchedMs)
}
