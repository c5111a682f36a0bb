import { sandboxEvmAssets, sandboxPrices, sandboxSolanaAssets, testPrivateKeys } from '@latchkey/sandbox'
import type { Page } from '@playwright/test'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  formatUnits,
  http,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ChainsPage } from './models/chains'
import { movableClock, setHidden } from './models/clock'
import { connectIn } from './models/connectIn'
import type { Playground } from './models/playground.model'
import { readConfig } from './models/readConfig'
import { expect, test } from './test'

/** Exact amounts by contract or mint. The currency of the network is `native`. */
type Amounts = Readonly<Record<string, string>>

/** Tokens without decimals are not in the list. */
const isListed = ({ standing, decimals }: { readonly standing: string; readonly decimals: number }) =>
  standing === 'listed' && decimals > 0

/** Reads what an EVM chain says of an account. */
async function readEvm(rpcUrl: string, address: Address): Promise<Amounts> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  const tokens = await Promise.all(
    sandboxEvmAssets.tokens.filter(isListed).map(async (token) => {
      const contract = { address: token.address, abi: erc20Abi } as const
      const [amount, decimals] = await Promise.all([
        client.readContract({ ...contract, functionName: 'balanceOf', args: [address] }),
        client.readContract({ ...contract, functionName: 'decimals' }),
      ])
      return [token.address, formatUnits(amount, decimals)] as const
    }),
  )
  const native = formatUnits(await client.getBalance({ address }), 18)
  return Object.fromEntries([['native', native], ...tokens.filter(([, amount]) => amount !== '0')])
}

/** Reads what the Solana cluster says of an account. */
async function readSolana(url: string, address: string): Promise<Amounts> {
  const ask = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [address, ...params] })
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch(url, { method: 'POST', headers, body })).json()).result.value
  }
  const native = formatUnits(BigInt(await ask('getBalance')), 9)
  const tokens = sandboxSolanaAssets.tokens.filter((token) => isListed(token) && !token.isNft)
  const amounts = await Promise.all(
    tokens.map(async ({ mint }): Promise<[string, string][]> => {
      const [account] = await ask('getTokenAccountsByOwner', { mint }, { encoding: 'jsonParsed' })
      const { amount = '0', decimals = 0 } = account?.account.data.parsed.info.tokenAmount ?? {}
      return amount === '0' ? [] : [[mint, formatUnits(BigInt(amount), decimals)]]
    }),
  )
  return Object.fromEntries([['native', native], ...amounts.flat()])
}

/** Reads the amounts that the list of tokens shows. It has only those rows that are visible. */
async function readScreen(page: Page): Promise<Amounts> {
  return page.locator('[data-slot="lk-account-scroll"]').evaluate(async (scroller) => {
    const amounts: Record<string, string> = {}
    for (const top of [0, scroller.scrollHeight]) {
      scroller.scrollTop = top
      // The list shows the rows of this place in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      for (const row of scroller.querySelectorAll<HTMLElement>('[data-slot="lk-token-item"]')) {
        const detail = row.querySelector('[data-slot="lk-token-detail"]')?.textContent ?? ''
        amounts[row.dataset.token ?? ''] = detail.split(' ')[0]?.replaceAll(',', '') ?? ''
      }
    }
    return amounts
  })
}

