import {
  createPublicClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  type PublicClient,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxEvmAssets } from '../assets/sandboxEvmAssets.js'
import { type SandboxChain, startChain } from '../chain/startChain.js'
import { createEvm, type EvmControls } from './createEvm.js'

const id = 31_341
const symbols = ['USDC', 'USDT', 'DAI', 'WBTC', 'ISLE']
const exchangeAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function getPair(address a, address b) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const later = 2n ** 60n

let sandbox: SandboxChain
let anvil: PublicClient
beforeAll(async () => {
  sandbox = await startChain({ id, contents: 'assets' })
  anvil = createPublicClient({
    transport: http(sandbox.url, { retryCount: 0 }),
    pollingInterval: 20,
    cacheTime: 0,
  })
})
afterAll(() => sandbox.stop())

const found = (symbol: string) => {
  const token = sandboxEvmAssets.tokens.find((each) => each.symbol === symbol && each.standing !== 'spam')
  if (!token) throw new Error(`The sandbox has no token ${symbol}.`)
  return { ...token, address: token.address as Hex }
}
const [usdc, usdt, dai, wbtc, isle] = symbols.map((symbol) => found(symbol).address) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
]
const weth = found('WETH').address
const router = sandboxEvmAssets.exchange as Hex

/** A demo chain with the contracts and the reserves of the sandbox's chain. */
async function openDemo(): Promise<{ demo: EvmControls; client: PublicClient }> {
  const tokens = await Promise.all(
    symbols.map(async (symbol) => {
      const { name, decimals, address } = found(symbol)
      const read = { address: router, abi: exchangeAbi, functionName: 'getPair' } as const
      const pair = await anvil.readContract({ ...read, args: [weth, address] })
      const [first, second] = await anvil.readContract({
        address: pair,
        abi: exchangeAbi,
        functionName: 'getReserves',
      })
      const isWethFirst = weth.toLowerCase() < address.toLowerCase()
      const pool = isWethFirst ? { ether: first, token: second } : { ether: second, token: first }
      return { name, symbol, decimals, address, pool, isLegacy: symbol === 'USDT' }
    }),
  )
  const demo = createEvm({ id, tokens, exchange: { router, wrappedNative: weth } }).controls
  const client = createPublicClient({
    transport: custom(demo, { retryCount: 0 }),
    pollingInterval: 20,
    cacheTime: 0,
  })
  return { demo, client }
}

/** The same account on both chains, with the same ether and tokens. */
async function openAccount(demo: EvmControls) {
  const account = privateKeyToAccount(generatePrivateKey())
  const tokens = { USDC: 10n ** 11n, USDT: 10n ** 11n, DAI: 10n ** 22n, WBTC: 10n ** 8n, ISLE: 10n ** 34n }
  await sandbox.setBalance(account.address, parseEther('100'))
  for (const [symbol, amount] of Object.entries(tokens))
    await sandbox.give({ token: found(symbol).address, to: account.address, amount })
  demo.fund(account.address, { ether: parseEther('100'), tokens })
  return account
}

interface Step {
  readonly to: Hex
  readonly value?: bigint
  readonly data?: Hex
  readonly gas?: bigint
}

