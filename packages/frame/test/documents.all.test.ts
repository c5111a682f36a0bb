import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startListening } from '@latchkey/server/node'
import { bundlePageScript } from '@latchkey/test/bundlePageScript'
import { freePorts } from '@latchkey/test/freePorts'
import { launchChromium } from '@latchkey/test/launchChromium'
import { serve } from '@latchkey/test/serve'
import { expect, onTestFinished, test } from 'vitest'
import { buildPages } from '../build/buildPages.js'
import { startFrame } from './startFrame.js'

const folder = join(import.meta.dirname, 'standIn')
const entries = {
  frame: join(folder, 'start.ts'),
  wallet: join(folder, 'start.ts'),
  leave: join(folder, 'leave.ts'),
}

/** Starts the frame with small documents, and an app, on names of this machine. */
async function start({ allowed = true } = {}) {
  const script = await bundlePageScript(join(folder, 'app.ts'))
  const app = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>App</title><body><script>${script}</script>`)
  })
  const port = await freePorts(1)
  const url = `http://wallet.latchkey.localhost:${port}`
  const appUrl = app.url.replace('127.0.0.1', 'app.latchkey.localhost')
  const pages = await buildPages(entries)
  const { fetch } = await startFrame('postgres', {
    url,
    allowedOrigins: allowed ? [appUrl] : ['https://other.example.com'],
    pages,
  })
  const asked: (string | null)[] = []
  const frame = await startListening(
    (request, bindings) => {
      if (new URL(request.url).pathname === '/') asked.push(request.headers.get('sec-fetch-site'))
      return fetch(request, bindings as object)
    },
    { host: '127.0.0.1', port, stopMs: 0 },
  )
  const browser = await launchChromium()
  onTestFinished(async () => {
    await browser.close()
    await Promise.all([frame.stop(), app.stop()])
  })
  const openApp = async (address: string) => {
    const page = await browser.newPage()
    await page.goto(address)
    return page
  }
  return { url, appUrl, crossUrl: app.url, asked, openApp, browser, pages }
}

const held = { style: 'styled', markup: 'refused', code: 'refused', late: 'loaded late', other: 'refused' }

test('in Chromium: names below latchkey.localhost are one site, where the frame runs its script, makes no text markup or code, and asks its own server alone', async () => {
  const { url, appUrl, asked, openApp, browser } = await start()
  const page = await openApp(appUrl)
  const report = await page.evaluate((address) => standIn.showFrame(address), url)
  expect(report).toEqual({ ...held, own: 'reached' })
  expect(asked).toEqual(['same-site'])

  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((address) => void window.open(`${address}/wallet?page=log`), url),
  ])
  await popup.waitForFunction(() => document.title.startsWith('{'))
  expect(JSON.parse(await popup.title())).toEqual({ ...held, own: 'reached' })
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  // What an app cannot show.
  const refused = await browser.newPage()
  await refused.goto(appUrl)
  const windowOf = await refused.evaluate(async (address) => {
    const iframe = document.createElement('iframe')
    iframe.src = `${address}/wallet`
    document.body.append(iframe)
    await new Promise((resolve) => iframe.addEventListener('load', resolve))
    return iframe.contentDocument?.title ?? 'another origin'
  }, url)
  expect(windowOf).toBe('another origin')
})

test('in Chromium: an app of another site, and one that is not allowed, are told so at once', async () => {
  const { url, crossUrl, asked, openApp } = await start()
  const page = await openApp(crossUrl)
  // After the 20 seconds that a frame may take, the code would be another one.
  expect(await page.evaluate((address) => standIn.openChannel(address), url)).toBe('frame/cross-site')
  expect(asked).toEqual(['cross-site'])
  const text = page.frameLocator('iframe').getByRole('main')
  await text.waitFor()
  expect(await text.textContent()).toContain('not on the same site')

  const other = await start({ allowed: false })
  const hostile = await other.openApp(other.appUrl)
  expect(await hostile.evaluate((address) => standIn.openChannel(address), other.url)).toBe(
    'frame/origin-not-allowed',
  )
})

test('in Chromium: the page that opens a leaving kit runs from a disk too', async () => {
  const { url, openApp, pages } = await start()
  const page = await openApp(`${url}/leave`)
  await page.waitForFunction(() => document.title === 'ran')
  const file = join(mkdtempSync(join(tmpdir(), 'latchkey-frame-')), 'leave.html')
  onTestFinished(() => rmSync(join(file, '..'), { recursive: true }))
  writeFileSync(file, pages.leave.html)
  await page.goto(pathToFileURL(file).href)
  await page.waitForFunction(() => document.title === 'ran')
  const markup = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>markup</p>'
      return 'set'
    } catch {
      return 'refused'
    }
  })
  expect(markup).toBe('refused')
})
