import { type SandboxSafe, startSafe } from '@latchkey/sandbox'
import { launchChromium } from '@latchkey/test/launchChromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildConnectorsApp } from '../../../../test/connectorsApp/buildConnectorsApp.js'
import { appUrl, call, openPage, waitForRow } from '../../../../test/connectorsApp/openConnectorsApp.js'

let app: Awaited<ReturnType<typeof buildConnectorsApp>>
let browser: Browser
let safe: SandboxSafe
beforeAll(async () => {
  const [chain] = inject('sandbox').chains
  if (!chain) throw new Error('The sandbox has no chain.')
  app = await buildConnectorsApp()
  ;[browser, safe] = await Promise.all([launchChromium(), startSafe({ chain })])
}, 120_000)
afterAll(() => Promise.all([browser?.close(), safe?.stop(), app?.stop()]))

test.each([
  ['coinbaseWallet', 'coinbaseWalletSDK', '@coinbase/wallet-sdk@4.4.0'],
  ['baseAccount', 'baseAccount', '@base-org/account@2.5.10'],
  ['metaMask', 'metaMaskSDK', '@metamask/connect-evm@2.1.1'],
] as const)(
  'a project without the package of %s builds and lists the connector, which rejects with the package to install',
  async (name, id, packageName) => {
    const { page } = await openPage(browser, { userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile' })
    await page.goto(appUrl(app.url, { connectors: [name] }))
    expect(await call(page, 'connect', id)).toEqual({
      error: {
        name: 'PackageMissingError',
        code: 'config/package-missing',
        message: expect.stringContaining('This connection method is not set up on this site.'),
        action: `Choose another wallet. If this is your site, run: npm install ${packageName}`,
        packageName,
      },
    })
    expect(await call(page, 'account')).toMatchObject({ status: 'disconnected' })
  },
)

test('a project without the packages of Safe does too, inside a Safe', async () => {
  const { page } = await openPage(browser)
  await page.goto(safe.pageFor(appUrl(app.url, { connectors: ['safe'], safeOrigin: safe.url })))
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('There is no app.')
  await waitForRow(frame, 'safe')
  expect(await call(frame, 'connect', 'safe')).toMatchObject({
    error: {
      name: 'PackageMissingError',
      packageName: '@safe-global/safe-apps-sdk@9.1.0 @safe-global/safe-apps-provider@0.18.6',
    },
  })
})
