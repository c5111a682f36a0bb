import type { Page } from '@playwright/test'

/** Puts a clock into the page that can be moved; timers run on as they do on a machine that sleeps. */
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

/** Makes the page believe that it is hidden, or shown again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isHidden ? 'hidden' : 'visible',
  )
}
