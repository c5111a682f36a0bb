import { verifyMessage } from 'ethers'
import { expect, test } from './test'

test('an app with ethers connects, reads and signs with objects of ethers, and sends', async ({
  playground,
  page,
}) => {
  await playground.open('/account?evmAdapter=ethers')
  await playground.connect()
  const ethers = playground.tool.getByRole('region', { name: 'ethers in the same app' })
  // It is there when ethers has loaded.
  await expect(ethers.locator('dt:text-is("Block of the provider") + dd')).toHaveText(/^\d+$/)
  await expect(playground.tool.getByRole('region', { name: 'wagmi in the same app' })).toHaveCount(0)
  const address = await ethers.locator('dt:text-is("Signer") + dd').innerText()
  await ethers.getByRole('button', { name: 'Sign with ethers' }).click()
  await playground.approve()
  const signature = await playground.result('Signature of ethers')
  expect(verifyMessage('Hello from ethers', signature.trim())).toBe(address)
  await ethers.getByRole('button', { name: 'Sign with ethers' }).click()
  await playground.reject()
  await expect(ethers.getByRole('alert')).toBeVisible()

  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await playground.tool.getByRole('button', { name: 'Send', exact: true }).click()
  await playground.approve()
  expect(await playground.result('Transaction hash')).toMatch(/^0x[0-9a-f]{64}$/)
})

test('the adapter is a setting: the code shows it, and the wallet stays connected', async ({
  playground,
  page,
}) => {
  await playground.openDemo('?approval=auto')
  await playground.card.getByRole('button', { name: /^Sandbox Wallet/ }).click()
  await expect(playground.accountButton).toBeVisible()
  await page.getByRole('region', { name: 'Settings' }).getByText('ethers', { exact: true }).click()
  const code = page.getByRole('tabpanel', { name: 'latchkey.ts' })
  await expect(code).toContainText('adapters: [ethersAdapter()]')
  await expect(page).toHaveURL(/\?approval=auto&evmAdapter=ethers$/)
  await expect(playground.accountButton).toBeVisible()
})
