import { test as base } from '@playwright/test'
import { Playground } from './models/playground.model'

/** Playwright's test with the playground, which fails on any error the page reports. */
export const test = base.extend<{ playground: Playground }>({
  playground: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await use(new Playground(page))
    if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`)
  },
})

export { expect } from '@playwright/test'
