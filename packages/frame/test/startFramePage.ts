import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { bundlePageScript } from '@latchkey/test/bundlePageScript'
import { launchChromium } from '@latchkey/test/launchChromium'
import { serve } from '@latchkey/test/serve'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { expect, onTestFinished, vi } from 'vitest'
import { buildPages } from '../build/buildPages.js'
import type { FrameServerOptions } from '../src/server/createFrameServer.js'
import { type AuthenticatorOptions, addAuthenticator } from './openFramePage.js'
import type { TestApp } from './page/app.js'
import { startFrame } from './startFrame.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** One profile of a browser, with the app open in it. */
export interface TestBrowser {
  readonly context: BrowserContext
  readonly page: Page
  /** What was written to the console. */
  readonly logged: readonly string[]
  /** Opens the app, or another one with the same storage. */
  openApp(): Promise<Page>
  /** Asks the frame. */
  begin(name: string, payload?: unknown, page?: Page): Promise<void>
  /** Asks the frame, and waits for its answer. */
  ask(name: string, payload?: unknown, page?: Page): Promise<unknown>
  /** Asks the frame, and opens the window that it asks for. */
  askWithWindow(name: string, payload?: unknown, page?: Page): Promise<Page>
  /** Waits for the answer to what was asked. */
  answer(name: string, page?: Page): Promise<unknown>
  events(page?: Page): Promise<TestApp['events']>
  frame(page?: Page): Frame
  /** Opens the frame again, after its page was loaded again. */
  reopen(): Promise<void>
  addAuthenticator(page: Page, options?: AuthenticatorOptions): Promise<void>
  /** Logs in, with the link of a new device if there is one. */
  logIn(email: string, page?: Page): Promise<void>
}

/**
 * Starts the server of the frame with its page and an app, for browsers.
 *
 * @param appHeaders What the page of the app is served with besides its type.
 */
