import { base58 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { type Chain, ChainsPage, chains, expectSigned } from './models/chains'
import { connectIn } from './models/connectIn'
import { scanScreen, servesAll, startPeer } from './models/peer'
import type { Playground } from './models/playground.model'
import { expect, test } from './test'

const networks: Readonly<Record<Chain, string>> = {
  EVM: 'Sandbox One',
  Solana: 'Sandbox Solana',
  Bitcoin: 'Sandbox Bitcoin',
  Polkadot: 'Sandbox Polkadot',
}

/** Switches to the network of each namespace in the modal. The buttons then show its network and account. */
async function switchBetween(playground: Playground, page: ChainsPage): Promise<void> {
  const { modal, networkButton, accountButton } = playground
  for (const chain of ['Solana', 'Bitcoin', 'Polkadot', 'EVM'] as const) {
    await networkButton.click()
    await modal.getByRole('button', { name: networks[chain] }).click()
    await expect(networkButton).toContainText(networks[chain])
    await expect(modal).toBeHidden()
    const address = await page.address(chain)
    await expect(accountButton).toContainText(
      new RegExp(`${address.slice(0, 4)}\\w*…\\w*${address.slice(-4)}`),
    )
  }
}

test('four namespaces at once: connect, sign with each, switch between them, end one, and the others reconnect after a reload (spec 1.1/injected, 1.1/networks, 1.7/bitcoin, 1.7/solana, 1.7/wagmi, 4.1/namespaces)', {
  tag: '@daily',
}, async ({ playground, page }) => {
  test.slow()
  const shown = new ChainsPage(page)
  await playground.open('/chains?networks=all&approval=auto')
  for (const chain of chains) await connectIn(playground, chain)
  for (const chain of chains) await shown.sign(chain)
  await switchBetween(playground, shown)

  await shown.disconnect('Bitcoin')
  await page.reload()
  await shown.expectConnected('EVM', 'Solana', 'Polkadot')
})

test('four namespaces through one pairing: one code and one approval, sign with each, switch between them, end one, and the wallet ends the rest (spec 1.1/networks, 1.1/pairing, 4.4/pairing, 4.8/session-delete)', async ({
  playground,
  page,
}) => {
  test.slow()
  const peer = await startPeer({ ...(await servesAll()), answer: { proposals: 'ask', requests: 'approve' } })
  try {
    const shown = new ChainsPage(page)
    await playground.open('/chains?networks=all&wallets=0')
    await playground.openModal()
    await playground.walletRow('WalletConnect').click()
    await peer.pair(await scanScreen(page))
    await peer.approveProposal()
    await shown.expectConnected(...chains)
    expect(peer.sessions).toHaveLength(1)
    for (const chain of chains) expect(peer.accounts).toContain(await shown.address(chain))

    for (const chain of chains) await shown.sign(chain)
    await switchBetween(playground, shown)

    await shown.disconnect('Bitcoin')
    await shown.expectConnected('EVM', 'Solana', 'Polkadot')
    await page.reload()
    await shown.expectConnected('EVM', 'Solana', 'Polkadot')
    for (const chain of ['EVM', 'Solana', 'Polkadot'] as const) await shown.sign(chain)
    expect(peer.sessions).toHaveLength(1)

    await peer.disconnect()
    await shown.expectConnected()
    await expect(playground.connectButton).toBeVisible()
  } finally {
    await peer.stop()
  }
})

test('by keyboard: the deck controls the Solana wallet, and the pages sign and send in the active namespace (spec 1.2/send-solana, 1.2/sign-message)', async ({
  playground,
  page,
}) => {
  test.slow()
  await playground.open('/sign?networks=all')
  const { deck } = playground
  const main = playground.tool
  const press = (name: string, within = main) =>
    within.getByRole('button', { name, exact: true }).press('Enter')
  await press('Solana Wallet', deck)
  await press('Approve automatically', deck)
  await playground.connectButton.press('Enter')
  await playground.walletRow('Sandbox Solana Wallet').press('Enter')
  await expect(main.getByRole('region', { name: 'Active account' })).toContainText('Sandbox Solana')
  await expect(playground.modal).toBeHidden()
  const address = await main.locator('dt:text-is("Address") + dd').innerText()

  await press('Reject', deck)
  await press('Sign message')
  await expect(main.getByRole('alert')).toContainText('You declined the request')
  await main.getByLabel('Message', { exact: true }).fill('Grüße 👋')
  await press('Sign message')
  expectSigned('Solana', address, 'Grüße 👋', await playground.result('Signature'))

  await page.getByRole('link', { name: 'Send', exact: true }).press('Enter')
  const receiver = base58.encode(crypto.getRandomValues(new Uint8Array(32)))
  await main.getByLabel('To', { exact: true }).fill(receiver)
  await press('Send')
  expect(await playground.result('Transaction hash')).toMatch(/^\w{80,90}$/)
  const url = await page.evaluate(() => window.latchkeySandbox?.config.solana?.url ?? '')
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'getBalance',
    params: [receiver, { commitment: 'processed' }],
  })
  const balance = async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return (await response.json()).result.value
  }
  await expect.poll(balance).toBe(100_000_000)
})