/** Returns steps of each kind, most of which succeed, for an account and a receiver. */
function stepsOf(account: Hex, receiver: Hex): readonly (readonly [string, Step])[] {
  const onToken = (to: Hex, functionName: 'transfer' | 'approve', whom: Hex, amount: bigint): Step => ({
    to,
    data: encodeFunctionData({ abi: erc20Abi, functionName, args: [whom, amount] }),
  })
  const swapTokens = (
    functionName:
      | 'swapExactTokensForTokens'
      | 'swapExactTokensForETH'
      | 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
      | 'swapExactTokensForETHSupportingFeeOnTransferTokens',
    amount: bigint,
    path: readonly Hex[],
    { minimum = 0n, to = account, deadline = later } = {},
  ): Step => ({
    to: router,
    data: encodeFunctionData({ abi: exchangeAbi, functionName, args: [amount, minimum, path, to, deadline] }),
  })
  const swapEther = (
    functionName: 'swapExactETHForTokens' | 'swapExactETHForTokensSupportingFeeOnTransferTokens',
    value: bigint,
    path: readonly Hex[],
    { minimum = 0n, to = account, deadline = later } = {},
  ): Step => ({
    to: router,
    value,
    data: encodeFunctionData({ abi: exchangeAbi, functionName, args: [minimum, path, to, deadline] }),
  })
  const wrapped = (functionName: 'deposit' | 'withdraw', amount: bigint): Step =>
    functionName === 'deposit'
      ? { to: weth, value: amount, data: encodeFunctionData({ abi: exchangeAbi, functionName }) }
      : { to: weth, data: encodeFunctionData({ abi: exchangeAbi, functionName, args: [amount] }) }
  return [
    ['ether', { to: receiver, value: parseEther('3.25') }],
    ['ether to itself', { to: account, value: 1n }],
    ['ether to wrapped ether', { to: weth, value: parseEther('0.5') }],
    ['ether to a token', { to: usdc, value: 1n }],
    ['ether to the router', { to: router, value: 1n }],
    ['a token', onToken(usdc, 'transfer', receiver, 12_345_678n)],
    ['all of a token and more', onToken(usdc, 'transfer', receiver, 10n ** 12n)],
    ['a token to itself', onToken(dai, 'transfer', account, 5n)],
    ['nothing of a token', onToken(dai, 'transfer', receiver, 0n)],
    ['a token to nobody', onToken(dai, 'transfer', zeroAddress, 1n)],
    ['a token that returns nothing', onToken(usdt, 'transfer', receiver, 777n)],
    ['a swap without an approval', swapTokens('swapExactTokensForETH', 10n ** 6n, [usdc, weth])],
    ['an approval', onToken(usdc, 'approve', router, 5_000_000_000n)],
    ['a swap to ether', swapTokens('swapExactTokensForETH', 1_000_000_000n, [usdc, weth])],
    ['a swap of more than is approved', swapTokens('swapExactTokensForETH', 4_000_000_001n, [usdc, weth])],
    ['a swap through ether', swapTokens('swapExactTokensForTokens', 999_999_999n, [usdc, weth, dai])],
    [
      'a swap for somebody else',
      swapTokens('swapExactTokensForTokens', 1_234_567n, [usdc, weth, wbtc], { to: receiver }),
    ],
    [
      'a swap of what arrives',
      swapTokens('swapExactTokensForTokensSupportingFeeOnTransferTokens', 10_000_001n, [usdc, weth, isle]),
    ],
    [
      'a swap of what arrives to ether',
      swapTokens('swapExactTokensForETHSupportingFeeOnTransferTokens', 33_333_333n, [usdc, weth]),
    ],
    [
      'a swap below its minimum',
      swapTokens('swapExactTokensForETH', 10n ** 6n, [usdc, weth], { minimum: parseEther('1') }),
    ],
    [
      'a swap after its deadline',
      swapTokens('swapExactTokensForETH', 10n ** 6n, [usdc, weth], { deadline: 1n }),
    ],
    ['a swap of nothing', swapTokens('swapExactTokensForETH', 0n, [usdc, weth])],
    ['a swap without a pool', swapTokens('swapExactTokensForTokens', 10n ** 6n, [usdc, dai])],
    ['a swap to an account', swapTokens('swapExactTokensForTokens', 10n ** 6n, [usdc, weth, receiver])],
    [
      'a swap of what arrives, to an account',
      swapTokens('swapExactTokensForTokensSupportingFeeOnTransferTokens', 10n ** 6n, [usdc, weth, receiver]),
    ],
    ['a swap along one token', swapTokens('swapExactTokensForTokens', 10n ** 6n, [usdc])],
    ['a swap from a token to itself', swapTokens('swapExactTokensForTokens', 10n ** 6n, [usdc, usdc])],
    ['a swap that ends elsewhere', swapTokens('swapExactTokensForETH', 10n ** 6n, [usdc, weth, dai])],
    ['a swap of ether', swapEther('swapExactETHForTokens', parseEther('1.7'), [weth, dai])],
    [
      'a swap of ether, of what arrives',
      swapEther('swapExactETHForTokensSupportingFeeOnTransferTokens', parseEther('2.000001'), [weth, usdt]),
    ],
    [
      'a swap of ether along a path',
      swapEther('swapExactETHForTokens', parseEther('0.1'), [weth, dai, weth, usdc]),
    ],
    ['a swap of ether that begins elsewhere', swapEther('swapExactETHForTokens', 5n, [usdc, weth])],
    [
      'a swap of ether below its minimum',
      swapEther('swapExactETHForTokensSupportingFeeOnTransferTokens', parseEther('1'), [weth, dai], {
        minimum: parseEther('100000'),
      }),
    ],
    ['an approval of a token that returns nothing', onToken(usdt, 'approve', router, 10n ** 9n)],
    ['another before it is 0', onToken(usdt, 'approve', router, 10n ** 9n + 1n)],
    ['a swap of it', swapTokens('swapExactTokensForETH', 5n * 10n ** 8n, [usdt, weth])],
    ['its approval taken back', onToken(usdt, 'approve', router, 0n)],
    ['an approval without a limit', onToken(dai, 'approve', router, 2n ** 256n - 1n)],
    ['a large swap', swapTokens('swapExactTokensForETH', 9n * 10n ** 21n, [dai, weth])],
    ['a swap of the largest number', swapTokens('swapExactTokensForETH', 2n ** 256n - 1n, [dai, weth])],
    ['wrapping', wrapped('deposit', parseEther('5'))],
    ['unwrapping', wrapped('withdraw', parseEther('2'))],
    ['unwrapping too much', wrapped('withdraw', parseEther('50'))],
    ['wrapped ether', onToken(weth, 'transfer', receiver, parseEther('1'))],
    ['wrapped ether approved', onToken(weth, 'approve', router, parseEther('1'))],
    ['a swap of wrapped ether', swapTokens('swapExactTokensForTokens', parseEther('1'), [weth, isle])],
    ['an unknown function', { to: usdc, data: '0x12345678' }],
    ['data to an account', { to: receiver, value: 5n, data: '0x1234' }],
    ['too little gas for the call', { ...onToken(usdc, 'transfer', receiver, 1n), gas: 23_000n }],
  ]
}

