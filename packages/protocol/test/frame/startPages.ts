import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launchChromium } from '@latchkey/test/launchChromium'
import { build } from 'esbuild'
import type { Frame, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { FramePage } from './pageScript.js'

/** The window of a page with the script of the tests. */
export type FrameWindow = Window & { readonly page: FramePage }

/** Bundles the script of the pages. Without ancestors, as a browser that does not tell them. */
async function bundle(hasAncestors: boolean): Promise<string> {
  const result = await build({
    entryPoints: [`${import.meta.dirname}/pageScript.ts`],
    bundle: true,
    format: 'iife',
    conditions: ['source'],
    define: hasAncestors ? {} : { 'window.location': '{}' },
    write: false,
  })
  return result.outputFiles[0]?.text ?? ''
}

/**
 * Starts a browser, and a server that all names below `localhost` lead to. `/frame` is the frame, and
 * `/old-frame` is it in a browser without `ancestorOrigins`. Any other path has the script and does nothing.
 */
export async function startPages() {
  const scripts = { '/script.js': await bundle(true), '/old-script.js': await bundle(false) }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname in scripts) {
      response.setHeader('content-type', 'text/javascript')
      return response.end(scripts[pathname as keyof typeof scripts])
    }
    response.setHeader('content-type', 'text/html')
    const isOld = pathname === '/old-frame'
    const start = pathname === '/frame' || isOld ? '<script>page.accept()</script>' : ''
    response.end(`<!doctype html><body><script src="/${isOld ? 'old-' : ''}script.js"></script>${start}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser = await launchChromium()
  const originOf = (name: string) => `http://${name}.localhost:${port}`
  const app = originOf('app.latchkey')
  const wallet = originOf('wallet.latchkey')

  return {
    originOf,
    app,
    wallet,
    /** Opens a page of an origin. */
    async openPage(origin = app, path = '/'): Promise<Page> {
      const page = await browser.newPage()
      onTestFinished(() => page.close())
      await page.goto(`${origin}${path}`)
      return page
    },
    /** Opens the app with the frame in it. */
    async openApp({ path = '/frame', origin = app, says = app } = {}) {
      const page = await browser.newPage()
      onTestFinished(() => page.close())
      await page.goto(origin)
      await page.evaluate(
        ([url, says]) => {
          ;(window as unknown as FrameWindow).page.addFrame(url, says)
        },
        [`${wallet}${path}`, says] as const,
      )
      return { page, frame: () => frameOf(page, path) }
    },
    async stop() {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns the frame of a page by its path, once its script has run. */
export async function frameOf(page: Page, path: string): Promise<Frame> {
  for (;;) {
    const frame = page.frames().find((each) => new URL(each.url() || 'about:blank').pathname === path)
    if (frame && (await frame.evaluate(() => 'page' in window).catch(() => false))) return frame
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Opens a channel to the first frame of a page. Returns its error, if there is one. */
export const openChannel = (page: Page, wallet: string, loadMs?: number) =>
  page.evaluate(([origin, ms]) => (window as unknown as FrameWindow).page.open(origin, ms), [
    wallet,
    loadMs,
  ] as const)

/** What a page or a frame has recorded. */
export const read = (of: Page | Frame) =>
  of.evaluate(() => {
    const { channels, events, warnings, closed, ran, accepted, errors, seen } = (
      window as unknown as FrameWindow
    ).page
    const dropped = channels.map((each) => each.dropped)
    return { channels: channels.length, dropped, events, warnings, closed, ran, accepted, errors, seen }
  })

/** Asks something on the last channel of a page. */
export const ask = (page: Page) =>
  page.evaluate(() => (window as unknown as FrameWindow).page.channels.at(-1)?.request('IS_CONNECTED'))

/** Posts an INIT of the app's own origin by hand. Resolves with what arrives at its port. */
export const postInit = (page: Page, frameNonce: unknown) =>
  page.evaluate(async (frameNonce) => {
    const { page } = window as unknown as FrameWindow
    const { port1, port2 } = new MessageChannel()
    const arrived: string[] = []
    port1.onmessage = ({ data }) => arrived.push(JSON.parse(data).type)
    const payload = { ...(frameNonce !== null && { frameNonce }), appNonce: page.randomId() }
    page.post(window.frames[0] as Window, '@latchkey-app/INIT', payload, port2)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return arrived
  }, frameNonce)

/** The nonce of the document that says READY last. */
export const nonceOf = async (page: Page) => {
  const { seen } = await read(page)
  return JSON.parse(String(seen.at(-1)?.data)).payload.frameNonce as string
}
