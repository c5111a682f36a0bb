import { type Address, formatUnits, parseEther } from 'viem'
import { connectIn } from './models/connectIn'
import { Exchange } from './models/exchange'
import type { Playground } from './models/playground.model'
import { readConfig } from './models/readConfig'
import { SwapView } from './models/swapView'
import { expect, test } from './test'

// The server answers 400 if no pool has a token; one test makes quotes fail.
test.use({ expectedErrors: /status of 400|net::ERR_FAILED/ })

// One after the other: both swap from one account.
test.describe.configure({ mode: 'default' })

/** Connects an account that no other test file uses on the second chain, with tokens. */
async function connected(playground: Playground, funds: Readonly<Record<string, bigint>>) {
  const { page } = playground
  const exchange = new Exchange(await readConfig())
  await playground.open('/chains?approval=auto')
  await connectIn(playground, 'EVM')
  const account = await page.evaluate(async () => {
    const [wallet] = window.latchkeySandbox?.wallets ?? []
    const address = wallet?.accounts[1] as `0x${string}`
    await wallet?.controls.switchChain(1338)
    await wallet?.controls.switchAccount(address)
    return address
  })
  await expect(playground.networkButton).toContainText('Sandbox Two')
  for (const [symbol, value] of Object.entries(funds))
    await exchange.mint(exchange.token(symbol), account, value)
  return { exchange, account, view: new SwapView(playground) }
}

test('ether and tokens are swapped both ways and through ether, for exactly what the reserves of the pools say (spec 1.2/swap)', {
  tag: '@daily',
}, async ({ playground }) => {
  test.slow()
  const { exchange, account, view } = await connected(playground, {
    USDC: 500_000_000n,
    USDT: 500_000_000n,
  })
  const { wrapped } = exchange
  const [usdc, usdt, dai] = ['USDC', 'USDT', 'DAI'].map((symbol) => exchange.token(symbol)) as [
    Address,
    Address,
    Address,
  ]

  await test.step('ether for a token', async () => {
    const [ether, tokens, block] = await Promise.all([
      exchange.balanceOf(account),
      exchange.balanceOf(account, usdc),
      exchange.blockNumber(),
    ])
    const amount = parseEther('0.123456789012345678')
    const expected = await exchange.yieldOf({ from: wrapped, to: usdc, amount })
    await view.review({ to: usdc, amount: '0.123456789012345678' })
    await view.swap.click()
    await view.done()
    const { fees, count } = await exchange.spentSince(account, block)
    expect(count).toBe(1)
    expect(await exchange.balanceOf(account, usdc)).toBe(tokens + expected)
    expect(await exchange.balanceOf(account)).toBe(ether - amount - fees)
  })

  await test.step('a token for ether, after an approval of exactly the amount', async () => {
    const [ether, tokens, block] = await Promise.all([
      exchange.balanceOf(account),
      exchange.balanceOf(account, usdc),
      exchange.blockNumber(),
    ])
    const expected = await exchange.yieldOf({ from: usdc, to: wrapped, amount: 100_000_001n })
    await view.review({ from: usdc, amount: '100.000001' })
    await view.swap.click()
    await view.done()
    const { fees } = await exchange.spentSince(account, block)
    expect(await exchange.balanceOf(account, usdc)).toBe(tokens - 100_000_001n)
    expect(await exchange.balanceOf(account)).toBe(ether + expected - fees)
    expect(await exchange.allowanceOf(account, usdc)).toBe(0n)
  })

  await test.step('a token for a token, of one that changes an approval only from zero', async () => {
    await exchange.approve(account, usdt, 7n)
    const tokens = await exchange.balanceOf(account, usdt)
    const through = await exchange.yieldOf({ from: usdt, to: wrapped, amount: 250_000_000n })
    const expected = await exchange.yieldOf({ from: wrapped, to: dai, amount: through })
    const before = await exchange.balanceOf(account, dai)
    await view.review({ from: usdt, to: dai, amount: '250' })
    await view.swap.click()
    await view.done()
    expect(await exchange.balanceOf(account, usdt)).toBe(tokens - 250_000_000n)
    expect(await exchange.balanceOf(account, dai)).toBe(before + expected)
    expect(await exchange.allowanceOf(account, usdt)).toBe(0n)
  })
})

