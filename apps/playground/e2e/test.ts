import { test as base } from '@playwright/test'
import { Playground } from './models/playground.model'

interface Options {
  /** Errors that the browser logs because of a fault in the test. Any other error fails the test. */
  expectedErrors: RegExp
}

/**
 * Playwright's `test` with the playground. Fails if the page reports an error. `LATCHKEY_SLOW_CPU=8` makes
 * each page 8 times slower, to find tests and presses that depend on speed.
 */
export const test = base.extend<{ playground: Playground } & Options>({
  expectedErrors: [/(?!)/, { option: true }],
  playground: async ({ page, expectedErrors }, use) => {
    const rate = Number(process.env.LATCHKEY_SLOW_CPU)
    if (rate) {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
    }
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !expectedErrors.test(message.text())) errors.push(message.text())
    })
    await use(new Playground(page))
    if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`)
  },
})

export { expect } from '@playwright/test'
