import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launchChromium } from '@latchkey/test/launchChromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { BalanceApp } from '../../../test/balanceApp/main.js'
import { type BuildAppParameters, buildApp } from '../../../test/bundledApp/buildApp.js'
import { openPage } from '../../../test/connectorsApp/openConnectorsApp.js'

const solanaPackages = ['@solana-program/compute-budget', '@solana-program/system', '@solana-program/token']
const optional = ['@solana/kit', ...solanaPackages, '@polkadot/api']
const solanaNames =
  '@solana/kit@8.4.0 @solana-program/system@0.14.1 @solana-program/token@0.16.1 @solana-program/compute-budget@0.18.1'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
}, 60_000)
afterAll(() => browser?.close())

/** Builds and opens the app. Returns its page and the messages in the console. */
async function open(parameters: Omit<BuildAppParameters, 'main'>, query = '') {
  const app = await buildApp({ main: 'balanceApp/main.ts', ...parameters })
  onTestFinished(() => app.stop())
  const { page } = await openPage(browser)
  const told: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('[latchkey]')) told.push(message.text())
  })
  page.on('pageerror', (error) => told.push(error.message))
  await page.goto(`${app.url}/${query}`)
  await page.waitForFunction(() => 'app' in window)
  const balanceOf = (name: 'solana' | 'polkadot') =>
    page.evaluate(
      (name) => (window as unknown as { app: BalanceApp }).app.balanceOf(name as 'solana'),
      name as string,
    )
  return { page, told, balanceOf, warnings: app.warnings }
}

describe.each([
  { bundler: 'esbuild', mode: 'development' },
  { bundler: 'vite', mode: 'production' },
] as const)('built by $bundler for $mode without the optional packages of the adapters', (parameters) => {
  test('builds without a warning, and a call that needs a package immediately throws its name', async () => {
    const { page, told, balanceOf, warnings } = await open({ ...parameters, without: optional })
    expect(warnings).toEqual([])
    const error = (packageName: string) => ({
      name: 'PackageMissingError',
      code: 'config/package-missing',
      shortMessage: 'Balances and transfers are not set up for this network.',
      action: `If this is your site, run: npm install ${packageName}`,
      packageName,
    })
    expect(await balanceOf('solana')).toEqual(error(solanaNames))
    expect(await balanceOf('polkadot')).toEqual(error('@polkadot/api@16.5.6'))

    for (const name of ['solana', 'polkadot']) {
      const output = page.locator(`[data-of=${name}]`)
      await output.and(page.locator('[data-status=error]')).waitFor()
      expect(await output.textContent()).toBe('config/package-missing')
      expect(await output.getAttribute('data-failures')).toBe('1')
    }
    expect(told.sort()).toEqual(
      parameters.mode === 'production'
        ? []
        : [
            '[latchkey] An optional package is not installed. Run: npm install @polkadot/api@16.5.6',
            `[latchkey] Optional packages are not installed. Run: npm install ${solanaNames}`,
          ],
    )
  }, 120_000)
})

test.each(['esbuild', 'vite'] as const)(
  'built by %s with the packages, the app sends requests to the networks',
  async (bundler) => {
    const server = createServer((_, response) => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', '*')
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id: '0', result: { context: { slot: 1 }, value: 5 } }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const query = `?${new URLSearchParams({ endpoint: `http://127.0.0.1:${port}` })}`
    const { balanceOf } = await open({ bundler, without: [] }, query)
    expect(await balanceOf('solana')).toEqual({ symbol: 'SOL' })
  },
  120_000,
)
