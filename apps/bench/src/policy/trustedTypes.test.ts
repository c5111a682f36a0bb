import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startSandbox } from '@latchkey/sandbox'
import { launchChromium } from '@latchkey/test/launchChromium'
import { isWhole, sample } from '@latchkey/test/tier'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveFolder } from '../serveFolder'
import { buildStoriesPage } from './buildStoriesPage'

const root = join(import.meta.dirname, '../../../..')
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

/** What `registry/test/stories-page.ts` and the script below add to the page. */
interface StoriesWindow {
  readonly storiesPage: { readonly names: readonly string[]; run(name: string): Promise<void> }
  /** What the policy has refused. */
  readonly refused: string[]
}

const ends: (() => Promise<unknown>)[] = []
let page: Page
const errors: string[] = []

beforeAll(async () => {
  const sandbox = await startSandbox({ ports: 'free', contents: 'assets', polkadot: false })
  ends.push(sandbox.stop)
  const folder = join(root, `.cache/policy/${process.pid}`)
  ends.push(() => rm(folder, { recursive: true, force: true }))
  await buildStoriesPage(root, folder, {
    VITE_SANDBOX_URL: sandbox.url,
    VITE_SOLANA_URL: sandbox.solana?.url ?? '',
    VITE_BITCOIN_URL: sandbox.bitcoin?.url ?? '',
  })
  const server = await serveFolder(folder, { headers: { 'content-security-policy': policy } })
  ends.push(server.stop)
  const browser = await launchChromium()
  ends.push(() => browser.close())
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`.trim())
    })
  })
  await page.goto(`${server.url}/stories-page.html`)
  await page.waitForFunction(() => 'storiesPage' in window)
}, 300_000)
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** Takes what the policy has refused, and the errors of the page. */
async function takeRefusals(): Promise<readonly string[]> {
  const refused = await page.evaluate(() => (window as unknown as StoriesWindow).refused.splice(0))
  return [...refused, ...errors.splice(0)]
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

/**
 * The first story of each file is one of each view; `npm test` runs some of them, `npm run test:all` every
 * story. Those of the theme are pages with a stylesheet in their markup, which the policy refuses.
 */
function chosen(names: readonly string[]): readonly string[] {
  const fileOf = (name: string | undefined) => name?.split(':')[0]
  const all = names.filter((name) => fileOf(name) !== 'theme')
  if (isWhole()) return all
  return sample(
    all.filter((name, index) => fileOf(name) !== fileOf(all[index - 1])),
    4,
  )
}

it('every view runs under a strict policy with Trusted Types, without a violation', async () => {
  const names = chosen(await page.evaluate(() => (window as unknown as StoriesWindow).storiesPage.names))
  const found: Record<string, readonly string[]> = {}
  for (const name of names) {
    // The suite of the registry proves what a story does. Here, it only has to show its view.
    const failure = await page.evaluate(async (name) => {
      const failed = await (window as unknown as StoriesWindow).storiesPage.run(name).catch(String)
      return document.querySelector('[data-slot]') ? [] : [failed ?? 'shows nothing']
    }, name)
    const refused = [...(await takeRefusals()), ...failure]
    if (refused.length > 0) found[name] = refused
  }
  expect(names.length).toBeGreaterThan(3)
  expect(found).toEqual({})
}, 1_200_000)
