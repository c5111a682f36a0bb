import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SandboxRelay, startRelay } from '@latchkey/sandbox'
import { launchChromium } from '@latchkey/test/launchChromium'
import { Core } from '@walletconnect/core'
import { verifyMessage } from 'ethers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { buildApp } from '../../../../test/bundledApp/buildApp.js'
import type { PairingApp } from '../../../../test/pairingApp/main.js'
import { ownPeer } from '../../../../test/pairingScene.js'

let app: Awaited<ReturnType<typeof buildApp>>
let relay: SandboxRelay
let browser: Browser

beforeAll(async () => {
  ;[app, relay] = await Promise.all([
    buildApp({ main: 'pairingApp/main.ts', bundler: 'esbuild', without: [] }),
    startRelay(),
  ])
  browser = await launchChromium([
    '--host-resolver-rules=MAP relay.example 127.0.0.1',
    // A page without an origin may not reach this machine otherwise.
    '--disable-features=LocalNetworkAccessChecks',
  ])
}, 180_000)
afterAll(() => Promise.all([browser?.close(), app?.stop(), relay?.stop()]))

type OpenedWindow = Window & PairingApp & { opened: unknown[][] }

const originOf = (url: string) => {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

/** Opens the app. Records each requested origin and each opened window. */
async function openApp(relayUrl: string, leftovers: Readonly<Record<string, string>> = {}) {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const asked = new Set<string>()
  context.on('request', (request) => {
    if (/^(http|ws)/.test(request.url())) asked.add(originOf(request.url()))
  })
  page.on('websocket', (socket) => asked.add(originOf(socket.url())))
  await page.addInitScript((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
    const opened: unknown[][] = []
    const { open } = window
    Object.assign(window, {
      opened,
      open: (...parameters: Parameters<typeof open>) => {
        opened.push(parameters)
        return /^javascript:/.test(String(parameters[0])) ? open.apply(window, parameters) : null
      },
    })
  }, leftovers)
  await page.goto(`${app.url}/?${new URLSearchParams({ relay: relayUrl })}`)
  await page.bringToFront()
  await page.waitForFunction(() => 'askForCode' in window)
  return { page, asked }
}

/** Opens the app, pairs a wallet and signs. */
async function signInPage(leftovers: Readonly<Record<string, string>> = {}) {
  const opened = await openApp(relay.url, leftovers)
  await pairAndSign(opened.page)
  return opened
}

async function pairAndSign(page: Page): Promise<void> {
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  const { uri } = (await page.evaluate(() => (window as unknown as OpenedWindow).askForCode())) as {
    uri: string
  }
  await peer.pair(uri)
  await page.waitForFunction(() => (window as unknown as OpenedWindow).isConnected())
  const signature = await page.evaluate(() => (window as unknown as OpenedWindow).sign('hello'))
  expect(verifyMessage('hello', signature)).toBe(peer.accounts[0])
}

/** Returns the url of a relay on another host name, which passes every message to that of the sandbox. */
async function remoteRelay(): Promise<string> {
  const core = new Core({ customStoragePrefix: 'remote', storage: memory(), logger: 'silent' })
  await core.crypto.init()
  const token = await core.crypto.signJWT(relay.url)
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  server.on('connection', (client) => {
    const upstream = new WebSocket(`${relay.url}/?auth=${token}`)
    const isOpen = once(upstream, 'open')
    client.on('message', (data) => void isOpen.then(() => upstream.send(String(data))))
    client.on('close', () => upstream.close())
    upstream.on('message', (data) => client.send(String(data)))
  })
  const { port } = server.address() as AddressInfo
  return `ws://relay.example:${port}`
}

/** Returns the url of the app where the browser forbids it to store anything, as in a sandboxed frame. */
async function sandboxedApp(): Promise<string> {
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(app.url + url)
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      'content-security-policy': 'sandbox allow-scripts',
      'access-control-allow-origin': '*',
    })
    response.end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The storage of a client that is used for its token alone. */
function memory() {
  const entries = new Map<string, unknown>()
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async () => [...entries] as never,
    getItem: async (key: string) => entries.get(key) as never,
    setItem: async (key: string, value: unknown) => void entries.set(key, value),
    removeItem: async (key: string) => void entries.delete(key),
  }
}

const openedBy = (page: Page) => page.evaluate(() => (window as unknown as OpenedWindow).opened)

test('with its own relay, a page that pairs and signs contacts no other host', async () => {
  const { asked } = await signInPage()
  expect([...asked].sort()).toEqual([app.url, relay.url.replace(/\/$/, '')].sort())
}, 120_000)

test('with its own relay on another machine, a page contacts no verify service', async () => {
  const relayUrl = await remoteRelay()
  const { page, asked } = await openApp(relayUrl)
  await pairAndSign(page)
  expect([...asked].sort()).toEqual([app.url, relayUrl].sort())
}, 120_000)

test('pairs and signs where the browser forbids storage', async () => {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  // The sandbox's relay refuses a page without an origin, which such a page is.
  const query = new URLSearchParams({ relay: await remoteRelay(), stored: '' })
  await page.goto(`${await sandboxedApp()}/?${query}`)
  await page.waitForFunction(() => 'askForCode' in window)
  await pairAndSign(page)
  const reading = page.evaluate(() => localStorage.length)
  await expect(reading).rejects.toThrow('sandboxed')
  expect(errors).toEqual([])
}, 120_000)

test.each([
  ['another wallet', JSON.stringify({ href: 'otherwallet://', name: 'Other' })],
  ['a page', JSON.stringify({ href: 'https://other.example/', name: 'Other' })],
  ['a script', JSON.stringify({ href: "javascript:document.title='run'//", name: 'Other' })],
])(
  'a link to %s that another library left in localStorage is not opened',
  async (_, link) => {
    const { page } = await signInPage({ WALLETCONNECT_DEEPLINK_CHOICE: link })
    expect(await openedBy(page)).toEqual([])
    expect(await page.title()).not.toBe('run')
  },
  120_000,
)

test('a page has no property that holds the keys of the sessions', async () => {
  const { page } = await signInPage()
  const names = await page.evaluate(() =>
    Object.getOwnPropertyNames(window).filter((name) => /walletconnect/i.test(name)),
  )
  expect(names).toEqual([])
}, 120_000)
