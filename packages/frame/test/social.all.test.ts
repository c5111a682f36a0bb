import { startChain, startFarcaster } from '@latchkey/sandbox'
import { readQrCode } from '@latchkey/test/readQrCode'
import { verifyMessage } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { press, pressInFrame, startFramePage } from './startFramePage.js'
import { choose, readHistory, startSocialPage } from './startSocialPage.js'

/** Time limit of a test with browsers, in milliseconds. */
const browserMs = 600_000
/** What a provider adds to an address. */
const secrets = /code=|state=/

test('a login in a window: the wallet is made, signs, and the window keeps and tells nothing', {
  timeout: browserMs,
}, async () => {
  const { openBrowser, openLogin, walletUrl, appUrl } = await startSocialPage()
  const ann = await openBrowser()
  await ann.page.evaluate(() => {
    const [iframe, told] = [document.querySelector('iframe'), [] as unknown[]]
    addEventListener('message', ({ source, data }) => source !== iframe?.contentWindow && told.push(data))
    Object.assign(globalThis, { told })
  })
  const { popup } = await openLogin(ann, 'google')
  await popup.getByText('Log in with Sandbox Google').first().waitFor()
  // The window at `/social` is not in its history.
  expect((await readHistory(popup)).some((url) => url.includes('/social'))).toBe(false)
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  await ann.context.route('**/api/social/finish', async (route) => {
    await held
    await route.continue()
  })
  await choose(popup, 'Ann Example')
  await popup.getByText('Logging you in').waitFor()
  expect(popup.url()).toBe(`${walletUrl}/social/callback/google`)
  expect((await readHistory(popup)).filter((url) => url.startsWith(walletUrl) && secrets.test(url))).toEqual(
    [],
  )
  finish()
  const user = (await ann.answer('CONNECT_SOCIAL')) as { address: `0x${string}` }
  expect(user).toMatchObject({ email: null, userName: 'Ann Example', provider: 'google', isProtected: false })
  await vi.waitFor(() => expect(popup.isClosed()).toBe(true))
  expect(await ann.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await ann.page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told)).toEqual([])

  const siwxMessage = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:31337',
    domain: new URL(appUrl).host,
    uri: appUrl,
    version: '1',
    nonce: 'k3Yb0vQ2Lr7Zt1Xa',
    issuedAt: new Date().toISOString(),
  }
  await ann.begin('GET_USER', { siwxMessage })
  await ann.frame().getByText('Sign in').first().waitFor()
  await pressInFrame(ann.frame(), 'Sign')
  const signed = (await ann.answer('GET_USER')) as Parameters<typeof verifyMessage>[0]
  expect(signed.address).toBe(user.address)
  expect(await verifyMessage(signed)).toBe(true)

  // The same account is the same user, also after a sign-out.
  await ann.ask('SIGN_OUT')
  const again = await openLogin(ann, 'google')
  await choose(again.popup, 'Ann Example')
  expect(await ann.answer('CONNECT_SOCIAL')).toMatchObject({ address: user.address })
})

