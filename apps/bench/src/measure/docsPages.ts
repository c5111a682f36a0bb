import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { withDocsSite } from '../docsSite'
import type { Readings } from '../readings'
import { settle } from '../settle'
import { exactReading } from '../statistics'
import { kilobytes, recordTransfers } from '../transfers'

/** What a page of the documentation fetches, and what axe finds in it in light and dark. */
interface PageFacts {
  readonly address: string
  readonly script: number
  readonly foreign: readonly string[]
  readonly violations: readonly string[]
}

/**
 * On ten pages of the documentation, before anything is touched: the JavaScript of the page that has most of
 * it, and the sums of requests to other origins and of axe's violations.
 */
export function docsPages(): Promise<Readings> {
  return withDocsSite(async ({ browser, addresses }) => {
    const facts: PageFacts[] = []
    for (const address of addresses) facts.push(await factsOf(browser, address))
    const [largest] = [...facts].sort((a, b) => b.script - a.script)
    const foreign = facts.flatMap((page) => page.foreign)
    const violations = facts.flatMap((page) => page.violations)
    return {
      'docs/page-js': { ...exactReading(largest?.script ?? Number.NaN), note: largest?.address ?? '' },
      'docs/foreign-requests': { ...exactReading(foreign.length), ...noteOf(foreign) },
      'docs/axe': { ...exactReading(violations.length), ...noteOf(violations) },
    }
  })
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
    const transfers = recordTransfers(page)
    await page.goto(address)
    await settle(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const own = new URL(address).host
    return {
      script: kilobytes(await transfers.take(), 'script'),
      foreign: requests.filter((url) => !/^(?:data|blob):/.test(url) && new URL(url).host !== own),
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${new URL(address).pathname} ${colorScheme} ${id} ${target}`),
      ),
    }
  } finally {
    await context.close()
  }
}

function noteOf(found: readonly string[]): { note?: string } {
  return found.length === 0 ? {} : { note: found.join('; ') }
}
