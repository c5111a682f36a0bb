import type { Page } from '@playwright/test'

/** Adds a clock to the page that can be set forward. Timers do not change, as on a machine that sleeps. */
export async function movableClock(page: Page, startMs = 0): Promise<{ move(ms: number): Promise<void> }> {
  await page.addInitScript((start) => {
    const RealDate = Date
    let shift = start
    globalThis.Date = class extends RealDate {
      constructor(...given: []) {
        if (given.length === 0) super(RealDate.now() + shift)
        else super(...given)
      }
      static override now() {
        return RealDate.now() + shift
      }
    } as DateConstructor
    Object.assign(window, {
      moveClock: (ms: number) => {
        shift += ms
      },
    })
  }, startMs)
  return {
    move: (ms) =>
      page.evaluate((by) => (window as never as { moveClock(ms: number): void }).moveClock(by), ms),
  }
}

/** Hides the page, or makes it visible again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    isHidden ? 'hidden' : 'visible',
  )
}