test('a login that is denied, closed, refused by the frame, or for nobody', {
  timeout: browserMs,
}, async () => {
  const { openBrowser, openLogin, walletUrl, providers } = await startSocialPage()
  const ann = await openBrowser()
  const denied = await openLogin(ann, 'github')
  await choose(denied.popup, 'Deny')
  expect(await ann.answer('CONNECT_SOCIAL')).toMatchObject({ code: 'frame/login-denied' })
  await vi.waitFor(() => expect(denied.popup.isClosed()).toBe(true))

  // The user closes the window, and opens another one: the first login is over.
  const closed = await openLogin(ann, 'google')
  await closed.popup.close()
  const again = await openLogin(ann, 'google')
  expect(await ann.answer('CONNECT_SOCIAL')).toMatchObject({ code: 'frame/login-expired' })
  // A window that was closed proves nothing: the login can end in another one.
  await again.popup.close()
  const other = await ann.context.newPage()
  await other.goto(again.uri)
  await choose(other, 'Cleo Example')
  expect(await ann.answer('CONNECT_SOCIAL')).toMatchObject({ userName: 'Cleo Example' })
  await other.close()

  // The frame says what went wrong in the window too, which the app may not be able to close.
  const id = 'b'.repeat(32)
  const unknown = await ann.context.newPage()
  await unknown.goto(`${walletUrl}/social?request=${id}`)
  await unknown.getByText('Opening').first().waitFor()
  const asked = { provider: 'nobody', window: id }
  expect(await ann.ask('GET_SOCIAL_REDIRECT_URI', asked)).toMatchObject({ code: 'frame/provider-unknown' })
  await unknown.getByText('This login is not set up.').waitFor()
  providers.discord.drop(true)
  const lost = { provider: 'discord', window: 'd'.repeat(32) }
  await unknown.goto(`${walletUrl}/social?request=${lost.window}`)
  expect(await ann.ask('GET_SOCIAL_REDIRECT_URI', lost)).toMatchObject({ code: 'frame/provider-unreachable' })
  await unknown.getByText('The provider of this login does not answer.').waitFor()

  // Nobody waits for these.
  await unknown.goto(`${walletUrl}/social`)
  await unknown.getByText('The app does not wait for this window.').waitFor()
  await unknown.clock.install()
  await unknown.goto(`${walletUrl}/social?request=${'c'.repeat(32)}`)
  await unknown.getByText('Opening').first().waitFor()
  await unknown.clock.runFor(25_000)
  await unknown.getByText('Close this window, and try again in the app.').waitFor()
  await unknown.goto(`${walletUrl}/social/callback/google`)
  await unknown.getByText('This login is over').first().waitFor()
  await unknown.goto(`${walletUrl}/social/callback/google?error=access_denied`)
  await unknown.getByText('The login did not succeed.').waitFor()
})

test('what a provider has sent back: opened elsewhere, twice, after 20 minutes, with no server or storage', {
  timeout: browserMs,
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { openBrowser, openLogin, providers } = await startSocialPage()
  const ann = await openBrowser()
  const begin = async () => {
    const { popup, uri } = await openLogin(ann, 'google')
    await popup.close()
    const { url, query } = await providers.google.visit(uri, 'ann')
    return `${url}?${query}`
  }
  const first = await begin()

  // Somebody else has opened the link, or the browser of another app.
  const eve = await openBrowser()
  const elsewhere = await eve.context.newPage()
  await elsewhere.goto(first)
  await elsewhere.getByText('The login has ended in another browser. Log in here again.').waitFor()
  expect(await eve.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  const blocked = await eve.context.newPage()
  await blocked.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
  })
  await blocked.goto(first)
  await blocked.getByText('Allow it to store site data').waitFor()

  // It goes on where it was begun, also after the server was away.
  const page = await ann.context.newPage()
  await page.route('**/api/social/finish', (route) => route.abort(), { times: 1 })
  await page.goto(first)
  await page.getByText('The server of this wallet did not answer.').waitFor()
  expect(page.url()).not.toContain('code=')
  await press(page, 'Try again')
  expect(await ann.answer('CONNECT_SOCIAL')).toMatchObject({ userName: 'Ann Example' })
  await page.getByText('You are logged in').first().waitFor()
  await page.reload()
  await page.getByText('This login is over').first().waitFor()
  await page.goto(first)
  await page.getByText('You are logged in').first().waitFor()
  await page.goBack()
  await page.getByText('This login is over').first().waitFor()

  await ann.ask('SIGN_OUT')
  const late = await begin()
  vi.setSystemTime(Date.now() + 21 * 60_000)
  await page.goto(late)
  await page.getByText('The login took too long. Try again.').waitFor()
  expect(await ann.answer('CONNECT_SOCIAL')).toMatchObject({ code: 'frame/login-expired' })
  expect(await ann.ask('IS_CONNECTED')).toEqual({ isConnected: false })

  // By keyboard alone: the one thing to do has the next place after the title.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close this window')
  vi.useRealTimers()
})

