import { generateKeyPairSync } from 'node:crypto'
import { type SandboxConfig, sandboxEvmAssets, sandboxSolanaAssets } from '@latchkey/sandbox'
import type { Page } from '@playwright/test'
import { encodeAddress } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { p2tr, utils } from '@scure/btc-signer'
import {
  type Address,
  createTestClient,
  createWalletClient,
  http,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { balanceOf } from './models/balanceOf'
import { type Chain, ChainsPage, chains } from './models/chains'
import { connectIn } from './models/connectIn'
import { scanScreen, startPeer } from './models/peer'
import { Playground } from './models/playground.model'
import { readConfig } from './models/readConfig'
import { SendView } from './models/sendView'
import { expect, test } from './test'

const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** A new account, without a balance. */
const newAddress: Readonly<Record<Chain, () => string>> = {
  EVM: () => privateKeyToAddress(generatePrivateKey()),
  Solana() {
    const { publicKey } = generateKeyPairSync('ed25519')
    return base58.encode(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
  },
  Bitcoin: () => p2tr(utils.pubSchnorr(utils.randomPrivateKeyBytes()), undefined, regtest).address ?? '',
  Polkadot: () => encodeAddress(crypto.getRandomValues(new Uint8Array(32)), 42),
}

const evmToken = (wanted: string) =>
  sandboxEvmAssets.tokens.find(({ symbol, standing }) => symbol === wanted && standing === 'listed')?.address
const splToken = (wanted: string) => sandboxSolanaAssets.tokens.find(({ symbol }) => symbol === wanted)?.mint

interface Kind {
  readonly amount: string
  readonly units: bigint
  readonly token?: string | undefined
}

/** Amounts that use every decimal. USDT answers nothing when it is sent, PYUSD is of Token-2022. */
const kinds: Readonly<Record<Chain, readonly Kind[]>> = {
  EVM: [
    { amount: '0.123456789012345678', units: 123_456_789_012_345_678n },
    { amount: '12.345678', units: 12_345_678n, token: evmToken('USDC') },
    { amount: '1.000001', units: 1_000_001n, token: evmToken('USDT') },
  ],
  Solana: [
    { amount: '0.123456789', units: 123_456_789n },
    { amount: '2.000001', units: 2_000_001n, token: splToken('USDC') },
    { amount: '3.000001', units: 3_000_001n, token: splToken('PYUSD') },
  ],
  Bitcoin: [{ amount: '0.00012345', units: 12_345n }],
  Polkadot: [{ amount: '1.2345678901', units: 12_345_678_901n }],
}

/** Moves the wallet to the second chain, on which no other test sends. */
async function toSecondChain(playground: Playground): Promise<void> {
  await playground.page.evaluate(() => window.latchkeySandbox?.wallets[0]?.controls.switchChain(1338))
  await expect(playground.networkButton).toContainText('Sandbox Two')
}

/** Changes what a name points to on the second chain. */
async function pointName(config: SandboxConfig, name: string, address: string): Promise<void> {
  const body = JSON.stringify({ name, address })
  const headers = { 'content-type': 'application/json' }
  const { ok } = await fetch(`${config.url}/chains/1338/names`, { method: 'POST', headers, body })
  expect(ok).toBe(true)
}

async function connected(playground: Playground): Promise<SendView> {
  await playground.open('/chains?networks=all&approval=auto')
  await connectIn(playground, 'EVM')
  await toSecondChain(playground)
  return new SendView(playground)
}

test('currency and tokens of four namespaces and a payment to a name arrive to the last unit, and a camera reads the code of each address (spec 1.2/send-native, 1.2/send-erc20, 1.2/send-solana, 2.3/after-send)', async ({
  playground,
  page,
}) => {
  test.slow()
  const config = await readConfig()
  const view = await connected(playground)
  for (const chain of chains) {
    if (chain !== 'EVM') await connectIn(playground, chain)
    const own = await new ChainsPage(page).address(chain)
    if (chain === 'Bitcoin') await fundBitcoin(config, own)
    for (const { amount, units, token } of kinds[chain]) {
      const to = newAddress[chain]()
      const holder = { chain, address: to, token }
      expect(await balanceOf(config, holder)).toBe(0n)
      await view.review({ token, amount, to })
      await view.send.click()
      await view.done()
      await expect.poll(() => balanceOf(config, holder), `${amount} of ${token ?? chain}`).toBe(units)
    }
    if (chain === 'EVM') {
      const to = newAddress.EVM()
      await pointName(config, 'erin.eth', to)
      await view.review({ token: 'native', amount: '0.000000000000000001', to: 'erin.eth' })
      await expect(playground.modal).toContainText(to.slice(-4))
      await view.send.click()
      await view.done()
      await expect.poll(() => balanceOf(config, { chain, address: to })).toBe(1n)
    }
    if (chain === 'Solana') {
      const holder = { chain, address: bobOnSolana?.owner ?? '' }
      const before = await balanceOf(config, holder)
      await view.review({ token: 'native', amount: '0.000000007', to: 'bob.sol' })
      await expect(playground.modal).toContainText(holder.address.slice(-4))
      await view.send.click()
      await view.done()
      await expect.poll(() => balanceOf(config, holder)).toBe(before + 7n)
    }
    await playground.modal.locator('[data-view="Receive"]:not([data-slot="lk-view"])').click()
    expect(await scanScreen(page)).toBe(codes[chain](own))
    await page.keyboard.press('Escape')
  }
})

const bobOnSolana = sandboxSolanaAssets.names.find(({ name }) => name === 'bob.sol')

/** EIP-681, Solana Pay and BIP-21. The wallets of Polkadot scan an address. */
const codes: Readonly<Record<Chain, (address: string) => string>> = {
  EVM: (address) => `ethereum:${address}@1338`,
  Solana: (address) => `solana:${address}`,
  Bitcoin: (address) => `bitcoin:${address}`,
  Polkadot: (address) => address,
}

async function fundBitcoin(config: SandboxConfig, address: string): Promise<void> {
  const body = JSON.stringify({ address, sats: '1000000' })
  const headers = { 'content-type': 'application/json' }
  const { ok } = await fetch(`${config.url}/bitcoin/fund`, { method: 'POST', headers, body })
  expect(ok).toBe(true)
}

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** What is typed, and what the view says. */
const refusals: readonly (readonly [field: 'amount' | 'receiver', text: string, says: string | RegExp])[] = [
  ['amount', '', 'Enter an amount'],
  ['amount', '0', 'Enter an amount'],
  ['amount', '-1', 'An amount is above zero.'],
  ['amount', '1e18', 'Write the amount in full, without e.'],
  ['amount', '1,500', '1,500 can be 1,5000 or 1500. Write one of these.'],
  ['amount', '1,000.5', 'Use one mark at most, the one before the decimals.'],
  ['amount', `0.${'1'.repeat(40)}`, 'That is more exact than this currency.'],
  ['amount', '99999999', 'Not enough ETH'],
  ['receiver', '', 'Enter a receiver'],
  ['receiver', 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', 'That is not a valid address on Sandbox Two.'],
  ['receiver', friend.replace('79C8', '79c8'), 'That address is mistyped: its checksum doesn’t match.'],
  ['receiver', friend.slice(2), 'An address on Sandbox Two starts with 0x.'],
  ['receiver', zeroAddress, 'That is the zero address. What it receives is lost.'],
  ['receiver', 'nobody-has-this.eth', /./],
]
/** Receivers that are not refused, and the warning before they are paid. */
const warnings: readonly (readonly [receiver: string, says: RegExp])[] = [
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', /your own address/],
  // Begins and ends like the account's own.
  ['0xf39fd6e51bbd99e6f4ce6ab8827279cfffb92266', /That looks like 0xf39F…2266/],
  [evmToken('USDC') ?? '', /contract of a token/],
  [privateKeyToAddress(generatePrivateKey()), /haven’t sent to this address before/],
]

/** Gives an account a token that keeps a hundredth of each transfer. */
async function mintTaxed(config: SandboxConfig, to: Address): Promise<Address> {
  const token = sandboxEvmAssets.tokens.find(({ symbol }) => symbol === 'TAX')?.address as Address
  const transport = http(config.chains[1]?.rpcUrl)
  const account = privateKeyToAccount(generatePrivateKey())
  const { address } = account
  await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseEther('1') })
  const abi = parseAbi(['function mint(address to, uint256 value)'])
  const request = { address: token, abi, functionName: 'mint', args: [to, parseEther('200')] } as const
  await createWalletClient({ account, transport }).writeContract({ ...request, chain: null })
  return token
}

test('each amount and receiver that cannot be sent has a sentence, and leads to no review', async ({
  playground,
}) => {
  const config = await readConfig()
  const taxed = await mintTaxed(config, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  const view = await connected(playground)
  await view.open()
  for (const [field, text, says] of refusals) {
    await test.step(`${field} ${JSON.stringify(text)}`, async () => {
      await view.amount.fill(field === 'amount' ? text : '1')
      await view.enterReceiver(field === 'receiver' ? text : friend)
      await expect(playground.modal.locator('[data-slot="lk-send-form"]')).toContainText(says)
      await expect(view.next).not.toHaveText('Review send')
    })
  }
  await view.amount.fill('1')
  for (const [text, says] of warnings) {
    await view.enterReceiver(text)
    await expect(view.warnings.filter({ hasText: says })).toBeVisible()
  }

  await test.step('a name that changes between typing and review', async () => {
    await pointName(config, 'carol.eth', newAddress.EVM())
    await view.enterReceiver('carol.eth')
    // A receiver that is known becomes a card when the field is left.
    await view.amount.focus()
    await expect(playground.modal.getByRole('button', { name: /^Change receiver carol\.eth/ })).toBeVisible()
    await pointName(config, 'carol.eth', newAddress.EVM())
    await view.next.click()
    await expect(playground.modal).toContainText('carol.eth points to another address now.')
    await expect(view.send).toBeHidden()
  })

  await test.step('a token that keeps a part of each transfer', async () => {
    await view.choose(taxed)
    await view.amount.fill('100')
    await view.enterReceiver(friend)
    await view.next.click()
    await expect(view.warnings.filter({ hasText: 'only 99 TAX will arrive' })).toBeVisible()
  })
})

test('a press on the button of the form counts, also if the receiver becomes known and moves it before it is released', async ({
  playground,
  page,
}) => {
  const config = await readConfig()
  const view = await connected(playground)
  await view.open()
  await view.amount.fill('0.1')
  const held: (() => void)[] = []
  let isHeld = true
  await page.context().route(config.chains[1]?.rpcUrl ?? '', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => {})
  })
  await view.receiver.fill(newAddress.EVM())
  await expect(playground.modal.getByRole('status').filter({ hasText: 'Looking up' })).toBeAttached()
  const box = await view.next.boundingBox()
  if (!box) throw new Error('The form has no button.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  isHeld = false
  for (const release of held) release()
  await expect(view.warnings).toBeVisible()
  await expect.poll(async () => (await view.next.boundingBox())?.y).not.toBe(box.y)
  await page.mouse.up()
  await expect(view.send).toBeVisible()
})

test('two presses send once, a wallet that was switched after the review sends nothing, a reload follows a pending transaction to its end, which one of two tabs tells, and an approval after a cancel is told', async ({
  playground,
  page,
}) => {
  const config = await readConfig()
  const rpcUrl = config.chains[1]?.rpcUrl ?? ''
  const held: (() => void)[] = []
  let isHeld = true
  await page.context().route(rpcUrl, async (route) => {
    if (isHeld && route.request().postData()?.includes('eth_getTransactionReceipt'))
      await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => {})
  })
  const view = await connected(playground)
  // The first test sends from the first account.
  await page.evaluate(() => {
    const [wallet] = window.latchkeySandbox?.wallets ?? []
    wallet?.controls.switchAccount(wallet.accounts[2] as `0x${string}`)
  })
  const to = newAddress.EVM()
  const arrived = () => balanceOf(config, { chain: 'EVM', address: to })

  await view.review({ amount: '0.25', to })
  await playground.wallet((wallet) => wallet.controls.switchChain(1337))
  await view.send.click()
  await expect(playground.modal).toContainText('Your account or its network has changed')
  expect(await arrived()).toBe(0n)
  await playground.wallet((wallet) => wallet.controls.switchChain(1338))
  await page.keyboard.press('Escape')

  await view.review({ amount: '0.25', to })
  await playground.wallet((wallet) => wallet.controls.setApproval('window'))
  await view.send.dblclick()
  await playground.approve()
  await expect(playground.walletWindow).toBeHidden()
  await expect(playground.modal).toContainText('Waiting for the network')
  const status = () =>
    page.evaluate(() => JSON.stringify({ ...localStorage }).match(/\\"status\\":\\"(\w+)/)?.[1])
  await page.reload()
  await expect(playground.accountButton).toBeVisible()
  expect(await status()).toBe('pending')
  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(new Playground(second).accountButton).toBeVisible()
  const toasts = await Promise.all([page, second].map(recordToasts))
  isHeld = false
  for (const release of held) release()
  await expect.poll(status).toBe('success')
  const told = async () => {
    const all = (await Promise.all(toasts.map((read) => read()))).flat()
    return all.filter((text) => text.startsWith('0.25 ETH sent to'))
  }
  await expect.poll(async () => (await told()).length).toBe(1)
  expect(await arrived()).toBe(250_000_000_000_000_000n)

  await playground.wallet((wallet) => wallet.controls.setApproval('window'))
  const late = newAddress.EVM()
  await view.review({ amount: '0.5', to: late })
  await view.send.click()
  await expect(playground.walletWindow).toBeVisible()
  await playground.modal.getByRole('button', { name: 'Cancel', exact: true }).click()
  await playground.approve()
  await expect(page.getByText(/^(Your wallet is sending 0\.5 ETH|0\.5 ETH sent) to /)).toBeVisible()
  await expect.poll(() => balanceOf(config, { chain: 'EVM', address: late })).toBe(500_000_000_000_000_000n)
  expect(await told()).toHaveLength(1)
})

/** Records the toasts that a page shows from now on. Returns the function that reads their texts. */
async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const texts: string[] = []
    Object.assign(window, { toastTexts: texts })
    new MutationObserver(() => {
      const text = document.querySelector('[data-slot="lk-toast-text"]')?.textContent
      if (text && texts.at(-1) !== text) texts.push(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as never as { toastTexts: string[] }).toastTexts)
}

test('a paired wallet sends what was reviewed', async ({ playground, page }) => {
  const config = await readConfig()
  const peer = await startPeer({ answer: { proposals: 'approve', requests: 'approve' } })
  try {
    await playground.open('/chains?wallets=0')
    await playground.openModal()
    await playground.walletRow('WalletConnect').click()
    await peer.pair(await scanScreen(page))
    await expect(playground.modal).toBeHidden()
    await peer.changeNetwork(1338)
    await expect(playground.networkButton).toContainText('Sandbox Two')
    const to = newAddress.EVM()
    const view = new SendView(playground)
    await view.review({ amount: '0.000000000000000001', to })
    await view.send.click()
    await view.done()
    await expect.poll(() => balanceOf(config, { chain: 'EVM', address: to })).toBe(1n)
  } finally {
    await peer.stop()
  }
})
