import { startProviders } from '@latchkey/sandbox'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { randomBytes, toHex } from '../src/calls/bytes.js'
import { startFramePage, type TestBrowser } from './startFramePage.js'

/** A login that an app has begun. */
export interface TestLogin {
  /** The window that the app has opened for it. */
  readonly popup: Page
  /** Where the user logs in. */
  readonly uri: string
}

/**
 * Starts the server of the frame with its page, an app, and the sandbox's identity providers, whose pages cut
 * every window off that has opened them.
 */
export async function startSocialPage(appHeaders?: Readonly<Record<string, string>>) {
  const providers = await startProviders()
  onTestFinished(() => providers.stop())
  const settings = { providers: providers.settings, providerTimeoutMs: 60_000 }
  const frame = await startFramePage(settings, appHeaders)
  providers.setRedirectUris([`${frame.walletUrl}/social/callback/{id}`])

  /** Opens the window of a login, as an app does at a click, and asks the frame where it goes. */
  async function openLogin(browser: TestBrowser, provider: string, page = browser.page): Promise<TestLogin> {
    const id = toHex(randomBytes(16))
    const [popup] = await Promise.all([
      browser.context.waitForEvent('page'),
      page.evaluate((address) => {
        window.open(address, '_blank', 'popup,width=420,height=720')
      }, `${frame.walletUrl}/social?request=${id}`),
    ])
    const { uri } = (await browser.ask(
      'GET_SOCIAL_REDIRECT_URI',
      { provider, window: id },
      page,
    )) as TestLogin
    await browser.begin('CONNECT_SOCIAL', { uri }, page)
    return { popup, uri }
  }

  return { ...frame, providers, openLogin }
}

/** Chooses who the user is, at a provider. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click({ timeout: 120_000 })
}

/** Returns the addresses that the history of a window has. */
export async function readHistory(page: Page): Promise<readonly string[]> {
  const devTools = await page.context().newCDPSession(page)
  const { entries } = await devTools.send('Page.getNavigationHistory')
  return entries.map(({ url }) => url)
}
