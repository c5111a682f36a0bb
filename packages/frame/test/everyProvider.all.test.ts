import { expect, test, vi } from 'vitest'
import { choose, startSocialPage } from './startSocialPage.js'

/** Time limit of a test with browsers, in milliseconds. */
const browserMs = 600_000

const phone = {
  viewport: { width: 390, height: 760 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
}

test('each provider logs users in: by a window on a desktop, and by a redirect on a phone', {
  timeout: browserMs,
}, async () => {
  const { openBrowser, openLogin, appUrl, providers } = await startSocialPage()
  const ids = providers.settings.map(({ id }) => id)
  expect(ids.sort()).toEqual(['acme', 'apple', 'discord', 'facebook', 'github', 'google', 'x'])
  const [ann, onPhone] = [await openBrowser(), await openBrowser(phone)]
  const addresses = new Set<string>()
  for (const provider of ids) {
    const { popup } = await openLogin(ann, provider)
    await choose(popup, 'Ben Example')
    const user = await ann.answer('CONNECT_SOCIAL')
    expect(user).toMatchObject({ provider, address: expect.stringMatching(/^0x/) })
    addresses.add((user as { address: string }).address)
    await vi.waitFor(() => expect(popup.isClosed()).toBe(true))
    await ann.ask('SIGN_OUT')

    const returnUri = `${appUrl}/?from=${provider}`
    const { uri } = (await onPhone.ask('GET_SOCIAL_REDIRECT_URI', { provider, returnUri })) as { uri: string }
    await onPhone.page.goto(uri)
    const { scrollWidth, clientWidth } = await onPhone.page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
    await choose(onPhone.page, 'Ann Example')
    await onPhone.page.waitForURL(returnUri)
    await onPhone.reopen()
    // Another user: this wallet is made here, and the other one is only on the desktop.
    const other = await onPhone.ask('CONNECT_SOCIAL', { uri })
    expect(other).toMatchObject({ provider, address: expect.stringMatching(/^0x/) })
    addresses.add((other as { address: string }).address)
    await onPhone.ask('SIGN_OUT')
  }
  // An account of one provider is no account of another.
  expect(addresses.size).toBe(2 * ids.length)
})
