import publishedFactory from '@uniswap/v2-core/build/UniswapV2Factory.json' with { type: 'json' }
import publishedRouter from '@uniswap/v2-periphery/build/UniswapV2Router02.json' with { type: 'json' }
import {
  type Abi,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createTestClient,
  defineChain,
  encodeDeployData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEventLogs,
  publicActions,
  walletActions,
  zeroAddress,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { evmTokens } from '../src/assets/evmAssets.js'
import { evmPools } from '../src/assets/evmPools.js'
import { sandboxEvmAssets } from '../src/assets/sandboxEvmAssets.js'
import { testAddresses } from '../src/assets/testAddresses.js'
import { type SandboxChain, startChain } from '../src/chain/startChain.js'
import type { SandboxToken } from '../src/config.js'
import { createRandom } from '../src/past/createRandom.js'

const routerAbi = parseAbi([
  'constructor(address factory, address weth)',
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) pure returns (uint256)',
  'function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) pure returns (uint256)',
  'function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) pure returns (uint256)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[])',
  'function addLiquidity(address tokenA, address tokenB, uint256 desiredA, uint256 desiredB, uint256 minA, uint256 minB, address to, uint256 deadline) returns (uint256, uint256, uint256)',
  'function addLiquidityETH(address token, uint256 desired, uint256 min, uint256 minEther, address to, uint256 deadline) payable returns (uint256, uint256, uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 min, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactETHForTokens(uint256 min, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 min, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 min, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 min, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 min, address[] path, address to, uint256 deadline)',
])
const poolAbi = parseAbi([
  'constructor(address feeToSetter)',
  'function createPair(address a, address b) returns (address)',
  'function getPair(address a, address b) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function balanceOf(address owner) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function mint(address to) returns (uint256)',
  'function burn(address to) returns (uint256, uint256)',
  'function deposit() payable',
  'function skim(address to)',
  'function sync()',
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
])
const mintAbi = parseAbi(['function mint(address to, uint256 value)'])

const [alice, bob, carol] = testAddresses
const { weth, usdc, usdt, dai, points, taxed, island, bare } = evmTokens
const ether = 10n ** 18n
const forever = 2n ** 40n
const ours = sandboxEvmAssets.exchange
let theirs: Address
let chain: SandboxChain
let client: ReturnType<typeof connect>

function connect({ id, name, url, nativeCurrency }: SandboxChain) {
  return createTestClient({
    account: alice,
    mode: 'anvil',
    chain: defineChain({
      id,
      name,
      nativeCurrency,
      rpcUrls: { default: { http: [url] } },
      // Looking for a replacement, viem misses the block that has the transaction if it comes meanwhile. An
      // anvil that mines for each transaction has no later one.
      supportsTransactionReplacementDetection: false,
    }),
    transport: http(),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions)
}

beforeAll(async () => {
  chain = await startChain({ id: 1337, contents: 'assets' })
  client = connect(chain)
  const published = await deploy(poolAbi, publishedFactory.bytecode, [alice])
  theirs = await deploy(routerAbi, publishedRouter.bytecode, [published, weth.address])
  await write({ address: weth.address, abi: poolAbi, functionName: 'deposit', value: 5_000n * ether })
  for (const { token, weth: amountOfEther, amount } of evmPools) {
    await write({
      address: published,
      abi: poolAbi,
      functionName: 'createPair',
      args: [weth.address, token.address],
    })
    const pair = await pairOf(theirs, token)
    const transfer = { address: weth.address, abi: poolAbi, functionName: 'transfer' } as const
    await write({ ...transfer, args: [pair, amountOfEther] })
    await write({ address: token.address, abi: mintAbi, functionName: 'mint', args: [pair, amount] })
    await write({ address: pair, abi: poolAbi, functionName: 'mint', args: [alice] })
    await write({ address: token.address, abi: mintAbi, functionName: 'mint', args: [alice, amount] })
    for (const router of [ours, theirs])
      await write({
        address: token.address,
        abi: erc20Abi,
        functionName: 'approve',
        args: [router, maxUint256],
      })
  }
})
afterAll(() => chain?.stop())

// Each test begins with the same pools.
let start: Hex
beforeEach(async () => {
  start = await client.snapshot()
})
afterEach(() => client.revert({ id: start }))

/** A call of one of many contracts. */
interface ContractCall {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
  readonly value?: bigint
  readonly account?: Address
}
/** A call that both routers are given. */
interface RouterCall {
  readonly functionName: string
  readonly args: readonly unknown[]
  readonly value?: bigint
}

async function deploy(abi: Abi, bytecode: string, args: readonly Address[]): Promise<Address> {
  const data = encodeDeployData({ abi, bytecode: `0x${bytecode}`, args })
  const hash = await client.sendTransaction({ data })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('not deployed')
  return contractAddress
}

async function write(call: ContractCall): Promise<Hex> {
  const hash = await client.writeContract({ gas: 5_000_000n, ...call })
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`${call.functionName} failed`)
  return hash
}

