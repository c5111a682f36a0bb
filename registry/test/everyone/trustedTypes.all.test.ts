import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stories, startStories } from './startStories'

/** No policy of Trusted Types can be created, so each text that would become markup or script throws. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: http://127.0.0.1:*",
  'connect-src http://127.0.0.1:* ws://127.0.0.1:*',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

declare global {
  interface Window {
    /** What the policy has refused. */
    refused: string[]
  }
}

let stories: Stories
let page: Page
const errors: string[] = []

beforeAll(async () => {
  stories = await startStories({ 'content-security-policy': policy })
  page = await stories.browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(() => {
    window.refused = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.refused.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`.trim())
    })
  })
  await stories.open(page)
}, 300_000)
afterAll(() => stories.stop())

/** Takes what the policy has refused, and the errors of the page. */
async function takeRefusals(): Promise<readonly string[]> {
  return [...(await page.evaluate(() => window.refused.splice(0))), ...errors.splice(0)]
}

it('the policy refuses markup and scripts in text', async () => {
  const thrown = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>bold</b>'
      return ''
    } catch (error) {
      return String(error)
    }
  })
  expect(thrown).toContain('TrustedHTML')
  expect(await takeRefusals()).toEqual([expect.stringContaining('require-trusted-types-for')])
})

it('every view runs under a strict policy with Trusted Types, without a violation', async () => {
  // Those of the theme are pages with a stylesheet in their markup, which the policy refuses.
  const names = (await stories.names(page)).filter((name) => !name.startsWith('theme:'))
  const found: Record<string, readonly string[]> = {}
  for (const name of names) {
    // The suite of the registry proves what a story does. Here, it only has to show its view.
    const failure = await page.evaluate(async (name) => {
      const failed = await window.storiesPage.run(name).catch(String)
      return document.querySelector('[data-slot]') ? [] : [failed ?? 'shows nothing']
    }, name)
    const refused = [...(await takeRefusals()), ...failure]
    if (refused.length > 0) found[name] = refused
  }
  expect(names.length).toBeGreaterThan(3)
  expect(found).toEqual({})
}, 1_200_000)
