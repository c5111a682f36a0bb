import { createPublicClient, http, parseEther, toHex } from 'viem'
import { frameOf, logIn, openBesideFrame, press } from './frameSteps'
import { readConfig } from './models/readConfig'
import { expect, test } from './test'

// The browser logs the 401 of the frame's server until the user is logged in.
test.use({ expectedErrors: /401 \(Unauthorized\)/ })

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('two transfers are one batch', async ({ playground }) => {
  await playground.open('/batch')
  await playground.connect()
  const { tool } = playground
  await tool.getByRole('button', { name: 'Send both' }).click()
  await playground.approve()
  await expect(tool.getByText('success', { exact: true })).toBeVisible()
  expect(await playground.result('Batch')).not.toBe('')
})

test('a wallet by email sends a batch whose network fee a paymaster pays (spec 7.5/bundler)', async ({
  playground,
  page,
}) => {
  await openBesideFrame(playground, '/batch')
  await logIn(playground, 'bea@example.org')
  const { tool } = playground
  const [chain] = (await readConfig()).chains
  // Alto starts with its first request, for which it takes longer than the frame waits.
  await fetch(chain?.bundlerUrl ?? '', {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] }),
  })
  const client = createPublicClient({ transport: http(chain?.rpcUrl) })
  // Nothing but what is sent: nothing is left for a fee.
  const account = await tool.locator('dt:text-is("Address") + dd').innerText()
  await client.request({
    method: 'anvil_setBalance' as never,
    params: [account, toHex(parseEther('0.02'))] as never,
  })
  const before = await client.getBalance({ address: receiver })
  await tool.getByRole('button', { name: 'Send both' }).click()
  await expect(frameOf(page).getByText('Paid for you')).toBeVisible()
  await press(page, 'Approve')
  await expect(tool.getByText('success', { exact: true })).toBeVisible()
  expect(await client.getBalance({ address: receiver })).toBe(before + parseEther('0.02'))
  expect(await client.getBalance({ address: account as `0x${string}` })).toBe(0n)
})
