import { launchChromium } from '@latchkey/test/launchChromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type BuiltApp, buildApp } from '../../../test/bundledApp/buildApp.js'
import { openPage } from '../../../test/connectorsApp/openConnectorsApp.js'
import type { StandardApp } from '../../../test/standardApp/main.js'

let browser: Browser
let built: BuiltApp
beforeAll(async () => {
  browser = await launchChromium()
  built = await buildApp({ main: 'standardApp/main.ts', bundler: 'esbuild', without: [] })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await built?.stop()
})

async function open() {
  const { page } = await openPage(browser)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(built.url)
  await page.waitForFunction(() => 'app' in window)
  const app = await page.evaluateHandle(() => (window as unknown as { app: StandardApp }).app)
  onTestFinished(() => app.dispose())
  return { app, errors }
}

test('every instance lists wallets of the published package, registered before and after it; getWallets has them too', async () => {
  const { app, errors } = await open()
  await app.evaluate((app) => app.register('Early'))
  const first = await app.evaluate((app) => app.createInstance())
  expect(await app.evaluate((app, index) => app.rowsOf(index), first)).toEqual({
    solana: ['Early'],
    bitcoin: ['Early'],
  })
  await app.evaluate((app) => app.register('Late'))
  const second = await app.evaluate((app) => app.createInstance())
  for (const index of [first, second])
    await expect
      .poll(() => app.evaluate((app, index) => app.rowsOf(index), index))
      .toEqual({ solana: ['Early', 'Late'], bitcoin: ['Early', 'Late'] })
  expect(await app.evaluate((app) => app.publishedNames())).toEqual(['Early', 'Late'])
  expect(errors).toEqual([])
})

test('a wallet that throws or stops the event hides no other wallet', async () => {
  const { app, errors } = await open()
  await app.evaluate((app) => app.addBadWallets())
  await app.evaluate((app) => app.register('Good'))
  const index = await app.evaluate((app) => app.createInstance())
  await expect
    .poll(() => app.evaluate((app, index) => app.rowsOf(index), index))
    .toEqual({ solana: ['Good'], bitcoin: ['Good'] })
  await app.evaluate((app) => app.addBadWallets())
  await app.evaluate((app) => app.register('Later'))
  await expect
    .poll(() => app.evaluate((app, index) => app.rowsOf(index), index))
    .toEqual({ solana: ['Good', 'Later'], bitcoin: ['Good', 'Later'] })
  // The browser reports what the wallet's listener threw.
  expect(errors).toEqual(['a broken wallet', 'a broken wallet'])
})

test('lists 100 of 3000 registered wallets, in one change', async () => {
  const { app } = await open()
  const index = await app.evaluate((app) => app.createInstance())
  await app.evaluate((app, index) => app.rowsOf(index), index)
  expect(await app.evaluate((app, index) => app.flood(index, 3000), index)).toBe(1)
  const { solana, bitcoin } = await app.evaluate((app, index) => app.rowsOf(index), index)
  expect(solana).toHaveLength(100)
  expect(bitcoin).toHaveLength(100)
})