test('from Solana to Bitcoin with the network button: connects a second wallet, and the chain accepts a PSBT (spec 1.2/sign-transaction, 2.2/switch-active-chain, 2.4/other-namespace)', async ({
  playground,
  page,
}) => {
  test.slow()
  const { modal } = playground
  await playground.open('/sign?networks=all&approval=auto')
  await playground.openModal()
  await playground.walletRow('Sandbox Solana Wallet').click()
  await expect(playground.accountButton).toBeVisible()
  await expect(modal).toBeHidden()

  await playground.networkButton.click()
  await modal.getByRole('button', { name: 'Sandbox Bitcoin' }).click()
  await expect(modal.getByText('You need another wallet for Sandbox Bitcoin')).toBeVisible()
  await modal.getByRole('button', { name: /Bitcoin/ }).click()
  await playground.walletRow('Sandbox Bitcoin Wallet').click()
  const main = playground.tool
  await expect(main.getByRole('region', { name: 'Active account' })).toContainText('Sandbox Bitcoin')
  await page.keyboard.press('Escape')

  const { deck } = playground
  await deck.getByRole('button', { name: 'Bitcoin Wallet', exact: true }).click()
  await deck.getByRole('button', { name: 'Add 1 BTC', exact: true }).click()
  await expect(deck.getByText('The account has 1 BTC more.')).toBeVisible()
  await main.getByRole('button', { name: "Make one from the account's coins" }).click()
  await expect(main.getByLabel('PSBT (base64)')).toHaveValue(/^cHNidP/)
  await main.getByRole('button', { name: 'Sign PSBT' }).click()
  const signed = await playground.result('Signed PSBT')
  const transaction = Transaction.fromPSBT(Buffer.from(signed.trim(), 'base64'))
  transaction.finalize()
  const url = await page.evaluate(() => window.latchkeySandbox?.config.bitcoin?.url ?? '')
  const response = await fetch(`${url}/tx`, { method: 'POST', body: transaction.hex })
  expect(await response.text()).toBe(transaction.id)
})

test('the deck funds the wallets of the other namespaces, changes their accounts, and ends their connections', async ({
  playground,
  page,
}) => {
  test.slow()
  const shown = new ChainsPage(page)
  const { deck } = playground
  await playground.open('/chains?networks=all&approval=auto')
  for (const [chain, money] of [
    ['Solana', '100 SOL'],
    ['Bitcoin', '1 BTC'],
    ['Polkadot', '100 DOT'],
  ] as const) {
    await connectIn(playground, chain)
    await deck.getByRole('button', { name: `${chain} Wallet`, exact: true }).click()
    await deck.getByRole('button', { name: `Add ${money}`, exact: true }).click()
    await expect(deck.getByText(`The account has ${money} more.`)).toBeVisible()
    const before = await shown.address(chain)
    await deck.getByRole('combobox', { name: 'Account' }).selectOption({ index: 1 })
    await expect.poll(() => shown.address(chain)).not.toBe(before)
    await deck.getByRole('button', { name: 'Disconnect from the wallet' }).click()
    await expect(shown.panel(chain).getByText('disconnected', { exact: true })).toBeVisible()
  }
})
