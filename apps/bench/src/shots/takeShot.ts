import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type {} from './inspect/inspect'
import { type DeviceName, storyUrl, type Theme } from './variants'

const settleMs = 15_000
/** Rules for a whole page; a story shows a part of one. */
const pageRules = ['page-has-heading-one']
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Shows a story, takes its picture and checks it for defects.
 *
 * @param page A page of the device's size, with the script of `inspect/`.
 * @param url Url of the Storybook.
 * @returns The defects, one per line, and whether a modal is open in the center of the page.
 */
export async function takeShot(
  page: Page,
  parameters: { url: string; story: string; theme: Theme; device: DeviceName; file: string },
): Promise<{ findings: string[]; isModal: boolean }> {
  const { url, story, theme, device, file } = parameters
  const findings: string[] = []
  const onError = (error: Error) => findings.push(`error in the page: ${error.message}`)
  page.on('pageerror', onError)
  try {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(storyUrl(url, story, theme))
    if (!(await hasSettled(page, story))) {
      findings.push(`did not settle: ${await whatIsShown(page)}`)
      return { findings, isModal: false }
    }
    await page.screenshot({ path: file })
    findings.push(...(await playFailure(page)))
    findings.push(
      ...(await page.evaluate(() => [...window.inspect.clippedText(), ...window.inspect.sidewaysScroll()])),
    )
    if (device === 'phone') findings.push(...(await page.evaluate(() => window.inspect.touchTargets())))
    const axe = new AxeBuilder({ page }).disableRules(pageRules)
    // The markup is the same in both themes.
    const { violations } = await (theme === 'dark'
      ? new AxeBuilder({ page }).withRules(colourRules)
      : axe
    ).analyze()
    for (const { id, help, nodes } of violations)
      findings.push(`axe ${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`)
    return { findings, isModal: (await page.getByRole('dialog').count()) > 0 }
  } finally {
    page.off('pageerror', onError)
  }
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
