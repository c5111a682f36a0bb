import { type Sandbox, startSandbox, walletScript } from '@latchkey/sandbox'
import { expect, test } from '@playwright/test'

let sandbox: Sandbox
test.beforeAll(async () => {
  sandbox = await startSandbox({ solana: false, bitcoin: false, polkadot: false })
})
test.afterAll(() => sandbox.stop())

test('connects a wallet', async ({ page }) => {
  const config = await (await fetch(`${sandbox.url}/config.json`)).json()
  await page.addInitScript({ content: await walletScript({ config, wallets: 1 }) })
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click()
  await page.getByRole('dialog', { name: 'Sandbox Wallet' }).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('button', { name: /0x/ })).toBeVisible()
})