test('an app and a provider that cut their windows off, and two tabs with two providers', {
  timeout: browserMs,
}, async () => {
  const { openBrowser, openLogin } = await startSocialPage({ 'cross-origin-opener-policy': 'same-origin' })
  const ann = await openBrowser()
  const other = await ann.openApp()
  const [google, github] = [await openLogin(ann, 'google'), await openLogin(ann, 'github', other)]
  await choose(github.popup, 'Ben Example')
  expect(await ann.answer('CONNECT_SOCIAL', other)).toMatchObject({ provider: 'github', userName: 'ben' })
  await choose(google.popup, 'Ann Example')
  expect(await ann.answer('CONNECT_SOCIAL')).toMatchObject({ provider: 'google', userName: 'Ann Example' })
  await vi.waitFor(async () => {
    const events = await ann.events(other)
    expect(events).toContainEqual({ type: 'SESSION_END', payload: { cause: 'signed-out' } })
  })
  for (const { popup } of [google, github])
    await vi.waitFor(async () => {
      if (!popup.isClosed()) await popup.getByText('You are logged in').first().waitFor({ timeout: 1_000 })
    })
})

test('a login without a window, by keyboard alone, and an address of the app alone to come back to', {
  timeout: browserMs,
}, async () => {
  const { openBrowser, appUrl } = await startSocialPage()
  const ann = await openBrowser()
  const refused = { provider: 'apple', returnUri: 'https://evil.example/' }
  expect(await ann.ask('GET_SOCIAL_REDIRECT_URI', refused)).toMatchObject({ code: expect.any(String) })
  const returnUri = `${appUrl}/?step=2`
  const asked = { provider: 'apple', returnUri }
  const begun = await ann.ask('GET_SOCIAL_REDIRECT_URI', asked)
  expect(begun).toMatchObject({ uri: expect.stringContaining('/apple/') })
  const { uri } = begun as { uri: string }
  await ann.page.goto(uri)
  await ann.page.getByRole('button', { name: 'Ben Example' }).focus()
  await ann.page.keyboard.press('Enter')
  await ann.page.waitForURL(returnUri)
  expect((await readHistory(ann.page)).filter((url) => url.includes('/social/callback'))).toEqual([])
  await ann.reopen()
  expect(await ann.ask('CONNECT_SOCIAL', { uri })).toMatchObject({ provider: 'apple' })
  expect(await ann.ask('CONNECT_SOCIAL', { uri })).toMatchObject({ code: 'frame/login-expired' })
})

