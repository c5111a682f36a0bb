import { type Browser, devices } from 'playwright-core'
import { withDocsSite } from './docsSite'
import { settle } from './modal'
import { once } from './once'
import { slowPhone } from './slowPhone'
import type { Stage } from './stage'
import { exactReading, median, medianReading, type Reading } from './statistics'
import { createYardstick } from './yardstick'

const rounds = 3

/** Of the worst of ten pages. */
interface DocsPaint {
  /** Milliseconds from navigation to the largest contentful paint. */
  readonly paint: Reading
  readonly shift: Reading
}

/** Opens ten pages of the documentation on a slow phone, three times. */
export const docsPaint = once((stage: Stage) =>
  withDocsSite(async ({ browser, addresses }): Promise<DocsPaint> => {
    const yardstick = createYardstick(stage, rounds * addresses.length)
    const paints = new Map<string, number[]>()
    let shift = { value: 0, page: '' }
    for (let round = 0; round < rounds; round++)
      for (const address of addresses) {
        await yardstick.measure()
        const { paint, shifted } = await load(browser, address)
        paints.set(address, [...(paints.get(address) ?? []), paint])
        if (shifted > shift.value) shift = { value: shifted, page: new URL(address).pathname }
      }
    const [worst] = [...paints].sort(([, a], [, b]) => median(b) - median(a))
    if (!worst) throw new Error('No page was measured.')
    const [address, times] = worst
    return {
      paint: yardstick.scale({ ...medianReading(times), note: new URL(address).pathname }),
      shift: { ...exactReading(shift.value), ...(shift.page && { note: shift.page }) },
    }
  }),
)

async function load(browser: Browser, address: string): Promise<{ paint: number; shifted: number }> {
  const context = await browser.newContext(devices['Pixel 7'])
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const seen = { paint: 0, shifted: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.paint = startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await slowPhone(cdp)
    await page.goto(address)
    await settle(page)
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seen: { paint: number; shifted: number } }).seen,
    )
    if (seen.paint === 0) throw new Error(`${address} has painted nothing.`)
    return seen
  } finally {
    await context.close()
  }
}