test('what cannot be swapped has a sentence, a price that moves is told with its cost, and a lie of the server is not signed', async ({
  playground,
  page,
}) => {
  test.slow()
  const { exchange, account, view } = await connected(playground, { WBTC: 100_000_000n })
  const wbtc = exchange.token('WBTC')
  const [nonce, bitcoins] = [await exchange.nonceOf(account), await exchange.balanceOf(account, wbtc)]

  await test.step('tokens and amounts', async () => {
    await view.open()
    await expect(view.next).toHaveText('Choose a token')
    await view.choose('to', wbtc)
    // The token of the other side changes the sides.
    await view.choose('from', wbtc)
    await expect(playground.modal.locator('[data-side="from"]')).toContainText('WBTC')
    await expect(playground.modal.locator('[data-side="to"]')).toContainText('ETH')
    await view.amount.fill('99999999.00000001')
    await expect(view.form).toContainText('Not enough WBTC')
    await view.amount.fill('0.000000001')
    await expect(view.form).toContainText('That is more exact than this currency.')
    // No pool has it.
    await view.choose('to', exchange.token('LONG'))
    await view.amount.fill('0.5')
    await expect(view.form).toContainText('Insufficient liquidity')
    await expect(view.next).toHaveText('No price found')
    await view.close()
  })

  await test.step('a transaction that pays to another contract', async () => {
    const path = '**/v1/convert/build-transaction*'
    await page.route(path, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({ response, json: { ...answer, tx: { ...answer.tx, to: account } } })
    })
    await view.review({ to: wbtc, amount: '0.5' })
    await view.swap.click()
    await expect(playground.modal).toContainText('The swap was stopped')
    await expect(playground.modal).toContainText('Nothing was signed.')
    await page.unroute(path)
    await view.close()
  })

  await test.step('a price that moves before the wallet is asked', async () => {
    await view.review({ to: wbtc, amount: '0.5' })
    await exchange.movePrice(wbtc, 3)
    await view.swap.click()
    await expect(playground.modal).toContainText('The price moved by more than your slippage tolerance')
    await exchange.movePrice(wbtc, -3)
    await view.close()
  })
  expect(await exchange.nonceOf(account)).toBe(nonce)

  await test.step('a price that moves while the wallet asks: the chain reverts', async () => {
    await playground.wallet((wallet) => {
      wallet.controls.setApproval('window')
      // As a wallet that sends without an estimate.
      const request = wallet.provider.request.bind(wallet.provider)
      wallet.provider.request = ((call: { method: string; params: object[] }) =>
        request(
          (call.method === 'eth_sendTransaction'
            ? { ...call, params: [{ ...call.params[0], gas: '0x7a120' }] }
            : call) as never,
        )) as never
    })
    // A quote of the time when the price had moved would be met by the price that moves again.
    const now = await exchange.yieldOf({ from: exchange.wrapped, to: wbtc, amount: parseEther('0.5') })
    await view.review({ to: wbtc, amount: '0.5', receives: formatUnits(now, 8) })
    await view.swap.click()
    await expect(playground.walletWindow).toBeVisible()
    await exchange.movePrice(wbtc, 3)
    const [ether, block] = await Promise.all([exchange.balanceOf(account), exchange.blockNumber()])
    await playground.approve()
    await expect(playground.modal).toContainText(/The swap failed.+It cost 0\.0\d+ ETH/)
    const { fees, count } = await exchange.spentSince(account, block)
    expect(count).toBe(1)
    expect(await exchange.balanceOf(account)).toBe(ether - fees)
    expect(await exchange.balanceOf(account, wbtc)).toBe(bitcoins)
  })

  await test.step('a price that gets too old while the user reads', async () => {
    await playground.modal.getByRole('button', { name: 'Try at the new price' }).click()
    await view.choose('to', wbtc)
    await view.amount.fill('0.5')
    await expect(view.next).toHaveText('Review swap')
    await view.next.click()
    await expect(view.swap).toBeVisible()
    await page.route('**/v1/convert/quotes*', (route) => route.abort())
    await expect(playground.modal).toContainText('This price is too old.', { timeout: 60_000 })
    await expect(view.swap).toBeHidden()
    await expect(playground.modal.getByRole('button', { name: 'Show the new price' })).toBeVisible()
  })
})
