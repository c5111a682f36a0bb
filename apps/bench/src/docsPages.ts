import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { withDocsSite } from './docsSite'
import { settle } from './modal'
import { once } from './once'
import { exactReading, type Reading } from './statistics'
import { kilobytes, transfersDuring } from './transfers'

/** What a page of the documentation fetches, and what axe finds in it in light and dark. */
interface PageFacts {
  readonly address: string
  readonly script: number
  readonly foreign: readonly string[]
  readonly violations: readonly string[]
}

/** Opens ten pages of the documentation, and touches nothing. */
export const docsPages = once(() =>
  withDocsSite(async ({ browser, addresses }): Promise<readonly PageFacts[]> => {
    const facts: PageFacts[] = []
    for (const address of addresses) facts.push(await factsOf(browser, address))
    return facts
  }),
)

/** Returns how many things were found, with a note of them. */
export function countOf(found: readonly string[]): Reading {
  return { ...exactReading(found.length), ...(found.length > 0 && { note: found.join('; ') }) }
}

async function factsOf(browser: Browser, address: string): Promise<PageFacts> {
  const light = await openPage(browser, address, 'light')
  const dark = await openPage(browser, address, 'dark')
  return {
    address: new URL(address).pathname,
    script: light.script,
    foreign: [...light.foreign, ...dark.foreign],
    violations: [...light.violations, ...dark.violations],
  }
}

async function openPage(browser: Browser, address: string, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ colorScheme })
  try {
    const page = await context.newPage()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    page.on('websocket', (socket) => requests.push(socket.url()))
    const transfers = await transfersDuring(page, async () => {
      await page.goto(address)
      await settle(page)
    })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const own = new URL(address).host
    return {
      script: kilobytes(transfers, 'script'),
      foreign: requests.filter((url) => !/^(?:data|blob):/.test(url) && new URL(url).host !== own),
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${new URL(address).pathname} ${colorScheme} ${id} ${target}`),
      ),
    }
  } finally {
    await context.close()
  }
}
