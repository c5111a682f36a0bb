import { type SandboxChain, startChain } from '@latchkey/sandbox'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { type Address, createTestClient, http, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene } from '../../../test/scene.js'
import { connect } from '../connect/connect.js'
import { getSendLimits } from './getSendLimits.js'
import { reviewSend } from './reviewSend.js'
import { send } from './send.js'
import { waitForTransaction } from './waitForTransaction.js'

let chain: SandboxChain
beforeAll(async () => {
  // The page that wallets announce themselves in. Nothing else of a browser is needed.
  vi.stubGlobal('window', new EventTarget())
  chain = await startChain({ id: 31_341 })
})
afterAll(() => chain?.stop())
const node = () =>
  createTestClient({ mode: 'anvil', transport: http(chain.url), pollingInterval: 20 }).extend(publicActions)

const gas = 21_000n
const newAddress = () => privateKeyToAddress(generatePrivateKey())

/** Connects an account that has 1 ether. */
async function connected() {
  const { id, name, url: rpcUrl, nativeCurrency, testnet } = chain
  const wallet = addWallet({
    privateKeys: [generatePrivateKey()],
    chains: [{ id, name, nativeCurrency, rpcUrl }],
  })
  const network = { id, name, nativeCurrency, testnet, rpcUrls: { default: { http: [rpcUrl] } } }
  const scene = createScene({ networks: [network] })
  await connect(scene.latchkey, { connector: await scene.connector() })
  return { ...scene, wallet, address: wallet.accounts[0] as Address }
}

/** Makes a block with this price, in wei. That of the next one is an eighth lower, because it is empty. */
async function setPrice(price: bigint): Promise<void> {
  await node().setNextBlockBaseFeePerGas({ baseFeePerGas: price })
  await node().mine({ blocks: 1 })
}

async function nextPrice(): Promise<bigint> {
  const { baseFeePerGas } = await node().getFeeHistory({ blockCount: 1, rewardPercentiles: [] })
  return baseFeePerGas.at(-1) ?? 0n
}

const feeTier = fc.constantFrom('slow', 'normal', 'fast')
/** The price at the limit, and how it changes until the review and until the transfer, in percent. */
const prices = (change: fc.Arbitrary<number>) =>
  fc.tuple(fc.bigInt({ min: 10n ** 7n, max: 5n * 10n ** 11n }), change, change)

/** Sends all ether while the price moves. Resolves with whether what remained was enough for the fee. */
async function sendAll(
  { latchkey, address }: Awaited<ReturnType<typeof connected>>,
  [price, ...changes]: readonly [bigint, number, number],
  feeTier: 'slow' | 'normal' | 'fast',
): Promise<boolean> {
  const [review = price, sending = price] = changes.map((percent) => (price * BigInt(percent)) / 100n)
  const to = newAddress()
  const balance = 10n ** 18n
  await chain.setBalance(address, balance)
  await setPrice(price)
  const { max: value } = await getSendLimits(latchkey, { to, feeTier })
  await setPrice(review)
  const transfer = await reviewSend(latchkey, { to, value, feeTier })
  await setPrice(sending)
  const isEnough = balance - value >= gas * (await nextPrice())
  if (isEnough) {
    const { hash } = await send(latchkey, transfer)
    expect(await waitForTransaction(latchkey, { hash })).toMatchObject({ status: 'success' })
  } else await expect(send(latchkey, transfer)).rejects.toMatchObject({ code: 'send/insufficient-fee' })
  expect(await node().getBalance({ address: to })).toBe(isEnough ? value : 0n)
  return isEnough
}

test('all ether goes out though the price rises by a third until it is sent', {
  timeout: fuzzTimeout,
}, async () => {
  const scene = await connected()
  await holds(
    fc.asyncProperty(prices(fc.integer({ min: 1, max: 133 })), feeTier, async (moving, tier) => {
      expect(await sendAll(scene, moving, tier)).toBe(true)
    }),
    { seed: 1, numRuns: 10, examples: [[[10n ** 9n, 133, 133], 'slow']] },
  )
})

test('whatever the price does, all ether is sent if what remains is enough for the fee of the next block', {
  timeout: fuzzTimeout,
}, async () => {
  const scene = await connected()
  await holds(
    fc.asyncProperty(prices(fc.integer({ min: 1, max: 1_000 })), feeTier, async (moving, tier) => {
      await sendAll(scene, moving, tier)
    }),
    {
      seed: 2,
      numRuns: 10,
      examples: [
        [[10n ** 9n, 1_000, 170], 'normal'],
        [[10n ** 9n, 100, 170], 'fast'],
      ],
    },
  )
})

test('the wallet, which may offer more by itself, is told what fits', async () => {
  const { latchkey, address, wallet } = await connected()
  // The price that the tests above have left is any.
  await setPrice(10n ** 9n)
  await chain.setBalance(address, 10n ** 18n)
  const to = newAddress()
  const { max: value } = await getSendLimits(latchkey, { to })
  await send(latchkey, { to, value })
  await chain.setBalance(address, 10n ** 18n)
  await send(latchkey, { to, value: 1n })
  const asked = wallet.log.entries.filter(({ method }) => method === 'eth_sendTransaction')
  const [all, little] = asked.map(({ params }) => Object((params as unknown[])[0]) as Record<string, string>)
  expect(all?.gas).toBe('0x5208')
  expect(gas * BigInt(all?.maxFeePerGas ?? 0) + value).toBeLessThanOrEqual(10n ** 18n)
  expect(little).not.toHaveProperty('maxFeePerGas')
})

const rollupOracle = '0x420000000000000000000000000000000000000F'

test('on a rollup, all ether goes out though the fee of the first layer rises by a fifth', async () => {
  const { latchkey, address } = await connected()
  // Every function of the contract returns this number.
  const setFee = (wei: bigint) =>
    node().setCode({
      address: rollupOracle,
      bytecode: `0x66${wei.toString(16).padStart(14, '0')}60005260206000f3`,
    })
  onTestFinished(() => node().setCode({ address: rollupOracle, bytecode: '0x' }))
  await chain.setBalance(address, 10n ** 18n)
  const to = newAddress()
  await setFee(10n ** 15n)
  const { max: value } = await getSendLimits(latchkey, { to })
  await setFee(12n * 10n ** 14n)
  const review = await reviewSend(latchkey, { to, value })
  expect(value + review.fee).toBeLessThanOrEqual(10n ** 18n)
  const { hash } = await send(latchkey, review)
  expect(await waitForTransaction(latchkey, { hash })).toMatchObject({ status: 'success' })
  expect(await node().getBalance({ address: to })).toBe(value)
  // What remains has to pay the first layer too.
  expect(await node().getBalance({ address })).toBeGreaterThanOrEqual(24n * 10n ** 14n)
})
