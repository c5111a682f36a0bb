import { verifyMessage } from 'ethers'
import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './test'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('signs a message in the wallet window, verified with another library (spec 1.2/sign-message)', async ({
  playground,
  page,
}) => {
  await playground.open('/sign')
  await playground.connect()
  await page.getByLabel('Message', { exact: true }).fill('Grüße 👋')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(playground.walletWindow.getByText('Grüße 👋')).toBeVisible()
  await playground.approve()
  const signature = await playground.result('Signature')
  expect(verifyMessage('Grüße 👋', signature.trim())).toBe(account)
})

test('signs typed data, and rejects a second request', async ({ playground, page }) => {
  await playground.open('/sign')
  await playground.connect()
  await page.getByRole('button', { name: 'Sign typed data' }).click()
  await playground.approve()
  expect(await playground.result('Typed data signature')).toMatch(/^0x[0-9a-f]{130}$/)
  await page.getByRole('button', { name: 'Sign typed data' }).click()
  await playground.reject()
  await expect(playground.tool.getByRole('alert')).toContainText('You declined the request')
})

test('sends ether, which arrives on the chain (spec 1.2/send-native)', { tag: '@daily' }, async ({
  playground,
  page,
}) => {
  const to = privateKeyToAddress(generatePrivateKey())
  await playground.open('/send')
  await playground.connect()
  await page.getByRole('textbox', { name: 'To' }).fill(to)
  await page.getByLabel(/^Amount/).fill('0.5')
  await playground.tool.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(playground.walletWindow.getByText(/0\.5/).first()).toBeVisible()
  await playground.approve()
  expect(await playground.result('Transaction hash')).toMatch(/^0x[0-9a-f]{64}$/)
  const rpcUrl = await page.evaluate(() => window.latchkeySandbox?.config.chains[0]?.rpcUrl)
  const client = createPublicClient({ transport: http(rpcUrl) })
  await expect.poll(() => client.getBalance({ address: to })).toBe(500_000_000_000_000_000n)
})

test('hooks only: the same flow with custom markup', async ({ playground }) => {
  await playground.open('/hooks-only')
  const main = playground.tool
  await main.getByRole('button', { name: 'Sandbox Wallet' }).click()
  await playground.approve()
  await expect(main.getByTestId('address')).toHaveText(account)
  await expect(main.getByTestId('balance')).toContainText('ETH')
  await main.getByRole('button', { name: 'Sign "Hello"' }).click()
  await playground.approve()
  expect(verifyMessage('Hello', await main.getByTestId('signature').innerText())).toBe(account)
  await main.getByLabel('Network').selectOption({ label: 'Sandbox Two' })
  await playground.approve()
  await expect(main.getByLabel('Network')).toHaveValue('eip155:1338')
  await main.getByLabel('To').fill('0x1234')
  await main.getByLabel('Amount').fill('1')
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(main.getByRole('alert')).toContainText('That is not a valid address on Sandbox Two.')
  await main.getByRole('button', { name: 'Disconnect' }).click()
  await expect(main.getByRole('heading', { name: 'Choose a wallet' })).toBeVisible()
})
