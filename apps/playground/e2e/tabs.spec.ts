import { Playground } from './models/playground.model'
import { expect, test } from './test'

test('tabs follow each other: connect, switch, disconnect, without a second prompt', async ({
  playground,
  context,
}) => {
  await playground.open()
  const other = new Playground(await context.newPage())
  await other.open()
  await playground.connect()
  await expect(other.accountButton).toBeVisible()
  await expect(other.walletWindow).toBeHidden()

  await playground.wallet((wallet) => wallet.controls.switchChain(1338))
  await expect(playground.networkButton).toHaveText(/Sandbox Two/)
  await expect(other.networkButton).toHaveText(/Sandbox Two/)

  await other.accountButton.click()
  await other.disconnect()
  await expect(other.connectButton).toBeVisible()
  await expect(playground.connectButton).toBeVisible()
  await playground.page.reload()
  await expect(playground.connectButton).toBeVisible()
})

test('without a wallet, tabs share the chosen network', async ({ playground, context }) => {
  await playground.open('/network')
  const other = new Playground(await context.newPage())
  await other.open('/network')
  await playground.tool.getByRole('button', { name: 'Sandbox Two' }).click()
  await expect(other.networkButton).toHaveText(/Sandbox Two/)
})

test('restored from the back-forward cache, the page asks the wallet again', async ({ playground, page }) => {
  await playground.open()
  await playground.connect()
  await page.evaluate(() => {
    const wallet = window.latchkeySandbox?.wallets[0]
    wallet?.log.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect
    .poll(() => playground.wallet((wallet) => wallet.log.entries.map(({ method }) => method)))
    .toEqual(expect.arrayContaining(['eth_accounts', 'eth_chainId']))
})
