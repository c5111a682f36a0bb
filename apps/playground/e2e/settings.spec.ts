import { expect, test } from './test'

test('where the chains are is a setting: the sandbox, this page, the real networks, of which nothing is asked', async ({
  playground,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const filesOf = (name: string) => asked.filter((url) => url.includes(name))
  await playground.openDemo()
  const panel = page.getByRole('region', { name: 'Settings' })
  await expect(playground.card.getByText('Sandbox Wallet')).toBeVisible()
  expect(filesOf('createSandboxChains')).not.toEqual([])
  expect(filesOf('createPageChains')).toEqual([])

  await panel.getByText('This page', { exact: true }).click()
  await playground.card.getByRole('button', { name: /^Demo Wallet/ }).click()
  await playground.approve()
  await expect(playground.card.getByText('USDC')).toBeVisible()
  expect(filesOf('createPageChains')).not.toEqual([])
  expect(filesOf('createRealChains')).toEqual([])

  await panel.getByText('Real', { exact: true }).click()
  await expect(playground.card.getByText('No wallet found')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('chains')).toBe('real')
  expect(asked.map((url) => new URL(url)).filter(isForeign)).toEqual([])

  await panel.getByText('Sandbox', { exact: true }).click()
  await playground.card.getByRole('button', { name: /^Sandbox Wallet/ }).click()
  await playground.approve()
  await expect(playground.card.getByText('0xf39F…2266').first()).toBeVisible()
})

test('a setting is in the code and in the address, which keeps what is no setting', async ({
  playground,
  page,
}) => {
  await playground.openDemo('?approval=auto')
  await page.getByRole('checkbox', { name: 'Swap', exact: true }).uncheck()
  const code = page.getByRole('tabpanel', { name: 'latchkey.ts' })
  await expect(code).toContainText('swaps: false')
  await expect(page).toHaveURL(/\?approval=auto&swaps=0$/)
  await playground.card.getByRole('button', { name: /^Sandbox Wallet/ }).click()
  await expect(playground.accountButton).toBeVisible()
  await expect(playground.card.getByRole('button', { name: 'Buy' })).toBeVisible()
  await expect(playground.card.getByRole('button', { name: 'Swap' })).toHaveCount(0)
})

test('with chains in the page, the phone of the page pairs, and the page of payments is there', async ({
  playground,
  page,
}) => {
  await page.goto(`${process.env.PLAYGROUND_URL}?chains=page`)
  await playground.scene('Pair with a phone').click()
  await expect(playground.sceneStatus).toContainText('Connected')
  await expect(playground.card.getByText('USDC')).toBeVisible()
  const order = { id: 'x', seller: 'Demo Pay', price: '1.00 USD', amount: '1 ETH', recipient: '0x1' }
  const query = new URLSearchParams({ ...order, networkName: 'Ethereum' })
  await page.goto(`${process.env.PLAYGROUND_URL}demo-payment/?${query}`)
  await expect(page.getByRole('button', { name: 'Pay 1.00 USD' })).toBeVisible()
})

for (const network of ['solana', 'bitcoin', 'polkadot'])
  test(`every page for developers opens in an app that has only ${network}`, async ({ playground, page }) => {
    await playground.open(`/sign?networks=mainnet.${network}`)
    const tabs = page.getByRole('navigation', { name: 'Features' }).getByRole('link')
    await expect(tabs).not.toHaveCount(0)
    for (const tab of await tabs.all()) {
      const name = await tab.innerText()
      await tab.click()
      const heading = page.getByRole('heading', { level: 2, name, exact: true })
      await expect(heading).toBeAttached()
    }
    await expect(playground.connectButton).toBeVisible()
  })

function isForeign({ protocol, hostname }: URL): boolean {
  return protocol.startsWith('http') && hostname !== '127.0.0.1'
}
