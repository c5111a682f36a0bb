import { expect, test } from './test'

const originOf = (url: string) => {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

test('connect, pair, list wallets, sign and read balances: the page contacts the listed hosts alone', async ({
  playground,
  page,
}) => {
  const contacted = new Set<string>()
  page.on('request', (request) => {
    if (/^(http|ws)/.test(request.url())) contacted.add(originOf(request.url()))
  })
  page.on('websocket', (socket) => contacted.add(originOf(socket.url())))
  await playground.open('/sign?networks=all&approval=auto')
  const list = page.getByRole('list', { name: 'Hosts that Latchkey contacts' })
  const listed = (await list.getByRole('listitem').allTextContents()).map(originOf)
  const sandbox = await page.evaluate(() => window.latchkeySandbox?.config)
  if (!sandbox) throw new Error('The page has no sandbox.')
  const [chain] = sandbox.chains
  const used = [sandbox.relay.url, sandbox.directory.url, chain?.rpcUrl ?? ''].map(originOf)
  expect(listed).toEqual(expect.arrayContaining(used))

  await playground.openModal()
  await playground.walletRow('WalletConnect').click()
  await expect(page.locator('[data-slot="lk-qr-code"] svg[role="img"]')).toBeVisible()
  await playground.modal.getByRole('button', { name: 'Back' }).click()
  await playground.walletRow('All wallets').click()
  await expect(playground.modal.getByRole('img').first()).toBeVisible()
  await playground.modal.getByRole('button', { name: 'Back' }).click()
  await playground.walletRow('Sandbox Wallet').click()
  await expect(playground.accountButton).toBeVisible()
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(page.getByRole('status', { name: 'Signature' })).toBeVisible()
  await playground.accountButton.click()
  await expect(playground.modal.getByText(/\d ETH$/).first()).toBeVisible()

  // The page reads the configuration of the sandbox, shows its phone, and has wallets that ask the chains.
  const own = [page.url(), process.env.VITE_SANDBOX_URL ?? '', sandbox.peer.url].map(originOf)
  expect([...contacted].filter((origin) => ![...own, ...listed].includes(origin))).toEqual([])
  expect([...contacted]).toEqual(expect.arrayContaining(used))
})
