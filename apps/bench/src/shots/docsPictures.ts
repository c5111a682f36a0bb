import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { serveFolder } from '../serveFolder'
import { storyUrl, type Theme, themes } from './variants'

/** The pictures of the README, from left to right. */
const readmeStories = ['views-connect--with-pairing', 'views-account--solana', 'views-networks--namespaces']
const background: Readonly<Record<Theme, string>> = { light: '#f4f4f5', dark: '#050506' }
const cardSelector = '[data-slot="lk-card"]'

/** Creates the committed pictures: the contact sheet and those of the README. */
export async function takePictures(parameters: {
  browser: Browser
  storybookUrl: string
  shotsFolder: string
  docs: string
}): Promise<void> {
  const { browser, storybookUrl, shotsFolder, docs } = parameters
  await mkdir(docs, { recursive: true })
  const shots = await serveFolder(shotsFolder)
  try {
    const page = await browser.newPage()
    await page.goto(shots.url, { waitUntil: 'networkidle' })
    await writeFile(join(docs, 'contact-sheet.webp'), await pageAsWebp(page))
    await page.close()
  } finally {
    await shots.stop()
  }
  for (const theme of themes)
    await takeReadmePicture(browser, storybookUrl, theme, join(docs, `readme-${theme}.png`))
}

/** Small enough to commit with every visual change. */
const sheetScale = 0.7
const sheetQuality = 70

/** A fifth of the size of a PNG. Playwright's own screenshots do not support WebP. */
async function pageAsWebp(page: Page): Promise<Buffer> {
  const { width, height } = await page.evaluate(() => document.body.getBoundingClientRect())
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: sheetQuality,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: sheetScale },
  })
  return Buffer.from(data, 'base64')
}

async function takeReadmePicture(browser: Browser, url: string, theme: Theme, file: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 })
  try {
    const cards: string[] = []
    for (const story of readmeStories) {
      const page = await context.newPage()
      await page.goto(storyUrl(url, story, theme))
      await page.waitForFunction((id) => document.documentElement.dataset.settled === id, story)
      await page.addStyleTag({ content: plainGround(theme) })
      cards.push(await cardPicture(page))
      await page.close()
    }
    const page = await context.newPage()
    await page.setContent(`<style>
      body { margin: 0; background: ${background[theme]}; }
      main { display: flex; justify-content: center; align-items: center; gap: 32px; padding: 48px; width: max-content; }
    </style><main>${cards.join('')}</main>`)
    await page.locator('main').screenshot({ path: file })
  } finally {
    await context.close()
  }
}

/** A card of odd height starts between two pixels, so its background is visible at the edge. */
function plainGround(theme: Theme): string {
  return `html, body { background: ${background[theme]} !important } [data-slot="lk-scrim"] { display: none !important }`
}

/** Takes a picture of the card with its shadow and without the scrim. */
async function cardPicture(page: Page): Promise<string> {
  const card = page.locator(cardSelector)
  const { radius, shadow, width } = await card.evaluate((element) => {
    const style = getComputedStyle(element)
    return { radius: style.borderRadius, shadow: style.boxShadow, width: element.clientWidth }
  })
  const picture = (await card.screenshot()).toString('base64')
  const outerShadow = shadow.includes('inset') ? 'none' : shadow
  return `<img src="data:image/png;base64,${picture}" alt="" style="width: ${width}px; border-radius: ${radius}; box-shadow: ${outerShadow}">`
}
