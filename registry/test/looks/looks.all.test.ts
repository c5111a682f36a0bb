import { join, relative } from 'node:path'
import { startSandbox } from '@latchkey/sandbox'
import { bundlePageScript } from '@latchkey/test/bundlePageScript'
import { launchChromium } from '@latchkey/test/launchChromium'
import { serveFolder } from '@latchkey/test/serveFolder'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStories, type ShotStory } from '../../shots/storybook'
import { type DeviceName, deviceNames, devices } from '../../shots/variants'
import { buildStyle, type StyleName, styleNames } from './buildStyle'
import { compareLooks } from './compareLooks'
import { differingPixels } from './comparePictures'
import { type Looks, lookAtStory, openStory, type Showing } from './lookAtStory'

/** Lists, buttons and fields, which rules of the page for every element would change. */
const sample = ['views-connect--several-wallets', 'views-account--connected', 'views-allwallets--many']
const variants: readonly { device: DeviceName; theme: Showing['theme']; dir: Showing['dir'] }[] = [
  { device: 'desktop', theme: 'light', dir: 'ltr' },
  { device: 'phone', theme: 'dark', dir: 'rtl' },
]
const root = join(import.meta.dirname, '../../..')
const styles = join(root, '.cache/looks')
const perStory = 90_000

const ends: (() => Promise<unknown>)[] = []
const urls = {} as Record<StyleName, string>
const contexts = {} as Record<DeviceName, BrowserContext>
/** The first story of each view. `LATCHKEY_STORIES=send,receive`: all of the views whose names start so. */
let stories: readonly string[]

beforeAll(async () => {
  const sandbox = await startSandbox({ ports: 'free', contents: 'assets', polkadot: false })
  ends.push(sandbox.stop)
  const variables = {
    VITE_SANDBOX_URL: sandbox.url,
    VITE_SOLANA_URL: sandbox.solana?.url ?? '',
    VITE_BITCOIN_URL: sandbox.bitcoin?.url ?? '',
  }
  const server = await serveFolder(styles, { isCached: true })
  ends.push(server.stop)
  for (const style of styleNames) {
    const folder = await buildStyle(root, style, variables)
    // Both are at one origin, because a request names that of the app.
    urls[style] = `${server.url}/${relative(styles, folder)}`
    const shown = await readStories(folder, 'shot', '')
    expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(sample))
    stories = shown.filter(isChosen).map(({ id }) => id)
  }
  const browser: Browser = await launchChromium()
  ends.push(() => browser.close())
  const content = await bundlePageScript(join(import.meta.dirname, 'pageScript.ts'))
  for (const device of deviceNames) {
    contexts[device] = await browser.newContext(devices[device])
    await contexts[device].addInitScript({ content })
  }
}, 600_000)
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

function isChosen({ title }: ShotStory, index: number, shown: readonly ShotStory[]): boolean {
  const starts = process.env.LATCHKEY_STORIES?.split(',')
  const view = title.split('/').at(-1)?.toLowerCase() ?? ''
  return starts ? starts.some((start) => view.startsWith(start)) : title !== shown[index - 1]?.title
}

const known = new Map<string, Looks>()

/** Each story is shown once in each variant, for all tests. */
async function look(style: StyleName, device: DeviceName, showing: Showing): Promise<Looks> {
  const key = JSON.stringify([style, device, showing])
  const looks = known.get(key) ?? (await lookAtStory(contexts[device], urls[style], showing))
  known.set(key, looks)
  return looks
}

/** Runs one at a time, because browsers draw no frames for pages in the background. */
async function eachStory(
  shown: readonly string[],
  compare: (story: string) => Promise<string[]>,
): Promise<void> {
  const differences: Record<string, string[]> = {}
  for (const story of shown) {
    const lines = await compare(story)
    if (lines.length > 0) differences[story] = lines
  }
  expect(differences).toEqual({})
}

/**
 * How often a story is shown in both styles. A picture that is painted late differs once, and a rule that
 * differs does each time.
 */
const attempts = 4

/**
 * Compares every picture of one style with every one of the other. Chromium draws an icon that is at half a
 * pixel in one of two ways, in either style.
 */
function picturesDiffer(before: readonly Looks[], after: readonly Looks[]): string[] {
  const pixels = before.flatMap(({ picture: one }) =>
    after.map(({ picture: other }) => (one && other ? differingPixels(one, other) : 0)),
  )
  const fewest = Math.min(...pixels)
  return fewest > 20 ? [`${fewest} pixels of the card differ`] : []
}

