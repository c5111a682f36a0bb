import { join } from 'node:path'
import { type SandboxInbox, startInbox, startProviders } from '@latchkey/sandbox'
import { bundlePageScript } from '@latchkey/test/bundlePageScript'
import { freePorts } from '@latchkey/test/freePorts'
import { launchChromium } from '@latchkey/test/launchChromium'
import { serve } from '@latchkey/test/serve'
import type { Page } from 'playwright-core'
import { randomBytes, toHex } from '../src/calls/bytes.js'
import { startFrame } from '../src/command/startFrame.js'
import type {} from '../test/page/app.js'

const warmUps = 3
const samples = 10

declare global {
  /** When the user has clicked, in the frame. Milliseconds since 1970, which all documents count alike. */
  var clickedAt: number | undefined
  /** Resolves with the time of the answer, in the app. */
  var answered: Promise<number> | undefined
}

/**
 * Returns some times in milliseconds, on a page of an app with the frame of a server of its own:
 *
 * - `ready`: from the insertion of the iframe until the channel is open.
 * - `sign`: from the click on Sign until the app has the signature of a message.
 * - `unlock`: of `GET_USER` in a page that was loaded again, with the key of this device.
 * - `social`: from the request of the page that a provider sends its user back to, in a window, until the app
 *   has the wallet. The requests of the frame's server to the provider, which is of this machine, are in it.
 */
export async function measurePage(kind: 'ready' | 'sign' | 'unlock' | 'social'): Promise<number[]> {
  const script = await bundlePageScript(join(import.meta.dirname, '../test/page/app.ts'))
  const port = await freePorts(1)
  const url = `http://wallet.latchkey.localhost:${port}`
  const [inbox, providers, browser, app] = await Promise.all([
    startInbox(),
    startProviders({ redirectUris: [`${url}/social/callback/{id}`] }),
    launchChromium(),
    serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(`<!doctype html><title>App</title><script>${script}</script>`)
    }),
  ])
  const appUrl = app.url.replace('127.0.0.1', 'app.latchkey.localhost')
  const frame = await startFrame({
    url,
    port,
    allowedOrigins: [appUrl],
    mail: { url: inbox.smtpUrl, from: { name: 'Example', address: 'wallet@example.test' } },
    networks: [
      {
        id: 'eip155:31337',
        name: 'Local',
        currency: { symbol: 'ETH', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:1'],
        isTest: true,
      },
    ],
    providers: providers.settings,
    stopMs: 0,
  })
  try {
    const page = await (await browser.newContext()).newPage()
    await page.goto(appUrl)
    await open(page, url)
    const address = kind === 'social' ? '' : await logIn(page, inbox)
    const measure = async () => {
      if (kind === 'social') return logInWithProvider(page, url)
      if (kind === 'sign') return sign(page, url, address)
      await page.reload()
      const ms = await open(page, url)
      return kind === 'ready' ? ms : unlock(page)
    }
    const times: number[] = []
    for (let run = 0; run < warmUps + samples; run++) times.push(await measure())
    return times.slice(warmUps)
  } finally {
    await browser.close()
    await Promise.all([frame.stop(), app.stop(), inbox.stop(), providers.stop()])
  }
}

function open(page: Page, url: string): Promise<number> {
  return page.evaluate(async (address) => {
    const start = performance.now()
    await app.open(address)
    return performance.now() - start
  }, url)
}

function unlock(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now()
    await app.channel?.request('GET_USER', undefined)
    return performance.now() - start
  })
}

async function sign(page: Page, url: string, address: string): Promise<number> {
  const frame = page.frames().find((each) => each.url().startsWith(url))
  if (!frame) throw new Error('The page has no frame.')
  const button = frame.getByRole('button', { name: 'Sign', exact: true })
  await page.evaluate((from) => {
    const params = ['0x48656c6c6f', from]
    const answer = app.channel?.request('RPC_REQUEST', { method: 'personal_sign', params })
    globalThis.answered = Promise.resolve(answer).then(() => performance.timeOrigin + performance.now())
  }, address)
  // It can be pressed only after the pointer was there.
  await button.hover()
  await frame.evaluate(() => {
    addEventListener(
      'click',
      () => {
        globalThis.clickedAt = performance.timeOrigin + performance.now()
      },
      { capture: true, once: true },
    )
  })
  await button.click()
  const answeredAt = await page.evaluate(() => globalThis.answered ?? Number.NaN)
  return answeredAt - (await frame.evaluate(() => globalThis.clickedAt ?? Number.NaN))
}

/** Logs in with a provider in a window, and out again. */
async function logInWithProvider(page: Page, url: string): Promise<number> {
  const id = toHex(randomBytes(16))
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((address) => {
      window.open(address, '_blank', 'popup')
    }, `${url}/social?request=${id}`),
  ])
  await page.evaluate(async (window) => {
    const asked = { provider: 'google', window } as const
    const answer = await app.channel?.request('GET_SOCIAL_REDIRECT_URI', asked)
    const connected = app.channel?.request('CONNECT_SOCIAL', { uri: answer?.uri ?? '' })
    globalThis.answered = Promise.resolve(connected).then(() => performance.timeOrigin + performance.now())
  }, id)
  const [request] = await Promise.all([
    popup.waitForRequest((each) => each.url().startsWith(`${url}/social/callback/`)),
    popup.getByRole('button', { name: 'Ann Example' }).click(),
  ])
  const answeredAt = await page.evaluate(() => globalThis.answered ?? Number.NaN)
  await page.evaluate(async () => {
    await app.channel?.request('SIGN_OUT', undefined)
  })
  return answeredAt - request.timing().startTime
}

/** Logs in with the link of the new device and the code, and returns the address of the wallet. */
async function logIn(page: Page, inbox: SandboxInbox): Promise<string> {
  const newestMail = (pattern: RegExp) => pattern.exec(inbox.mails.at(-1)?.text ?? '')?.[1] ?? ''
  await page.evaluate(async () => {
    await app.channel?.request('CONNECT_EMAIL', { email: 'ann@example.org' })
    app.begin('CONNECT_DEVICE')
  })
  const approval = await page.context().newPage()
  await approval.goto(newestMail(/(http:\S+\/approve\/\S+)/))
  await approval.getByText('Approve this device').click()
  await approval.getByText('The device is approved').waitFor()
  await approval.close()
  await page.waitForFunction(() => app.results.some(({ name }) => name === 'CONNECT_DEVICE'))
  return page.evaluate(
    async (otp) => {
      await app.channel?.request('CONNECT_OTP', { otp })
      const user = await app.channel?.request('GET_USER', undefined)
      return user?.address ?? ''
    },
    newestMail(/Your code is (\d{6})\./),
  )
}