export async function startFramePage(
  options: Partial<FrameServerOptions> = {},
  appHeaders: Readonly<Record<string, string>> = {},
) {
  const [pages, script] = await Promise.all([
    buildPages(),
    bundlePageScript(join(import.meta.dirname, 'page/app.ts')),
  ])
  let down: boolean | 'silent' = false
  let isReady: (request: Request) => Promise<Response> = async () => new Response(null, { status: 503 })
  const running = await serve((request, response) => {
    if (down === true) request.socket.destroy()
    else if (!down)
      toRequest(request)
        .then(isReady)
        .then((answer) => writeResponse(answer, response))
  })
  const urlOf = (name: string) => running.url.replace('127.0.0.1', `${name}.latchkey.localhost`)
  const [walletUrl, appUrl] = [urlOf('wallet'), urlOf('app')]
  const { inbox, ...frame } = await startFrame('pglite', {
    url: walletUrl,
    allowedOrigins: [appUrl],
    pages,
    networks: ['eip155:31337', solana].map((id) => ({
      id,
      name: id,
      currency: { symbol: 'ETH', decimals: 18 },
      rpcUrls: ['http://127.0.0.1:1'],
      isTest: true,
    })),
    ...options,
  })
  isReady = async (request) =>
    new URL(request.url).host === new URL(appUrl).host
      ? new Response(`<!doctype html><title>App</title><script>${script}</script>`, {
          headers: { 'content-type': 'text/html; charset=utf-8', ...appHeaders },
        })
      : frame.fetch(request)
  const browser = await launchChromium()
  const refused: string[] = []
  onTestFinished(async () => {
    await browser.close()
    await running.stop()
    // Of the policy, or an error that nothing has caught.
    expect(refused).toEqual([])
  })
  const code = () => /Your code is (\d{6})\./.exec(inbox.mails.at(-1)?.text ?? '')?.[1] ?? 'none'
  const link = () => /http:\S+\/approve\/\S+/.exec(inbox.mails.at(-1)?.text ?? '')?.[0] ?? 'none'

  async function openBrowser(contextOptions = {}): Promise<TestBrowser> {
    const context = await browser.newContext(contextOptions)
    const logged: string[] = []
    context.on('weberror', (error) => refused.push(String(error.error())))
    context.on('console', (message) => {
      logged.push(message.text())
      const isOwn = [walletUrl, appUrl].some((url) => message.page()?.url().startsWith(url))
      if (isOwn && /Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
        refused.push(message.text())
    })
    const openApp = async () => {
      const page = await context.newPage()
      await page.goto(appUrl)
      await page.evaluate((url) => app.open(url), walletUrl)
      return page
    }
    const first = await openApp()
    const answer = async (name: string, page = first) => {
      await page.waitForFunction((asked) => app.results.some((each) => each.name === asked), name, {
        timeout: 30_000,
      })
      const result = await page.evaluate((asked) => {
        const index = app.results.findIndex((each) => each.name === asked)
        return app.results.splice(index, 1)[0]
      }, name)
      return result?.failure ?? result?.reply
    }
    const begin = (page: Page, name: string, payload: unknown) =>
      page.evaluate(([asked, given]) => app.begin(asked as string, given ?? undefined), [name, payload])
    const ask = async (name: string, payload?: unknown, page = first) => {
      await begin(page, name, payload)
      return answer(name, page)
    }
    return {
      context,
      page: first,
      logged,
      openApp,
      begin: (name, payload, page = first) => begin(page, name, payload),
      ask,
      answer,
      async askWithWindow(name, payload, page = first) {
        await page.evaluate(() => {
          app.events.length = 0
        })
        await begin(page, name, payload)
        return openWindow(page, walletUrl)
      },
      events: (page = first) => page.evaluate(() => app.events),
      frame: (page = first) => page.frames().find((each) => each.url().startsWith(walletUrl)) as Frame,
      reopen: () => first.evaluate((url) => app.open(url), walletUrl),
      async addAuthenticator(page, authenticator) {
        const devTools = await context.newCDPSession(page)
        await devTools.send('WebAuthn.enable')
        await addAuthenticator(devTools, authenticator)
      },
      async logIn(email, page = first) {
        const count = inbox.mails.length
        const begun = (await ask('CONNECT_EMAIL', { email }, page)) as { action?: string }
        if (begun.action === 'CONNECT') return
        await vi.waitFor(() => {
          if (inbox.mails.length === count) throw new Error('no mail yet')
        })
        if (begun.action === 'VERIFY_DEVICE') {
          await begin(page, 'CONNECT_DEVICE', null)
          const approval = await context.newPage()
          await approval.goto(link())
          await approval.getByText('Approve this device').click()
          await approval.getByText('The device is approved').waitFor()
          await approval.close()
          await answer('CONNECT_DEVICE', page)
        }
        const result = await ask('CONNECT_OTP', { otp: code() }, page)
        if (result !== undefined) throw new Error(JSON.stringify(result))
      },
    }
  }
  return {
    ...frame,
    inbox,
    walletUrl,
    appUrl,
    code,
    link,
    openBrowser,
    browser,
    /** Ends each connection, never answers, or answers again. */
    setDown: (value: boolean | 'silent') => {
      down = value
    },
  }
}

/** Opens the window that the frame asks for, as the app does at a click. */
async function openWindow(page: Page, walletUrl: string): Promise<Page> {
  await page.waitForFunction(() => app.events.some(({ type }) => type === 'POPUP'), undefined, {
    timeout: 30_000,
  })
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((url) => {
      const { payload } = app.events.find(({ type }) => type === 'POPUP') ?? {}
      window.open(url + (payload as { path: string }).path, '_blank', 'popup,width=420,height=720')
    }, walletUrl),
  ])
  return popup
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  const body = incoming.method === 'POST' ? { body: Buffer.concat(parts) } : {}
  const headers = Object.entries(incoming.headers).map(
    ([name, value]) => [name, `${value}`] as [string, string],
  )
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: `${incoming.method}`,
    headers,
    ...body,
  })
}

async function writeResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** Presses a button, as a user does. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** Presses a button of an approval, which nothing can press in the moment in which the pointer arrives. */
export async function pressInFrame(frame: Frame, name: string): Promise<void> {
  const button = frame.getByRole('button', { name, exact: true })
  await button.hover()
  await button.click()
}

/** Returns the words that a page shows. */
export async function readWords(page: Page): Promise<string> {
  const words = page.locator('ol.words li')
  await words.first().waitFor()
  return (await words.allTextContents()).join(' ')
}

/** Types the words that a page asks for. */
export async function typeWords(page: Page, code: string): Promise<void> {
  await page.getByText('Which words are these?').waitFor()
  for (const label of await page.locator('label').all()) {
    const position = Number(/\d+/.exec((await label.textContent()) ?? '')?.[0])
    await page.locator(`#word-${position}`).fill(code.split(' ')[position - 1] ?? '')
  }
}

/** Holds a button of the pointer down while something is read. */
export async function hold<result>(page: Page, name: string, read: () => Promise<result>): Promise<result> {
  await page.getByRole('button', { name }).first().hover()
  await page.mouse.down()
  const result = await read()
  await page.mouse.up()
  return result
}
