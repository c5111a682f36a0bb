import type { BrowserContext, Page } from 'playwright-core'
import { animatedWebp, type WebpFrame } from './animatedWebp'
import { type Frame, recordFrames } from './recordFrames'
import { toWebp } from './toWebp'
import { storyUrl, type Theme } from './variants'

const story = 'pictures--film'
const size = { width: 480, height: 620 }
const quality = 0.72
/** How long the last frame stays. */
const lastFrameMs = 1_500

/** Records the film of the README and returns it as an animated WebP. */
export async function takeFilm(context: BrowserContext, storybookUrl: string, theme: Theme): Promise<Buffer> {
  const page = await context.newPage()
  try {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(storyUrl(storybookUrl, story, theme))
    // The story pauses before the first press.
    await page.waitForSelector('[data-slot="lk-connect-button"]')
    const frames = await recordFrames(page, () =>
      page.waitForFunction((id) => document.documentElement.dataset.settled === id, story),
    )
    return animatedWebp(await encode(page, frames), sizeOf(frames))
  } finally {
    await page.close()
  }
}

/** Compresses the frames, each of which stays until the next one was painted. */
function encode(page: Page, frames: readonly Frame[]): Promise<WebpFrame[]> {
  return Promise.all(
    frames.map(async ({ paintedAt, png }, index) => {
      const next = frames[index + 1]
      const duration = next ? next.paintedAt - paintedAt : lastFrameMs
      return { webp: await toWebp(page, { png, quality }), duration }
    }),
  )
}

/** Returns the size in the header of the first PNG. */
function sizeOf([first]: readonly Frame[]): { width: number; height: number } {
  const header = Buffer.from(first?.png.slice(0, 40) ?? '', 'base64')
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) }
}