async function pairOf(router: Address, token: SandboxToken): Promise<Address> {
  const address = await client.readContract({ address: router, abi: routerAbi, functionName: 'factory' })
  const args = [token.address, weth.address] as const
  return client.readContract({ address, abi: poolAbi, functionName: 'getPair', args })
}

/** What both exchanges answer to a call that both are given: the result, or the text of the refusal. */
async function answerOf(router: Address, call: RouterCall): Promise<unknown> {
  try {
    const abi: Abi = routerAbi
    return (await client.simulateContract({ address: router, abi, ...call })).result ?? 'nothing'
  } catch (error) {
    const reverted =
      error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError)
    if (!(reverted instanceof ContractFunctionRevertedError)) throw error
    return `reverted: ${reverted.reason}`
  }
}

/** Everything that a swap changes in the pools of an exchange. */
async function reservesOf(router: Address) {
  return Promise.all(
    evmPools.map(async ({ token }) => {
      const address = await pairOf(router, token)
      const [reserve0, reserve1] = await client.readContract({
        address,
        abi: poolAbi,
        functionName: 'getReserves',
      })
      const shares = await client.readContract({
        address,
        abi: poolAbi,
        functionName: 'balanceOf',
        args: [carol],
      })
      return { token: token.symbol, reserve0, reserve1, shares }
    }),
  )
}

const path = (...tokens: SandboxToken[]) => tokens.map(({ address }) => address)

test('it is found by its own functions, and each pool by the description of the contents', async () => {
  const read = { address: ours, abi: routerAbi } as const
  expect(await client.readContract({ ...read, functionName: 'factory' })).toBe(ours)
  expect(await client.readContract({ ...read, functionName: 'WETH' })).toBe(weth.address)
  expect(sandboxEvmAssets.pools).toHaveLength(evmPools.length)
  for (const { token, pair } of sandboxEvmAssets.pools) {
    const [known] = evmPools.filter(({ token: { address } }) => address === token)
    expect(known && (await pairOf(ours, known.token))).toBe(pair)
    const [first, second] = await Promise.all(
      (['token0', 'token1'] as const).map((functionName) =>
        client.readContract({ address: pair, abi: poolAbi, functionName }),
      ),
    )
    expect([first, second]).toEqual([token, weth.address].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)))
  }
  expect(await pairOf(ours, bare)).toBe(zeroAddress)
  const decimals = evmPools.map(({ token }) => token.decimals)
  expect([...new Set(decimals)].sort((a, b) => a - b)).toEqual([0, 6, 8, 18, 36])
})

