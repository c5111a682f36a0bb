import { startRelay } from '@latchkey/sandbox'
import { launchChromium } from '@latchkey/test/launchChromium'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildHostsApp } from '../../../test/hostsApp/buildHostsApp.js'
import type { HostsApp } from '../../../test/hostsApp/main.js'

let app: Awaited<ReturnType<typeof buildHostsApp>>
let relay: Awaited<ReturnType<typeof startRelay>>
let browser: Browser
/**
 * Url of the sandbox's relay with another host name than loopback, because a relay on loopback has no
 * verify service.
 */
let relayUrl: string

beforeAll(async () => {
  ;[app, relay] = await Promise.all([buildHostsApp(), startRelay()])
  relayUrl = relay.url.replace('127.0.0.1', 'relay.example')
  browser = await launchChromium(['--host-resolver-rules=MAP relay.example 127.0.0.1'])
}, 180_000)
afterAll(() => Promise.all([browser?.close(), app?.stop(), relay?.stop()]))

type Lists = ReturnType<HostsApp['lists']>

/** Returns the policy that allows what is listed, and the files of the page. */
function policyOf({ hosts, sources }: Lists): string {
  const directives: Record<string, Set<string>> = {
    'default-src': new Set(["'none'"]),
    'script-src': new Set(["'self'"]),
    'style-src': new Set(["'self'"]),
    'connect-src': new Set(["'self'"]),
    'img-src': new Set(["'self'"]),
    'frame-src': new Set(),
  }
  for (const { directive, origin } of hosts) directives[directive]?.add(origin)
  for (const { directive, source } of sources) directives[directive]?.add(source)
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** Opens the app with a policy, and records each requested origin and each violation of the policy. */
async function openApp(policy?: string) {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const asked = new Set<string>()
  const breaches: string[] = []
  page.on('websocket', (socket) => asked.add(originOf(socket.url())))
  await page.exposeFunction('tellBreach', (breach: string) => breaches.push(breach))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { tellBreach(breach: string): void }).tellBreach(
        `${effectiveDirective} ${blockedURI}`,
      ),
    )
  })
  await context.route('**', async (route) => {
    const url = new URL(route.request().url())
    if (url.origin === app.url) {
      const response = await route.fetch()
      const headers = { ...response.headers(), ...(policy && { 'content-security-policy': policy }) }
      return route.fulfill({ response, headers })
    }
    asked.add(url.origin)
    const headers = { 'access-control-allow-origin': '*' }
    if (url.pathname === '/api/getWallets')
      return route.fulfill({ headers, json: { data: [{ id: 'a', name: 'A', imageId: 'a' }], count: 1 } })
    return route.abort('internetdisconnected')
  })
  await page.goto(`${app.url}/?${new URLSearchParams({ relay: relayUrl })}`)
  await page.waitForFunction(() => 'app' in window)
  return { page, asked, breaches }
}

function originOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

const listsOf = (page: Page): Promise<Lists> =>
  page.evaluate(() => (window as unknown as { app: HostsApp }).app.lists())

test('the app sends requests to exactly the listed hosts, and a policy of the lists allows them', async () => {
  const first = await openApp()
  const lists = await listsOf(first.page)
  expect([...first.asked]).toEqual([])

  const { page, asked, breaches } = await openApp(policyOf(lists))
  const outcomes = await page.evaluate(() => (window as unknown as { app: HostsApp }).app.use())
  expect(outcomes).not.toContain('answered')
  const listed = [...new Set(lists.hosts.map(({ origin }) => origin))].sort()
  await expect.poll(() => [...asked].sort(), { timeout: 30_000 }).toEqual(listed)
  expect(breaches).toEqual([])
}, 120_000)

test('a policy without the hosts blocks the requests', async () => {
  const { page } = await openApp()
  const lists = await listsOf(page)
  const strict = await openApp(policyOf({ ...lists, hosts: [] }))
  await strict.page.evaluate(() => (window as unknown as { app: HostsApp }).app.use()).catch(() => {})
  expect(strict.breaches.map((breach) => breach.split('?')[0])).toContain(
    'connect-src https://services.example/api/getWallets',
  )
}, 120_000)
