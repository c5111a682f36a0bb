import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { bundlePageScript } from '@latchkey/test/bundlePageScript'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type {} from '../../shots/inspect/inspect'
import { devices } from '../../shots/variants'
import { projectComponents } from './projectComponents'
import { type Stories, startStories } from './startStories'

/** More than any view has; a dialog begins again after its last control. */
const mostStops = 80
/** A story that fails in these circumstances waits longer for what does not come. */
const limitMs = 8000
const colourRules = ['color-contrast', 'link-in-text-block']
const sizeRules = ['scrollable-region-focusable', 'target-size']

/** Of an app that makes the card wider than the screen, and with a pointer that is drawn over the modal. */
const left = ['buttons: HostClassWins', 'pictures: Film']
/** Of the tokens without an app. */
const ofNoProject = ['theme: Defaults']

interface Circumstance {
  readonly name: string
  readonly browser: BrowserContextOptions
  readonly globals: Readonly<Record<'theme' | 'dir', string>>
  /** Whether the button, the input and the tabs are those of a project with shadcn. Default false. */
  readonly hasOwnComponents?: boolean
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
  {
    name: 'components of a project, light',
    browser: { ...devices.phone, colorScheme: 'light' },
    globals: { theme: 'light', dir: 'ltr' },
    hasOwnComponents: true,
  },
  {
    name: 'components of a project, forced colours',
    browser: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark', forcedColors: 'active' },
    globals: { theme: 'dark', dir: 'ltr' },
    hasOwnComponents: true,
  },
]

let ourStories: Stories
let ownStories: Stories
let content: string

beforeAll(async () => {
  content = await bundlePageScript(join(import.meta.dirname, '../../shots/inspect/inspect.ts'))
  ourStories = await startStories()
  ownStories = await startStories({}, [projectComponents()])
}, 600_000)
afterAll(async () => {
  await ourStories?.stop()
  await ownStories?.stop()
})

it.each(circumstances)(
  '$name: everything can be read, reached and seen with the focus, in a story of every view',
  async ({ browser: options, globals, hasOwnComponents = false }) => {
    const stories = hasOwnComponents ? ownStories : ourStories
    const page = await stories.browser.newPage({ ...options, reducedMotion: 'reduce' })
    await page.addInitScript({ content })
    await stories.open(page)
    const omitted = hasOwnComponents ? [...left, ...ofNoProject] : left
    const names = (await stories.names(page)).filter((name) => !omitted.includes(name))
    const isForced = options.forcedColors === 'active'
    const found: Record<string, readonly string[]> = {}
    for (const name of names) {
      await showStory(stories, page, name, globals)
      const findings = [
        ...(await findingsOf(page, isForced, options.isMobile ?? false)),
        ...(await axeFindings(page, isForced)),
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

/** The suite of the registry proves what a story does. Here, it only has to show its view. */
async function showStory(
  stories: Stories,
  page: Page,
  name: string,
  globals: Circumstance['globals'],
): Promise<void> {
  // A story that has failed may leave something behind.
  await stories.open(page)
  await page.evaluate(
    ([name, globals, limitMs]) =>
      Promise.race([
        window.storiesPage.run(name, globals).catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, limitMs)),
      ]),
    [name, globals, limitMs] as const,
  )
  const dir = await page.evaluate(() => document.documentElement.dir)
  if (dir !== globals.dir) throw new Error(`${name} is shown with the direction ${dir}.`)
}

function findingsOf(page: Page, isForced: boolean, isPhone: boolean): Promise<string[]> {
  return page.evaluate(
    ([isForced, isPhone]) => [
      ...window.inspect.clippedText(),
      ...window.inspect.cutOffControls(),
      ...window.inspect.sidewaysScroll(),
      ...window.inspect.notMirrored(),
      ...(isForced ? window.inspect.withoutEdge() : []),
      ...(isPhone ? window.inspect.touchTargets() : []),
    ],
    [isForced, isPhone] as const,
  )
}

/** The suite of the registry runs every rule of axe on every story, in light and on a desktop. */
async function axeFindings(page: Page, isForced: boolean): Promise<string[]> {
  // The user chose the forced colours.
  const rules = isForced ? sizeRules : [...sizeRules, ...colourRules]
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withRules(rules).analyze()
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