test('it quotes, swaps and takes liquidity to the last unit as the published contracts of Uniswap v2 do', async () => {
  const random = createRandom('exchange')
  const part = (amount: bigint) => (amount * BigInt(random.between(1, 400))) / 10_000n + 1n
  const calls = evmPools.flatMap(({ token, weth: inEther, amount }): RouterCall[] => {
    const { token: other } = random.pick(evmPools.filter((pool) => pool.token !== token))
    const fee = token === taxed || other === taxed ? 'SupportingFeeOnTransferTokens' : ''
    const [amountIn, deadline] = [part(amount), forever]
    return [
      { functionName: 'getAmountsOut', args: [amountIn, path(token, weth, other)] },
      { functionName: 'getAmountsIn', args: [part(inEther), path(token, weth)] },
      {
        functionName: `swapExactTokensForTokens${fee}`,
        args: [amountIn, 1n, path(token, weth, other), bob, deadline],
      },
      {
        functionName: `swapExactETHForTokens${fee}`,
        args: [1n, path(weth, token), bob, deadline],
        value: part(inEther),
      },
      {
        functionName: `swapExactTokensForETH${fee}`,
        args: [part(amount), 1n, path(token, weth), carol, deadline],
      },
      {
        functionName: 'addLiquidityETH',
        args: [token.address, part(amount), 0n, 0n, carol, deadline],
        value: part(inEther),
      },
    ]
  })
  for (const call of calls) {
    const name = `${call.functionName} ${call.args[0]}`
    const answer = await answerOf(theirs, call)
    expect(String(answer), name).not.toMatch(/^reverted/)
    expect(await answerOf(ours, call), name).toEqual(answer)
    if (call.functionName.startsWith('get')) continue
    const hashes = [await write({ address: theirs, abi: routerAbi, ...call })]
    hashes.push(await write({ address: ours, abi: routerAbi, ...call }))
    const events = await Promise.all(
      hashes.map(async (hash) => {
        const { logs } = await client.getTransactionReceipt({ hash })
        return parseEventLogs({ abi: poolAbi, logs }).map(({ eventName, args }) => ({
          eventName,
          ...args,
          sender: 0,
          to: 'to' in args && ([bob, carol] as readonly string[]).includes(args.to) ? args.to : 0,
        }))
      }),
    )
    expect(events[1], name).toEqual(events[0])
  }
  expect(await reservesOf(ours)).toEqual(await reservesOf(theirs))
  for (const args of [
    [3n, 1_000n, 1_000_003n],
    [10n ** 33n, 2n * 10n ** 33n, 20n * ether],
    [7n, 10n, 11n],
  ] as const)
    for (const functionName of ['quote', 'getAmountOut'] as const)
      expect(await answerOf(ours, { functionName, args })).toEqual(
        await answerOf(theirs, { functionName, args }),
      )
  const call = { functionName: 'getAmountIn', args: [999n, 1_000_003n, 1_000n] } as const
  expect(await answerOf(ours, call)).toEqual(await answerOf(theirs, call))
})

test('it refuses in the words of the published contracts', async () => {
  const pay = 'swapExactTokensForTokens'
  const [route, least, deadline] = [path(usdc, weth, dai), 1n, forever]
  const held = 10n ** 30n
  const cases: readonly (readonly [string, RouterCall])[] = [
    ['UniswapV2Router: EXPIRED', { functionName: pay, args: [1_000n, least, route, bob, 1n] }],
    [
      'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
      { functionName: pay, args: [1_000_000n, 10n ** 30n, route, bob, deadline] },
    ],
    [
      'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
      {
        functionName: `${pay}SupportingFeeOnTransferTokens`,
        args: [ether, 10n ** 30n, path(taxed, weth), bob, deadline],
      },
    ],
    [
      'UniswapV2Router: INVALID_PATH',
      { functionName: 'swapExactETHForTokens', args: [least, route, bob, deadline], value: 1n },
    ],
    [
      'UniswapV2Router: INVALID_PATH',
      { functionName: 'swapExactTokensForETH', args: [1_000n, least, route, bob, deadline] },
    ],
    ['UniswapV2Library: INVALID_PATH', { functionName: 'getAmountsOut', args: [1n, path(usdc)] }],
    ['UniswapV2Library: INSUFFICIENT_INPUT_AMOUNT', { functionName: 'getAmountsOut', args: [0n, route] }],
    ['UniswapV2Library: INSUFFICIENT_OUTPUT_AMOUNT', { functionName: 'getAmountsIn', args: [0n, route] }],
    ['UniswapV2Library: INSUFFICIENT_LIQUIDITY', { functionName: 'getAmountOut', args: [1n, 0n, 1n] }],
    [
      'UniswapV2Library: IDENTICAL_ADDRESSES',
      { functionName: 'getAmountsOut', args: [1n, path(usdc, usdc)] },
    ],
    // Less arrives than the pool was told, so its product would shrink.
    ['UniswapV2: K', { functionName: pay, args: [ether, least, path(taxed, weth), bob, deadline] }],
    ['UniswapV2: INVALID_TO', { functionName: pay, args: [1_000_000n, least, route, dai.address, deadline] }],
    [
      'UniswapV2: OVERFLOW',
      { functionName: pay, args: [53n * 10n ** 32n, least, path(island, weth), bob, deadline] },
    ],
    [
      'TransferHelper: TRANSFER_FROM_FAILED',
      { functionName: pay, args: [held, least, path(usdc, weth), bob, deadline] },
    ],
    [
      'UniswapV2Router: INSUFFICIENT_A_AMOUNT',
      {
        functionName: 'addLiquidity',
        args: [usdc.address, weth.address, 10n ** 9n, 1n, 10n ** 9n, 0n, bob, deadline],
      },
    ],
    [
      'UniswapV2Router: INSUFFICIENT_B_AMOUNT',
      {
        functionName: 'addLiquidity',
        args: [usdc.address, weth.address, 1n, ether, 0n, ether, bob, deadline],
      },
    ],
    // No pool: there is no contract to ask.
    ['execution reverted', { functionName: 'getAmountsOut', args: [1n, path(bare, weth)] }],
  ]
  await write({ address: island.address, abi: mintAbi, functionName: 'mint', args: [alice, 6n * 10n ** 33n] })
  for (const [text, call] of cases) {
    expect(await answerOf(theirs, call), text).toBe(`reverted: ${text}`)
    expect(await answerOf(ours, call), text).toBe(`reverted: ${text}`)
  }
})