describe('css renders as tailwind does', () => {
  it.each(variants)(
    '$device, $theme, $dir',
    async ({ device, theme, dir }) => {
      await eachStory(stories, async (story) => {
        const showing = { story, theme, dir }
        const pictures: Record<StyleName, Looks[]> = { tailwind: [], css: [] }
        let differences: string[] = []
        for (let attempt = 1; attempt <= attempts; attempt++) {
          const tailwind = await look('tailwind', device, showing)
          const css = await look('css', device, showing)
          expect(tailwind.elements.length).toBeGreaterThan(0)
          pictures.tailwind.push(tailwind)
          pictures.css.push(css)
          differences = compareLooks(tailwind.elements, css.elements)
          if (differences.length === 0) differences = picturesDiffer(pictures.tailwind, pictures.css)
          if (differences.length === 0) break
          known.clear()
        }
        return differences
      })
    },
    3_600_000,
  )
})

describe('rules of the page for every element do not change our elements', () => {
  const cases = styleNames.flatMap((style) => variants.map((variant) => ({ style, ...variant })))
  it.each(cases)(
    '$style, $device, $theme, $dir',
    async ({ style, device, theme, dir }) => {
      await eachStory(sample, async (story) => {
        const alone = await look(style, device, { story, theme, dir })
        const hostile = await look(style, device, { story, theme, dir, isHostile: true })
        return compareLooks(alone.elements, hostile.elements)
      })
    },
    perStory * sample.length,
  )

  it.each(styleNames)(
    '%s: not of a button that is pointed at or has the focus either',
    async (style) => {
      const read = async (isHostile: boolean) => {
        const page = await openStory(contexts.desktop, urls[style], {
          story: 'views-connect--several-wallets',
          theme: 'light',
          isHostile,
        })
        const row = page.locator('[data-slot="lk-connector"]').first()
        const styleOf = () =>
          row.evaluate(async (element) => {
            await Promise.all(element.getAnimations().map(({ finished }) => finished))
            const { backgroundColor, outline, outlineOffset, border, cursor, opacity } =
              getComputedStyle(element)
            return { backgroundColor, outline, outlineOffset, border, cursor, opacity }
          })
        const pointedAt = await row.hover().then(styleOf)
        await page.keyboard.press('Tab')
        await row.focus()
        const focused = await styleOf()
        await page.close()
        return { pointedAt, focused }
      }
      const alone = await read(false)
      expect(alone.focused.outline).toContain('2px')
      expect(await read(true)).toEqual(alone)
    },
    perStory,
  )
})

it(
  'edges of scroll areas fade, also in a minified stylesheet',
  async () => {
    const page = await openStory(contexts.desktop, urls.tailwind, { story: sample[0] ?? '', theme: 'light' })
    const area = page.locator('.lk-scroll').first()
    const timelines = await area.evaluate((element) => getComputedStyle(element).animationTimeline)
    expect(timelines).toBe('scroll(self), scroll(self)')
    await page.close()
  },
  perStory,
)

describe("the app's class wins", () => {
  it.each(styleNames)(
    '%s: outside of layers, in whichever order the stylesheets come',
    async (style) => {
      const page = await openStory(contexts.desktop, urls[style], {
        story: 'buttons--host-class-wins',
        theme: 'light',
      })
      const button = page.locator('[data-slot="lk-connect-button"]').first()
      await button.evaluate((element) => element.classList.add('of-host'))
      const rule =
        '.of-host { background: rgb(1, 2, 3); border: 3px solid rgb(4, 5, 6); letter-spacing: 2px; }'
      for (const place of ['afterbegin', 'beforeend'] as const) {
        const found = await page.evaluate(
          async ([at, css]) => {
            const sheet = document.createElement('style')
            sheet.textContent = css
            document.head.insertAdjacentElement(at, sheet)
            await Promise.all(document.getAnimations().map(({ finished }) => finished))
            const { backgroundColor, borderTopColor, letterSpacing } = getComputedStyle(
              document.querySelector('.of-host') as Element,
            )
            sheet.remove()
            return [backgroundColor, borderTopColor, letterSpacing]
          },
          [place, rule] as const,
        )
        expect(found, place).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)', '2px'])
      }
      await page.close()
    },
    perStory,
  )
})
