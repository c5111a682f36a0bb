import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type {} from './inspect/inspect'
import { type DeviceName, storyUrl, type Theme, themes } from './variants'

const settleMs = 15_000
/** The suite of the registry runs every rule of axe on every story in light. */
const colourRules = ['color-contrast', 'link-in-text-block']

export interface Shots {
  /** The defects of each theme, one per line. */
  readonly findings: Readonly<Record<Theme, readonly string[]>>
  /** Whether a modal is open in the center of the page. */
  readonly isModal: boolean
}

/**
 * Shows a story, takes a picture of it in each theme and checks it for defects.
 *
 * @param page A page of the device's size, with the script of `inspect/`.
 * @param url Url of the Storybook.
 * @param fileOf Returns the path of the picture in a theme.
 */
export async function takeShots(
  page: Page,
  parameters: { url: string; story: string; device: DeviceName; fileOf: (theme: Theme) => string },
): Promise<Shots> {
  const { url, story, device, fileOf } = parameters
  const findings: Record<Theme, string[]> = { light: [], dark: [] }
  page.on('pageerror', (error) => findings.light.push(`error in the page: ${error.message}`))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(storyUrl(url, story, 'system'))
  if (!(await hasSettled(page, story))) {
    findings.light.push(`did not settle: ${await whatIsShown(page)}`)
    return { findings, isModal: false }
  }
  // Both pictures first, because a toast closes itself while axe runs.
  for (const theme of themes) {
    await showTheme(page, theme)
    await page.screenshot({ path: fileOf(theme) })
  }
  const { dark, light } = findings
  dark.push(...(await darkColours(page)))
  await showTheme(page, 'light')
  light.push(...(await playFailure(page)))
  light.push(
    ...(await page.evaluate(() => [
      ...window.inspect.clippedText(),
      ...window.inspect.cutOffControls(),
      ...window.inspect.sidewaysScroll(),
    ])),
  )
  if (device === 'phone') light.push(...(await page.evaluate(() => window.inspect.touchTargets())))
  return { findings, isModal: (await page.getByRole('dialog').count()) > 0 }
}

/** Changes the theme of the device, which is that of the story, and ends the transitions of colours. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction((theme) => {
    const roots = [...document.querySelectorAll<HTMLElement>('[data-latchkey]')]
    if (!roots.every(({ dataset }) => dataset.theme === theme)) return false
    for (const transition of document.getAnimations())
      if (transition instanceof CSSTransition) transition.finish()
    return true
  }, theme)
}

async function darkColours(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(colourRules).analyze()
  return violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  )
}

async function hasSettled(page: Page, story: string): Promise<boolean> {
  const settled = page.waitForFunction((id) => document.documentElement.dataset.settled === id, story, {
    timeout: settleMs,
  })
  const failed = page.waitForSelector('.sb-show-errordisplay', { timeout: settleMs })
  return Promise.any([settled.then(() => true), failed.then(() => false)]).catch(() => false)
}

/** A story whose play function failed has settled too, in an unintended state. */
function playFailure(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [error] = window.__STORYBOOK_ADDONS_CHANNEL__.last('playFunctionThrewException') ?? []
    return error ? [`the play function failed: ${error.message.split('\n')[0]}`] : []
  })
}

declare global {
  interface Window {
    /** Storybook's event channel. */
    __STORYBOOK_ADDONS_CHANNEL__: {
      last(event: 'playFunctionThrewException'): readonly [{ message: string }] | undefined
    }
  }
}

async function whatIsShown(page: Page): Promise<string> {
  const error = await page
    .locator('#error-message')
    .textContent({ timeout: 500 })
    .catch(() => '')
  return error?.trim().split('\n')[0] || 'the play function did not end'
}
