import { launchChromium } from '@latchkey/test/launchChromium'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../../test/bundledApp/buildApp.js'
import { openPage } from '../../../../test/connectorsApp/openConnectorsApp.js'
import type { PairingApp } from '../../../../test/pairingApp/main.js'
import { ownPeer, ownRelay } from '../../../../test/pairingScene.js'

let browser: Awaited<ReturnType<typeof launchChromium>>
beforeAll(async () => {
  browser = await launchChromium()
}, 60_000)
afterAll(() => browser?.close())

/** A name that only the package `buffer` contains. */
const mark = 'INSPECT_MAX_BYTES'

test('pairing does not load `buffer` or set `Buffer`; signing in loads it', async () => {
  const [app, relay] = await Promise.all([
    buildApp({ main: 'pairingApp/main.ts', bundler: 'vite', without: [] }),
    ownRelay(),
  ])
  onTestFinished(() => app.stop())
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  const { page } = await openPage(browser)
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const hasBuffer = async () => {
    const isLoaded = (await Promise.all(scripts)).some((text) => text.includes(mark))
    return { isLoaded, isGlobal: await page.evaluate(() => 'Buffer' in window) }
  }
  await page.goto(`${app.url}/?${new URLSearchParams({ relay: relay.url })}`)
  await page.waitForFunction(() => 'askForCode' in window)

  const code = await page.evaluate(() => (window as unknown as PairingApp).askForCode())
  await peer.pair((code as { uri: string }).uri)
  await page.waitForFunction(() => (window as unknown as PairingApp).isConnected())
  expect(await hasBuffer()).toEqual({ isLoaded: false, isGlobal: false })

  const signIn = await page.evaluate(() => (window as unknown as PairingApp).askForSignIn())
  expect(signIn).toEqual({ uri: expect.stringMatching(/^wc:/) })
  expect(await hasBuffer()).toEqual({ isLoaded: true, isGlobal: true })
}, 120_000)