test('shares of a pool are paid out, and what was sent by mistake is taken or kept', async () => {
  const results = []
  for (const router of [theirs, ours]) {
    const pair = await pairOf(router, points)
    const at = { address: pair, abi: poolAbi } as const
    const args = [points.address, 6_000n, 0n, 0n, carol, forever] as const
    await write({ address: router, abi: routerAbi, functionName: 'addLiquidityETH', args, value: ether })
    const shares = await client.readContract({ ...at, functionName: 'balanceOf', args: [carol] })
    await write({ ...at, functionName: 'transfer', args: [pair, shares / 3n], account: carol })
    const { result } = await client.simulateContract({ ...at, functionName: 'burn', args: [bob] })
    await write({ ...at, functionName: 'burn', args: [bob] })
    const pts = { address: points.address, abi: erc20Abi } as const
    const before = await client.readContract({ ...pts, functionName: 'balanceOf', args: [carol] })
    await write({ ...pts, functionName: 'transfer', args: [pair, 5n] })
    await write({ ...at, functionName: 'skim', args: [carol] })
    const after = await client.readContract({ ...pts, functionName: 'balanceOf', args: [carol] })
    await write({ ...pts, functionName: 'transfer', args: [pair, 7n] })
    await write({ ...at, functionName: 'sync' })
    const [reserve0, reserve1] = await client.readContract({ ...at, functionName: 'getReserves' })
    results.push({ shares, result, taken: after - before, reserve0, reserve1 })
  }
  expect(results[1]).toEqual(results[0])
  expect(results[1]?.taken).toBe(5n)
})

test.each([
  { token: usdc, percent: 10 },
  { token: usdt, percent: -25 },
  { token: points, percent: 50 },
  { token: taxed, percent: -3.5 },
  { token: island, percent: 40 },
])('the price of $token.symbol moves by $percent percent, by a swap', async ({ token, percent }) => {
  const [pool] = evmPools.filter((one) => one.token === token)
  const address = pool?.address ?? '0x'
  const priceNow = async () => {
    const [reserve0, reserve1] = await client.readContract({
      address,
      abi: poolAbi,
      functionName: 'getReserves',
    })
    return BigInt(token.address) < BigInt(weth.address)
      ? Number(reserve1) / Number(reserve0)
      : Number(reserve0) / Number(reserve1)
  }
  const before = await priceNow()
  const hash = await chain.movePrice(token.address, percent)
  const { logs } = await client.getTransactionReceipt({ hash })
  expect(parseEventLogs({ abi: poolAbi, eventName: 'Swap', logs })).toHaveLength(1)
  expect((await priceNow()) / before).toBeCloseTo(1 + percent / 100, 3)
})

test('a price without a pool, or that the pool cannot have, does not move', async () => {
  await expect(chain.movePrice(bare.address, 5)).rejects.toThrow('The exchange has no pool of ether and 0x')
  await expect(chain.movePrice(usdc.address, -100)).rejects.toThrow('A price moves by -99 to 10000 percent')
  await expect(chain.movePrice(island.address, -99)).rejects.toThrow('The pool cannot hold')
  await expect(chain.movePrice(points.address, 1e-6)).rejects.toThrow('The pool is too small')
})
