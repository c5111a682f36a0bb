import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { startSandbox } from '@latchkey/sandbox'
import { launchChromium } from '@latchkey/test/launchChromium'
import { isWhole, sample } from '@latchkey/test/tier'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundlePageScript } from '../bundlePageScript'
import { buildStoriesPage } from '../policy/buildStoriesPage'
import { serveFolder } from '../serveFolder'
import type {} from '../shots/inspect/inspect'
import { devices } from '../shots/variants'

const root = join(import.meta.dirname, '../../../..')
const pictures = join(root, '.cache/everyone')
/** More than any view has; a dialog begins again after its last control. */
const mostStops = 80
/** A story that fails in these circumstances waits longer for what does not come. */
const limitMs = 8000
/** Rules for a whole page; a story shows a part of one. */
const pageRules = ['page-has-heading-one']

/** Of an app that makes the card wider than the screen, and with a pointer that is drawn over the modal. */
const left = ['buttons: HostClassWins', 'pictures: Film']

interface Circumstance {
  readonly name: string
  readonly browser: BrowserContextOptions
  readonly globals: Readonly<Record<'theme' | 'dir', string>>
}

const circumstances: readonly Circumstance[] = [
  {
    name: 'forced colours',
    browser: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark', forcedColors: 'active' },
    globals: { theme: 'dark', dir: 'ltr' },
  },
  {
    // 1280 x 1024 at 400 %, WCAG 2.2, 1.4.10.
    name: '400 % zoom',
    browser: { viewport: { width: 320, height: 256 }, colorScheme: 'light' },
    globals: { theme: 'light', dir: 'ltr' },
  },
  {
    name: 'right to left',
    browser: { ...devices.phone, colorScheme: 'dark' },
    globals: { theme: 'dark', dir: 'rtl' },
  },
  {
    name: 'landscape',
    browser: { ...devices.phone, viewport: { width: 844, height: 390 }, colorScheme: 'dark' },
    globals: { theme: 'dark', dir: 'ltr' },
  },
]

/** What `registry/test/stories-page.ts` adds to the page. */
interface StoriesWindow {
  readonly storiesPage: {
    readonly names: readonly string[]
    run(name: string, globals: Circumstance['globals']): Promise<void>
  }
}

const ends: (() => Promise<unknown>)[] = []
let browser: Browser
let url: string
let content: string

beforeAll(async () => {
  const sandbox = await startSandbox({ ports: 'free', contents: 'assets', polkadot: false })
  ends.push(sandbox.stop)
  const folder = join(root, `.cache/everyone-page/${process.pid}`)
  ends.push(() => rm(folder, { recursive: true, force: true }))
  await buildStoriesPage(root, folder, {
    VITE_SANDBOX_URL: sandbox.url,
    VITE_SOLANA_URL: sandbox.solana?.url ?? '',
    VITE_BITCOIN_URL: sandbox.bitcoin?.url ?? '',
  })
  const server = await serveFolder(folder)
  ends.push(server.stop)
  url = `${server.url}/stories-page.html`
  content = await bundlePageScript(join(import.meta.dirname, '../shots/inspect/inspect.ts'))
  browser = await launchChromium()
  ends.push(() => browser.close())
}, 300_000)
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/**
 * `npm test` looks at three stories, `npm run test:all` at every one, and keeps a picture of each.
 * `LATCHKEY_STORIES=send,receive` looks only at the files whose names start so.
 */
function chosen(names: readonly string[]): readonly string[] {
  const starts = (process.env.LATCHKEY_STORIES ?? '').split(',')
  const all = names.filter((name) => !left.includes(name) && starts.some((start) => name.startsWith(start)))
  if (isWhole()) return all
  const fileOf = (name: string | undefined) => name?.split(':')[0]
  return sample(
    all.filter((name, index) => fileOf(name) !== fileOf(all[index - 1])),
    3,
  )
}

it.each(circumstances)(
  '$name: everything can be read, reached and seen with the focus, and axe finds nothing, in every story',
  async ({ name: circumstance, browser: options, globals }) => {
    const page = await browser.newPage({ ...options, reducedMotion: 'reduce' })
    await page.addInitScript({ content })
    await openStories(page)
    const all = await page.evaluate(() => (window as unknown as StoriesWindow).storiesPage.names)
    const names = chosen(all)
    if (isWhole()) await mkdir(pictures, { recursive: true })
    const found: Record<string, readonly string[]> = {}
    for (const name of names) {
      await showStory(page, name, globals)
      if (isWhole())
        await page.screenshot({ path: join(pictures, `${circumstance}, ${name.replace(': ', ' ')}.png`) })
      const findings = [
        ...(await findingsOf(page, options.forcedColors === 'active')),
        ...(await axeFindings(page, options.forcedColors === 'active')),
        ...(await focusFindings(page)),
      ]
      if (findings.length > 0) found[name] = [...new Set(findings)]
    }
    await page.close()
    expect(names.length).toBeGreaterThan(0)
    expect(found).toEqual({})
  },
  3_600_000,
)

async function openStories(page: Page): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => 'storiesPage' in window)
}

/** The suite of the registry proves what a story does. Here, it only has to show its view. */
async function showStory(page: Page, name: string, globals: Circumstance['globals']): Promise<void> {
  // A story that has failed may leave something behind.
  await openStories(page)
  await page.evaluate(
    ([name, globals, limitMs]) =>
      Promise.race([
        (window as unknown as StoriesWindow).storiesPage.run(name, globals).catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, limitMs)),
      ]),
    [name, globals, limitMs] as const,
  )
  const dir = await page.evaluate(() => document.documentElement.dir)
  if (dir !== globals.dir) throw new Error(`${name} is shown with the direction ${dir}.`)
}

function findingsOf(page: Page, isForced: boolean): Promise<string[]> {
  return page.evaluate(
    (isForced) => [
      ...window.inspect.clippedText(),
      ...window.inspect.sidewaysScroll(),
      ...window.inspect.notMirrored(),
      ...(isForced ? window.inspect.withoutEdge() : []),
    ],
    isForced,
  )
}

async function axeFindings(page: Page, isForced: boolean): Promise<string[]> {
  // The user chose the forced colours.
  const rules = isForced ? [...pageRules, 'color-contrast'] : pageRules
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).disableRules(rules).analyze()
  return violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  )
}

/** Presses Tab until the focus has been everywhere, after a toast over the page has closed itself. */
async function focusFindings(page: Page): Promise<string[]> {
  const findings: string[] = []
  const toast = page.locator('[data-slot="lk-page-toast-outlet"] [data-slot="lk-toast"]')
  await toast.waitFor({ state: 'detached', timeout: 5000 }).catch(() => {})
  await page.evaluate(() => Object.assign(window, { seen: new Set() }))
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: Set<Element | null> }
      const element = document.activeElement
      if (seen.has(element)) return undefined
      seen.add(element)
      for (const transition of element?.getAnimations() ?? []) transition.finish()
      return window.inspect.hiddenFocus()
    })
    if (!found) return findings
    findings.push(...found)
  }
  return [...findings, `Tab does not come round after ${mostStops} stops`]
}