/** Returns what the amounts are worth, as the account shows it. */
function worthOf(amounts: Amounts, currency: string): string {
  const total = Object.entries(amounts).reduce((sum, [token, amount]) => {
    const price = sandboxPrices.find(({ address, symbol }) =>
      token === 'native' ? address === undefined && symbol === currency : address === token,
    )
    return sum + Number(amount) * Number(price?.usd ?? 0)
  }, 0)
  return `$${total.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

/** Uses an account of the wallet to which no other test sends. */
async function connectAccount(playground: Playground, place: 1 | 2): Promise<Address> {
  await connectIn(playground, 'EVM')
  await playground.page.evaluate((index) => {
    const [wallet] = window.latchkeySandbox?.wallets ?? []
    wallet?.controls.switchAccount(wallet.accounts[index] as `0x${string}`)
  }, place)
  await playground.accountButton.click()
  return privateKeyToAccount(testPrivateKeys[place]).address
}

test('the account shows what two chains and Solana say; a test network is worth 0.00 (spec 1.2/token-balances, 5.14/testnets)', async ({
  playground,
  page,
}) => {
  const { chains, solana } = await readConfig()
  const worth = playground.modal.locator('[data-slot="lk-balance-toggle"]')
  await playground.open('/chains?networks=all&approval=auto')
  const address = await connectAccount(playground, 1)
  for (const { id, name, rpcUrl, testnet } of chains) {
    await page.evaluate((to) => window.latchkeySandbox?.wallets[0]?.controls.switchChain(to), id)
    await expect(playground.modal.getByText(name).first()).toBeVisible()
    const amounts = await readEvm(rpcUrl, address)
    expect(Object.keys(amounts).length).toBeGreaterThan(5)
    await expect.poll(() => readScreen(page)).toEqual(amounts)
    const coins = `${Number(amounts.native).toLocaleString('en-US', { maximumFractionDigits: 3 })} ETH`
    await expect(worth).toHaveAttribute('title', testnet ? coins : worthOf(amounts, 'ETH'))
    const worths = playground.modal.locator('[data-slot="lk-token-worth"]')
    if (testnet) expect([...new Set(await worths.allTextContents())]).toEqual(['$0.00'])
    else await expect(worths).toHaveCount(6)
  }
  await page.keyboard.press('Escape')
  await connectIn(playground, 'Solana')
  const amounts = await readSolana(solana?.url ?? '', await new ChainsPage(page).address('Solana'))
  await playground.accountButton.click()
  await expect.poll(() => readScreen(page)).toEqual(amounts)
  await expect(worth).toHaveAttribute('title', worthOf(amounts, 'SOL'))
})

test('what a script sends is in the activity without a reload (spec 1.2/activity)', async ({
  playground,
  page,
}) => {
  const { chains } = await readConfig()
  const clock = await movableClock(page)
  await playground.open('/chains?networks=all&approval=auto')
  const to = await connectAccount(playground, 2)
  await playground.modal.getByRole('tab', { name: 'Activity' }).click()
  const rows = page.locator('[data-slot="lk-activity-item"]')
  await expect(rows.first().or(playground.modal.getByText('No activity yet'))).toBeVisible()

  const account = privateKeyToAccount(testPrivateKeys[4])
  const client = createWalletClient({ account, transport: http(chains[0]?.rpcUrl) })
  await client.sendTransaction({ to, value: parseEther('12.345'), chain: null })
  const received = rows.filter({ hasText: 'Received' }).filter({ hasText: '+12.345 ETH' })
  await expect(received).toHaveCount(0)
  await expect(async () => {
    // The page is shown again after its answers are stale.
    await setHidden(page, true)
    await clock.move(31_000)
    await setHidden(page, false)
    await expect(received).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
})

test.describe('NFTs', () => {
  // The policy of the page refuses the picture, which is on another host.
  test.use({ expectedErrors: /claim-reward\.example/ })

  test('a known collection has pictures, an unknown one only after the user has asked', async ({
    playground,
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
        document.documentElement.dataset.blocked = blockedURI
      })
    })
    const { modal } = playground
    await playground.open('/chains?networks=all&approval=auto')
    await connectAccount(playground, 1)
    await modal.getByRole('tab', { name: 'NFTs' }).click()
    const tiles = modal.locator('[data-slot="lk-nft-tile"]')
    const cat = tiles.filter({ hasText: 'Sandbox Cats #4' })
    await expect(cat.locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml/)

    const voucher = tiles.filter({ hasText: 'Free mint voucher' })
    await expect(voucher).toHaveCount(0)
    await modal.getByText('1 hidden NFT').click()
    await expect(voucher).toHaveCount(1)
    await expect(voucher.locator('img')).toHaveCount(0)
    await voucher.click()
    await expect(modal.getByText('Unknown collection.')).toBeVisible()
    await expect(modal.getByText('ERC-721')).toBeVisible()
    const blocked = () => page.locator('html').getAttribute('data-blocked')
    expect(await blocked()).toBeNull()
    await modal.getByRole('button', { name: 'Show picture' }).click()
    await expect.poll(blocked).toMatch(/^https:\/\/claim-reward\.example/)
  })
})
