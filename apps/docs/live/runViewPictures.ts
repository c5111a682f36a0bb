import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { interScript } from '@latchkey/registry/shots/inter'
import { toWebp } from '@latchkey/registry/shots/toWebp'
import { themes } from '@latchkey/registry/shots/variants'
import { execute } from '@latchkey/test/execute'
import { launchChromium } from '@latchkey/test/launchChromium'
import { serveFolder } from '@latchkey/test/serveFolder'
import type { BrowserContext } from '@playwright/test'
import { liveViews } from './liveViews'

/** A picture is as wide as 1.5 times the card, and not to be told from a PNG. */
const compression = { quality: 0.8, scale: 0.75 }

/** Takes a picture of each view that the documentation shows live, light and dark, for its page. */
export async function runViewPictures({
  root,
  log,
}: {
  root: string
  log: (line: string) => void
}): Promise<number> {
  const folder = join(root, 'apps/docs/public/pictures')
  await mkdir(folder, { recursive: true })
  log('building the documentation...')
  const { code, output } = await execute('turbo', ['run', 'site', '--filter=@latchkey/docs'], { cwd: root })
  if (code !== 0) throw new Error(output)
  const site = await serveFolder(join(root, 'apps/docs/out'))
  const browser = await launchChromium()
  try {
    for (const theme of themes) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 1000 },
        deviceScaleFactor: 2,
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      await context.addInitScript({ content: await interScript() })
      for (const view of Object.keys(liveViews)) {
        log(`${view}, ${theme}`)
        const file = join(folder, `${view}-${theme}.webp`)
        await rm(file, { force: true })
        await writeFile(file, await takeView(context, `${site.url}/views/${view}/?show`, view))
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return Object.keys(liveViews).length * themes.length
}

/** An address with settings starts the view without a press. */
async function takeView(context: BrowserContext, url: string, view: string): Promise<Buffer> {
  const page = await context.newPage()
  await page.goto(url)
  const card = page.locator('[data-slot="lk-embedded"]')
  await card.locator(`[data-slot="lk-view"][data-view="${view}"]`).waitFor()
  await page.waitForLoadState('networkidle')
  // Without a press, the browser shows where the focus is.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const png = (await card.screenshot({ animations: 'disabled' })).toString('base64')
  const webp = await toWebp(page, { png, ...compression })
  await page.close()
  return webp
}
