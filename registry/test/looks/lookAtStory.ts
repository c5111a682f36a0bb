import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { storyUrl, type Theme } from '../../shots/variants'
import type { ElementLooks } from './computedStyles'
import type {} from './pageScript'

const settleMs = 20_000
/** How often a story is shown whose pictures do not load. Some stories show just that. */
const attempts = 3
const hostile = readFileSync(join(import.meta.dirname, 'hostile.css'), 'utf8')

/** How a story is shown. */
export interface Showing {
  readonly story: string
  readonly theme: Theme
  /** Default: `ltr`. */
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** Whether the page has rules for every element. Default: false. */
  readonly isHostile?: boolean | undefined
}

/** The appearance of a story. */
export interface Looks {
  readonly elements: readonly ElementLooks[]
  /** A PNG of the card, if there is one. */
  readonly picture: Buffer | undefined
}

/**
 * Shows a story until its animations have ended, and reads its appearance.
 *
 * @param context A context of the device, with the script of `pageScript.ts`.
 * @throws Error If the story does not settle.
 */
export async function lookAtStory(
  context: BrowserContext,
  storybookUrl: string,
  showing: Showing,
): Promise<Looks> {
  const page = await openStory(context, storybookUrl, showing)
  try {
    return {
      elements: await page.evaluate(() => window.looks.computedStyles()),
      picture: await pictureOfCard(page),
    }
  } finally {
    await page.close()
  }
}

async function pictureOfCard(page: Page): Promise<Buffer | undefined> {
  const card = page.locator('[data-slot="lk-card"]').first()
  if ((await card.count()) === 0) return undefined
  return card.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Adds a stylesheet before all others of the page, and moves it behind them once the page is loaded. */
function addStyles(css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  new MutationObserver((_, observer) => {
    if (!document.documentElement) return
    observer.disconnect()
    document.documentElement.append(style)
  }).observe(document, { childList: true })
  addEventListener('load', () => document.body.append(style))
}

/**
 * Shows a story until its animations have ended. Shows it again if pictures are missing, because initials
 * replace a picture that a busy machine does not load in time. The caller closes the page.
 */
export async function openStory(
  context: BrowserContext,
  storybookUrl: string,
  showing: Showing,
): Promise<Page> {
  for (let attempt = 1; ; attempt += 1) {
    const page = await showStory(context, storybookUrl, showing)
    const missing = await page.locator('[data-slot][data-status="failed"]').count()
    if (missing === 0 || attempt === attempts) return page
    await page.close()
  }
}

async function showStory(
  context: BrowserContext,
  storybookUrl: string,
  { story, theme, dir = 'ltr', isHostile = false }: Showing,
): Promise<Page> {
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  if (isHostile) await page.addInitScript(addStyles, hostile)
  await page.goto(storyUrl(storybookUrl, story, theme).replace(/(globals=theme:\w+)/, `$1;dir:${dir}`))
  await page.waitForFunction((id) => document.documentElement.dataset.settled === id, story, {
    timeout: settleMs,
  })
  // Whether the empty shell was shown first depends on how quickly the code loaded.
  await page.evaluate(() => {
    for (const root of document.querySelectorAll('[data-continued]')) {
      root.removeAttribute('data-continued')
      // The scrim and the card enter now.
      for (const part of root.querySelectorAll('[data-slot=lk-scrim], [data-slot=lk-card-frame]'))
        for (const animation of part.getAnimations()) animation.finish()
    }
  })
  return page
}
