import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** The address of a page of the site, which is in a folder of its host. */
export function addressOf(path = ''): string {
  return `${process.env.DOCS_URL}${path}`
}

/** Each test also fails if a page throws, if a file is missing, or if a page asks another host. */
export const test = base.extend<{ expected: RegExp | undefined; strict: undefined }>({
  /** What of that the test is about. Default: nothing. */
  expected: [undefined, { option: true }],
  strict: [
    async ({ page, expected }, use) => {
      const found: string[] = []
      const own = new URL(addressOf()).host
      page.on('pageerror', (error) => found.push(error.message))
      page.on('console', (message) => message.type() === 'error' && found.push(message.text()))
      page.on('request', (request) => {
        const { host, protocol } = new URL(request.url())
        if (!/^(?:data|blob):$/.test(protocol) && host !== own) found.push(`asked ${request.url()}`)
      })
      await use(undefined)
      expect(found.filter((each) => !expected?.test(each))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Returns what axe finds in the page. Poll it: colours change by a transition, and a script makes the code
 * blocks that scroll reachable by the keyboard.
 */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)
}
