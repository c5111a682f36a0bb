import { startRelay } from '@latchkey/sandbox'
import { launchChromium } from '@latchkey/test/launchChromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Bundler, buildApp } from '../../../../test/bundledApp/buildApp.js'
import { openPage } from '../../../../test/connectorsApp/openConnectorsApp.js'
import type { PairingApp } from '../../../../test/pairingApp/main.js'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
}, 60_000)
afterAll(() => browser?.close())

/** Requests a code in an app that was built like this, and returns the result. */
async function askForCode(parameters: { bundler: Bundler; isInstalled: boolean }): Promise<unknown> {
  const { bundler, isInstalled } = parameters
  const without = isInstalled ? [] : ['@walletconnect/core', '@walletconnect/sign-client']
  const [app, relay] = await Promise.all([
    buildApp({ main: 'pairingApp/main.ts', bundler, without }),
    startRelay(),
  ])
  onTestFinished(async () => {
    await Promise.all([app.stop(), relay.stop()])
  })
  const { page } = await openPage(browser)
  await page.goto(`${app.url}/?${new URLSearchParams({ relay: relay.url })}`)
  await page.waitForFunction(() => 'askForCode' in window)
  return page.evaluate(() => (window as unknown as PairingApp).askForCode())
}

const packageName = '@walletconnect/core@2.21.8 @walletconnect/sign-client@2.21.8'

test.each<Bundler>(['esbuild', 'vite'])(
  'an app built by %s without the packages works, and connecting rejects with the packages to install',
  async (bundler) => {
    expect(await askForCode({ bundler, isInstalled: false })).toEqual({
      error: {
        name: 'PackageMissingError',
        code: 'config/package-missing',
        message: expect.stringContaining('This connection method is not set up on this site.'),
        action: `Choose another wallet. If this is your site, run: npm install ${packageName}`,
        packageName,
      },
    })
  },
  120_000,
)

test.each<Bundler>(['esbuild', 'vite'])(
  'an app built by %s with the packages shows a code',
  async (bundler) => {
    expect(await askForCode({ bundler, isInstalled: true })).toEqual({
      uri: expect.stringMatching(/^wc:[0-9a-f]{64}@2\?/),
    })
  },
  120_000,
)
