import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AppWindow,
  account,
  asked,
  type OpenOptions,
  startEmbeddedApp,
} from '../../../test/embeddedApp/startEmbeddedApp.js'
import { eventually, ownPrivateKeys } from '../../../test/scene.js'

let app: Awaited<ReturnType<typeof startEmbeddedApp>>
beforeAll(async () => {
  app = await startEmbeddedApp()
}, 240_000)
afterAll(() => app?.stop())

const options: OpenOptions = {
  framePath: `/?key=${ownPrivateKeys[0]}`,
  hasSolana: false,
  features: { socials: ['google', { id: 'strict', name: 'Strict' }] },
}

const showLogin = (page: Page) =>
  page.evaluate(() => {
    const { api, latchkey } = window as unknown as AppWindow
    api.showLogin(latchkey)
  })

/** Opens the app with a button for each provider. */
async function open(context: BrowserContext, more: OpenOptions = {}): Promise<Page> {
  const page = await app.open(context, { ...options, ...more })
  await showLogin(page)
  return page
}

const login = (page: Page) =>
  page.evaluate(() => (window as unknown as { login: Record<string, unknown> }).login)
const snapshot = (page: Page) =>
  page.evaluate(() => (window as unknown as AppWindow).latchkey.embedded?.getSnapshot())
const shows = (page: Page, expected: object) =>
  eventually(async () => expect(await login(page)).toMatchObject(expected))

/** Clicks the button of a provider, and returns its window once the provider's page is there. */
async function loginAt(page: Page, provider = 'google'): Promise<Page> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByText(provider, { exact: true }).click(),
  ])
  await opened.getByText('done').waitFor()
  return opened
}

const connected = (page: Page, provider: string) =>
  eventually(async () =>
    expect(await account(page)).toMatchObject({
      status: 'connected',
      connectorId: 'embedded',
      user: { email: null, userName: 'alice', provider },
    }),
  )

test('nothing of the frame is loaded before the click, which opens the window; the result connects, and is kept until the user disconnects (spec 1.1/social, 3.1/social, 3.18/social-provider, 4.3/social)', async () => {
  const context = await app.newContext()
  const page = await open(context)
  expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0)
  const opened = await loginAt(page)
  expect(await login(page)).toMatchObject({ status: 'waiting', mode: 'window', isWindowClosed: false })
  expect(await snapshot(page)).toMatchObject({ socialWindow: true })
  expect(await opened.evaluate(() => window.opener)).toBe(null)
  await opened.getByText('done').click()
  await connected(page, 'google')
  await shows(page, { status: 'success' })
  await eventually(() => expect(opened.isClosed()).toBe(true))
  const kept = () => page.evaluate(() => localStorage.getItem('@appkit-wallet/connected_social'))
  expect(await kept()).toContain('"google"')
  expect((await snapshot(page))?.socialWindow).toBeUndefined()

  const next = await open(context)
  await connected(next, 'google')
  await next.evaluate(async () => {
    const { api, latchkey } = window as unknown as AppWindow
    await api.actions.disconnect(latchkey)
  })
  await eventually(async () => expect((await account(page)).status).toBe('disconnected'))
  expect(await kept()).toBe(null)
  const { user, socialProvider, socialWindow } = (await snapshot(next)) ?? {}
  expect([user, socialProvider, socialWindow]).toEqual([undefined, undefined, undefined])
})

test('a user who refuses is told so, and can try again', async () => {
  const page = await open(await app.newContext())
  const opened = await loginAt(page)
  await opened.getByText('denied').click()
  await shows(page, { status: 'idle', provider: 'google', code: 'embedded/login-denied' })
  const [again] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByText('Try again').click(),
  ])
  await again.getByText('done').click()
  await connected(page, 'google')
})

test('a window that is closed is told of within seconds, and another one goes on', async () => {
  const page = await open(await app.newContext())
  const opened = await loginAt(page)
  await opened.close()
  await shows(page, { status: 'waiting', isWindowClosed: true, code: 'embedded/window-closed' })
  const again = await loginAt(page)
  expect(await login(page)).toMatchObject({ status: 'waiting', isWindowClosed: false })
  await again.getByText('done').click()
  await connected(page, 'google')
})

test.each([
  ['a provider that cuts its window off', {}, 'strict'],
  ['an app that cuts its windows off', { path: '/coop' }, 'google'],
] as const)('%s: the login goes on, although the window seems closed', async (_, more, provider) => {
  const page = await open(await app.newContext(), more)
  const opened = await loginAt(page, provider)
  await shows(page, { status: 'waiting', isWindowClosed: true })
  await opened.getByText('done').click()
  await connected(page, provider)
  await shows(page, { status: 'success', isWindowClosed: false })
})

test.each(['done', 'denied'])(
  'a blocked window becomes a redirect; after the return the login goes on: %s',
  async (state) => {
    const context = await app.newContext()
    const page = await open(context, { path: '/shop?item=7#top' })
    const before = page.url()
    await page.evaluate(() => Object.assign(window, { open: () => null }))
    await page.getByText('google', { exact: true }).click()
    await page.getByText(state, { exact: true }).click()
    await page.waitForURL(before)
    await page.waitForFunction(() => 'api' in window)
    await app.create(page, options)
    await showLogin(page)
    if (state === 'done') await connected(page, 'google')
    else await shows(page, { status: 'idle', code: 'embedded/login-denied' })
    expect(page.url()).toBe(before)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    expect(context.pages()).toHaveLength(1)
  },
)

test('a user who goes back without a login can begin again', async () => {
  const page = await open(await app.newContext())
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await page.getByText('google', { exact: true }).click()
  await page.getByText('done').waitFor()
  await page.goBack()
  if (await page.evaluate(() => !('latchkey' in window))) {
    await page.waitForFunction(() => 'api' in window)
    await app.create(page, options)
    await showLogin(page)
  }
  await shows(page, { status: 'waiting', mode: 'redirect' })
  const opened = await loginAt(page, 'strict')
  await opened.getByText('done').click()
  await connected(page, 'strict')
})

test('two tabs: each has a login of its own, and both have the account of the one that ends', async () => {
  const context = await app.newContext()
  const first = await open(context)
  const second = await open(context)
  const firstWindow = await loginAt(first)
  const secondWindow = await loginAt(second, 'strict')
  await firstWindow.getByText('done').click()
  await connected(first, 'google')
  await eventually(async () => expect(await account(second)).toMatchObject({ status: 'connected' }))
  await secondWindow.close()
  expect(await asked(first)).toContain('CONNECT_SOCIAL')
})