test('a login is added, is of one user, and is removed after a check, by keyboard alone', {
  timeout: browserMs,
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { openBrowser, openLogin, walletUrl, code, inbox } = await startSocialPage()
  const ben = await openBrowser({ viewport: { width: 360, height: 700 } })
  const { popup } = await openLogin(ben, 'github')
  await choose(popup, 'Ben Example')
  await ben.answer('CONNECT_SOCIAL')
  const ann = await openBrowser()
  await ann.logIn('ann@example.org')
  const user = (await ann.ask('GET_USER')) as { address: string }

  // Her email is that of a wallet: a new device gets none by the same address.
  const other = await openLogin(ben, 'google')
  await choose(other.popup, 'Ann Example')
  await other.popup.getByText('Log in by email, and add this login there.').waitFor()
  expect(await ben.answer('CONNECT_SOCIAL')).toMatchObject({ code: 'frame/email-in-use' })

  const page = await ann.context.newPage()
  const pressByKey = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name, exact: true }).first()
    await button.waitFor()
    for (let tabs = 0; tabs < 40; tabs++) {
      if (await button.evaluate((each) => each === document.activeElement))
        return page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} cannot be reached.`)
  }
  await page.goto(`${walletUrl}/wallet`)
  await pressByKey('Logins')
  await page.getByText('It is your only login').waitFor()
  expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0)
  await pressByKey('GitHub')
  await pressByKey(/Ben Example/)
  await page.getByText('Another wallet has this login. Remove it there first.').waitFor()
  await pressByKey('Google')
  await pressByKey('Deny')
  await page.getByText('You did not log in with this account.').waitFor()
  await pressByKey('Google')
  await pressByKey(/Ann Example/)
  await page.getByText('The login was added.').waitFor()
  expect(page.url()).toBe(`${walletUrl}/wallet?page=logins`)
  await page.reload()
  await page.getByText('ann@example.org').first().waitFor()
  expect(await page.getByText('The login was added.').count()).toBe(0)

  // What was added gets her to her wallet, on the device that has it.
  await ann.ask('SIGN_OUT')
  const again = await openLogin(ann, 'google')
  await choose(again.popup, 'Ann Example')
  expect(await ann.answer('CONNECT_SOCIAL')).toMatchObject({
    address: user.address,
    email: 'ann@example.org',
    provider: 'google',
  })

  // The email goes, after a code was sent to it. The last login stays.
  await page.goto(`${walletUrl}/wallet?page=logins`)
  await pressByKey('Remove: Email, ann@example.org')
  vi.setSystemTime(Date.now() + 31_000)
  const count = inbox.mails.length
  await pressByKey('Remove')
  await pressByKey('Send the code')
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(count + 1), 20_000)
  await page.getByLabel('Code').fill(code())
  await page.keyboard.press('Enter')
  await page.getByText('It is your only login').waitFor()
  await vi.waitFor(async () =>
    expect((await ann.events()).at(-1)).toMatchObject({ type: 'USER_UPDATE', payload: { email: null } }),
  )

  // Without an email, a wallet that is not protected shows no words.
  await pressByKey('Show my wallet')
  await pressByKey('Show the words and keys')
  await page.getByText('Protect your wallet first').first().waitFor()
  await pressByKey('Show my wallet')
  await pressByKey('What happened')
  await page.getByText('A login was removed').waitFor()
  await page.getByText('You logged in: Google').first().waitFor()
  vi.useRealTimers()
})

test('a login with Farcaster is added: the phone scans a code and approves; on a phone there is the link alone', {
  timeout: browserMs,
}, async () => {
  const chain = await startChain({ id: 1337 })
  const sandbox = await startFarcaster({ chain })
  onTestFinished(async () => {
    await sandbox.stop()
    await chain.stop()
  })
  const farcaster = { relayUrl: sandbox.url, rpcUrls: [sandbox.rpcUrl] }
  const { openBrowser, walletUrl } = await startFramePage({ farcaster })
  const ann = await openBrowser({ viewport: { width: 360, height: 700 } })
  await ann.logIn('ann@example.org')
  const page = await ann.context.newPage()
  const begin = async (of = page) => {
    await of.goto(`${walletUrl}/wallet?page=logins`)
    await of.getByRole('button', { name: 'Farcaster', exact: true }).click()
    await of.getByText('Waiting for your approval').waitFor()
    return (await of.getByRole('link').getAttribute('href')) ?? ''
  }
  const cancelled = await begin()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('It is your only login').waitFor()
  await sandbox.approve(cancelled)

  // What the code says, read as a camera does, and approved in the page of the phone.
  const uri = await begin()
  const code = page.getByRole('img', { name: 'QR code of the link' })
  expect(await readQrCode(page, await code.screenshot())).toBe(uri)
  expect(uri).not.toBe(cancelled)
  const phone = await ann.context.newPage()
  await phone.goto(uri)
  await phone.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('The login was added.').waitFor()
  await page.getByText('alice').waitFor()

  // Of another wallet it cannot be one too.
  const ben = await openBrowser({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  })
  await ben.logIn('ben@example.org')
  const onPhone = await ben.context.newPage()
  const link = await begin(onPhone)
  expect(await onPhone.getByRole('img').count()).toBe(0)
  await sandbox.approve(link)
  await onPhone.getByText('Another wallet has this login. Remove it there first.').waitFor()
})
