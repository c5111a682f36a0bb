import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { interScript } from './inter'
import { recordFrames } from './recordFrames'
import { stripPage } from './stripPage'
import { type DeviceName, deviceNames, devices, storyUrl, type Theme } from './variants'
import { withStorybook } from './withStorybook'

const theme: Theme = 'light'
/** A small desktop, so that the card is large in its frame. */
const viewports: Readonly<Record<DeviceName, { width: number; height: number }>> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 640, height: 720 },
}
const framesScale = 0.5

/**
 * Records each story of `Moments` frame by frame, on phone and desktop, as a strip in `.cache/shots/strips`.
 * Stories with the tag `phone` are about sheets and their gestures, which a desktop does not have.
 *
 * @returns The number of strips.
 */
export async function runStrips(parameters: {
  root: string
  storyPrefix?: string | undefined
  log: (line: string) => void
}): Promise<number> {
  const { root, storyPrefix = '', log } = parameters
  const folder = join(root, '.cache/shots/strips')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return withStorybook({ root, log }, async ({ browser, url, readStories }) => {
    const moments = await readStories('moment', storyPrefix)
    let strips = 0
    for (const device of deviceNames) {
      const stories = moments.filter(({ tags }) => device === 'phone' || !tags.includes('phone'))
      const viewport = viewports[device]
      const context = await browser.newContext({ ...devices[device], viewport, deviceScaleFactor: 1 })
      await context.addInitScript({ content: await interScript() })
      for (const { id, name } of stories) {
        const page = await context.newPage()
        await page.addInitScript(noteShown)
        const all = await recordFrames(page, async () => {
          await page.goto(storyUrl(url, id, theme))
          await page.waitForFunction((story) => document.documentElement.dataset.settled === story, id)
        })
        const shownAt = await page.evaluate(() => window.shownAt ?? 0)
        const frames = all.filter(({ paintedAt }) => paintedAt >= shownAt)
        log(`${id}, ${device}: ${frames.length} frames`)
        await page.setContent(stripPage(name, frames, viewport.width * framesScale))
        await page.setViewportSize({ width: 1680, height: 1000 })
        await writeFile(join(folder, `${id}.${device}.png`), await page.screenshot({ fullPage: true }))
        await page.close()
      }
      await context.close()
      strips += stories.length
    }
    return strips
  })
}

declare global {
  interface Window {
    /** When the first element of ours was added to the page, in milliseconds since 1970. */
    shownAt?: number
  }
}

/** A story can be over before the next message from outside of the page arrives. */
function noteShown(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-slot^="lk-"]')) return
    window.shownAt = Date.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
