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
    const stories = await readStories('moment', storyPrefix)
    for (const device of deviceNames) {
      const viewport = viewports[device]
      const context = await browser.newContext({ ...devices[device], viewport, deviceScaleFactor: 1 })
      await context.addInitScript({ content: await interScript() })
      for (const { id, name } of stories) {
        const page = await context.newPage()
        await page.goto(storyUrl(url, id, theme), { waitUntil: 'commit' })
        let isShownAt = 0
        const all = await recordFrames(page, async () => {
          await page.waitForSelector('[data-slot^="lk-"]')
          isShownAt = Date.now()
          await page.waitForFunction((story) => document.documentElement.dataset.settled === story, id)
        })
        const frames = all.filter(({ paintedAt }) => paintedAt >= isShownAt)
        log(`${id}, ${device}: ${frames.length} frames`)
        await page.setContent(stripPage(name, frames, viewport.width * framesScale))
        await page.setViewportSize({ width: 1680, height: 1000 })
        await writeFile(join(folder, `${id}.${device}.png`), await page.screenshot({ fullPage: true }))
        await page.close()
      }
      await context.close()
    }
    return stories.length * deviceNames.length
  })
}