test('the same signed transactions have the same results as on a chain of the EVM', async () => {
  const { demo, client } = await openDemo()
  const account = await openAccount(demo)
  const receiver = privateKeyToAccount(generatePrivateKey()).address
  const etherOf = (each: PublicClient) =>
    Promise.all([account.address, receiver, weth, router].map((address) => each.getBalance({ address })))
  const first = new Map(
    await Promise.all([anvil, client].map(async (each) => [each, await etherOf(each)] as const)),
  )
  let paid = { anvil: 0n, demo: 0n }
  const statuses: Record<string, string> = {}
  for (const [nonce, [name, step]] of stepsOf(account.address, receiver).entries()) {
    const raw = await account.signTransaction({
      chainId: id,
      type: 'eip1559',
      nonce,
      gas: 700_000n,
      maxFeePerGas: 10n ** 11n,
      maxPriorityFeePerGas: 10n ** 9n,
      ...step,
    })
    const [onAnvil, onDemo] = await Promise.all(
      [anvil, client].map(async (each) => {
        const hash = await each.sendRawTransaction({ serializedTransaction: raw })
        // viem ignores a new block while it looks for a replacement, and here no later block comes.
        const receipt = await each.waitForTransactionReceipt({ hash, checkReplacement: false })
        const balances = await Promise.all(
          [usdc, usdt, dai, wbtc, isle, weth].flatMap((address) =>
            [account.address, receiver, router].map((owner) =>
              each.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
            ),
          ),
        )
        const allowances = await Promise.all(
          [usdc, usdt, dai, weth].map((address) =>
            each.readContract({
              address,
              abi: erc20Abi,
              functionName: 'allowance',
              args: [account.address, router],
            }),
          ),
        )
        const ether = (await etherOf(each)).map((value, index) => value - (first.get(each)?.[index] ?? 0n))
        return { receipt, hash, balances, allowances, ether }
      }),
    )
    if (!onAnvil || !onDemo) throw new Error('A chain has not answered.')
    const feeOf = ({ receipt }: typeof onAnvil) => receipt.gasUsed * receipt.effectiveGasPrice
    paid = { anvil: paid.anvil + feeOf(onAnvil), demo: paid.demo + feeOf(onDemo) }
    const shapeOf = (
      { receipt, hash, balances, allowances, ether: [own = 0n, ...others] }: typeof onAnvil,
      fee: bigint,
    ) => ({
      name,
      hash,
      status: receipt.status,
      from: receipt.from.toLowerCase(),
      to: receipt.to?.toLowerCase(),
      balances,
      allowances,
      // Gas is approximate.
      ether: [own + fee, ...others],
      events: receipt.logs
        .filter(({ address }) => [usdc, usdt, dai, wbtc, isle, weth].some((token) => same(token, address)))
        .map(({ address, topics }) => [address.toLowerCase(), topics[0]]),
    })
    expect(shapeOf(onDemo, paid.demo)).toEqual(shapeOf(onAnvil, paid.anvil))
    statuses[name] = onDemo.receipt.status
  }
  // The table has both kinds.
  expect(Object.values(statuses).filter((status) => status === 'success').length).toBeGreaterThan(25)
  expect(Object.values(statuses).filter((status) => status === 'reverted').length).toBeGreaterThan(12)
})

test('quotes are the same, and so are the reasons of the router', async () => {
  const { client } = await openDemo()
  const paths: readonly (readonly Hex[])[] = [
    [weth, usdc],
    [usdc, weth],
    [dai, weth, wbtc],
    [isle, weth, usdt],
    [usdc, dai],
    [usdc, usdc],
    [zeroAddress, usdc],
    [usdc],
    [],
  ]
  const amounts = [0n, 1n, 997n, 10n ** 6n, 10n ** 18n, 10n ** 36n, 2n ** 112n, 2n ** 240n, 2n ** 256n - 1n]
  for (const path of paths) {
    for (const amount of amounts) {
      const data = encodeFunctionData({
        abi: exchangeAbi,
        functionName: 'getAmountsOut',
        args: [amount, path],
      })
      const answers = await Promise.all(
        [anvil, client].map((each) =>
          each
            .request({ method: 'eth_call', params: [{ to: router, data }, 'latest'] })
            .catch((error: unknown) => revertOf(error)),
        ),
      )
      expect({ path, amount, answer: answers[1] }).toEqual({ path, amount, answer: answers[0] })
    }
  }
})

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Returns the data of the error of a call that was reverted. */
function revertOf(error: unknown): unknown {
  for (
    let each = error as { cause?: unknown; data?: unknown; code?: unknown } | undefined;
    each;
    each = each.cause as typeof each
  )
    if (each.code === 3) return `reverted ${each.data ?? '0x'}`
  throw error
}
