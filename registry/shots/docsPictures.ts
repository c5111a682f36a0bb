import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { takeFilm } from './film'
import { interScript } from './inter'
import { toWebp } from './toWebp'
import { storyUrl, type Theme, themes } from './variants'

/** The pictures of the README, from left to right. */
const readmeStories = ['pictures--connect', 'pictures--account', 'pictures--networks']
const background: Readonly<Record<Theme, string>> = { light: '#f4f4f5', dark: '#050506' }
const cardSelector = '[data-slot="lk-card"]'

/** Takes the pictures and the film of the README, into `docs`. */
export async function takeReadme(parameters: {
  browser: Browser
  storybookUrl: string
  docs: string
}): Promise<void> {
  const { browser, storybookUrl, docs } = parameters
  for (const theme of themes) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 })
    try {
      await context.addInitScript({ content: await interScript() })
      await takeReadmePicture(context, storybookUrl, theme, join(docs, `readme-${theme}`))
      await writeFile(join(docs, `film-${theme}.webp`), await takeFilm(context, storybookUrl, theme))
    } finally {
      await context.close()
    }
  }
}

/** No difference to a PNG can be seen, and the first page of the documentation waits for it. */
const quality = 0.85

async function takeReadmePicture(
  context: BrowserContext,
  url: string,
  theme: Theme,
  file: string,
): Promise<void> {
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
  const png = (await page.locator('main').screenshot()).toString('base64')
  await writeFile(`${file}.webp`, await toWebp(page, { png, quality }))
  // For phones, and for screens with one pixel per CSS pixel.
  await writeFile(`${file}-half.webp`, await toWebp(page, { png, quality, scale: 0.5 }))
  await page.close()
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
