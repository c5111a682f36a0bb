import { launchChromium } from '@latchkey/test/launchChromium'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../test/bundledApp/buildApp.js'
import { openPage } from '../../../test/connectorsApp/openConnectorsApp.js'

test.each(['vite', 'esbuild'] as const)(
  'an app of ethers builds with %s where wagmi and the SDKs of wallets are not installed, and renders',
  async (bundler) => {
    const without = [
      'wagmi',
      '@coinbase/wallet-sdk',
      '@safe-global/safe-apps-provider',
      '@safe-global/safe-apps-sdk',
    ]
    const app = await buildApp({ main: 'ethersApp/main.ts', bundler, without })
    onTestFinished(() => app.stop())
    expect(app.warnings).toEqual([])
    const browser = await launchChromium()
    onTestFinished(() => browser.close())
    const { page, scripts } = await openPage(browser)
    await page.goto(app.url)
    await page.getByText('disconnected undefined').waitFor()
    // ethers is loaded with the first account.
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
    expect(texts.filter((text) => /class BrowserProvider|function createDiscovery\(/.test(text))).toEqual([])
  },
)
