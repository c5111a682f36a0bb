import { createServer } from 'node:http'
import { launchChromium } from '@latchkey/test/launchChromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { close, listen } from '../server/listen.js'
import { type SandboxProviders, startProviders } from './startProviders.js'

let providers: SandboxProviders
let browser: Browser
let redirectUri: string
/** What has come back to the app. */
const received: { method: string; query: string }[] = []
const app = createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://app')
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    if (pathname === '/callback')
      received.push({ method: request.method ?? '', query: body === '' ? search : body })
    response.end('back')
  })
})

beforeAll(async () => {
  const port = await listen(app, 0, 'the app')
  redirectUri = `http://app.latchkey.localhost:${port}/callback`
  ;[providers, browser] = await Promise.all([
    startProviders({ redirectUris: [redirectUri] }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await providers?.stop()
  await close(app)
})

const parameters = (more: Readonly<Record<string, string>>) =>
  new URLSearchParams({
    response_type: 'code',
    redirect_uri: redirectUri,
    state: 'a state',
    // Of the verifier in appendix B of RFC 7636.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...more,
  }).toString()

test.each([
  ['google', '/o/oauth2/v2/auth', 'openid email', 'GET'],
  ['apple', '/auth/authorize', 'openid email name', 'POST'],
  ['x', '/i/oauth2/authorize', 'users.read tweet.read', 'GET'],
] as const)(
  'a user chooses who they are at %s with the keyboard alone, and comes back',
  async (id, path, scope, method) => {
    const { url, settings } = providers[id]
    const page = await browser.newPage()
    const outside: string[] = []
    page.on('request', (request) => {
      if (![new URL(url).origin, new URL(redirectUri).origin].includes(new URL(request.url()).origin))
        outside.push(request.url())
    })
    const uri = `${url}${path}?${parameters({
      client_id: settings.clientId,
      scope,
      ...(id === 'apple' && { response_mode: 'form_post' }),
    })}`
    const comesBack = async () => {
      await page.waitForURL(`${redirectUri}**`)
      return received.pop()
    }
    await page.goto(uri)
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toContain('Ann Example')
    await page.keyboard.press('Enter')
    const first = await comesBack()
    expect(first?.method).toBe(method)
    expect(new URLSearchParams(first?.query).get('state')).toBe('a state')
    expect(new URLSearchParams(first?.query).get('code')).toMatch(/./)

    // Who was here before is asked again.
    await page.goto(uri)
    await page.getByLabel('Somebody else').focus()
    await page.keyboard.type('zoe@example.net')
    await page.keyboard.press('Enter')
    expect(new URLSearchParams((await comesBack())?.query).get('code')).toMatch(/./)

    await page.goto(uri)
    await page.getByRole('button', { name: 'Deny' }).press('Space')
    expect(new URLSearchParams((await comesBack())?.query).get('error')).toMatch(
      id === 'apple' ? 'user_cancelled_authorize' : 'access_denied',
    )
    expect(outside).toEqual([])
    await page.close()
  },
)

test('a page of the providers has no opener, and no other page frames it', async () => {
  const { url, settings } = providers.google
  const uri = `${url}/o/oauth2/v2/auth?${parameters({ client_id: settings.clientId, scope: 'openid' })}`
  const page = await browser.newPage()
  await page.goto(new URL(redirectUri).origin)
  const popup = page.waitForEvent('popup')
  await page.evaluate((address) => void window.open(address, 'login', 'popup'), uri)
  const login = await popup
  await login.getByRole('button', { name: 'Ann Example' }).waitFor()
  expect(await login.evaluate(() => window.opener)).toBe(null)
  await login.close()
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    document.body.append(frame)
  }, uri)
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
  await page.close()
})
