import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { failure, startDataServer } from '../../../test/dataServer.js'
import { hosted } from '../services.js'
import { checkQuote } from '../swaps/checkQuote.js'
import { checkApproval, checkSwap } from '../swaps/checkSwap.js'
import { minimumReceived } from '../swaps/minimumReceived.js'
import type { SwapRouter, SwapToken } from '../swaps/swaps.js'

const networkId = 'eip155:1'
const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const stranger = '0x000000000000000000000000000000000000bEEF'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ether: SwapToken = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 }
const usdc: SwapToken = {
  networkId,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
const dai: SwapToken = {
  ...usdc,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  name: 'Dai',
  symbol: 'DAI',
  decimals: 18,
}
const routers: readonly SwapRouter[] = [{ address: router, wrappedNative: weth }]
const idOf = (token: SwapToken) => `${networkId}:${token.address ?? native}`
const abi = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256)',
  'function multicall(bytes[])',
])
const amount = 1_000_000n
const quoted = 990_000_000_000_000_000n
const minimum = minimumReceived({ toAmount: quoted }, 1)

/** A server of swaps, and its answers as they should be. */
async function serve() {
  const server = await startDataServer({
    '/v1/convert/quotes': {
      quotes: [
        {
          id: null,
          fromAmount: String(amount),
          fromAccount: idOf(usdc),
          toAmount: String(quoted),
          toAccount: idOf(dai).toLowerCase(),
        },
      ],
    },
  })
  const { swaps } = hosted({ url: server.url, projectId: 'shop', swapRouters: { [networkId]: routers } })
  const asked = { networkId, from: usdc, to: dai, amount, account } as const
  const quote = () => swaps.getQuote(asked)
  const query = (path: string) =>
    Object.fromEntries(server.requests.findLast(({ url }) => url.pathname === path)?.url.searchParams ?? [])
  return { server, swaps, asked, quote, query }
}

type Swap = [bigint, bigint, `0x${string}`[], `0x${string}`, bigint]
const path = [usdc.address, weth, dai.address] as `0x${string}`[]
const swapOf = (args: Partial<{ in: bigint; min: bigint; path: `0x${string}`[]; to: `0x${string}` }> = {}) =>
  encodeFunctionData({
    abi,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [args.in ?? amount, args.min ?? minimum, args.path ?? path, args.to ?? account, 99n] as Swap,
  })
const approvalOf = (spender: string, value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as `0x${string}`, value] })

test('each call of a swap is asked as the protocol says, with the native currency as all e’s (spec 7.T4, 7.T5, 7.T7, 7.T8, 7.T9, 7.T10, 3.15, 9.7/native-address)', async () => {
  const { server, swaps, query, asked } = await serve()
  server.answers['/v1/convert/tokens'] = {
    tokens: [
      { name: 'Ether', symbol: 'ETH', address: `${networkId}:${native}`, decimals: 18, logoUri: null },
      { name: 'USD Coin', symbol: 'USDC', address: idOf(usdc), decimals: 6, logoUri: 'javascript:0' },
      { name: 'Worse', symbol: 'BAD', address: `${networkId}:not-an-address`, decimals: 6 },
      { symbol: 'X', address: idOf(dai), decimals: 300 },
    ],
  }
  expect(await swaps.getTokens({ networkId })).toEqual([
    { ...ether, address: undefined, imageUrl: undefined },
    { ...usdc, imageUrl: undefined },
  ])
  expect(query('/v1/convert/tokens')).toMatchObject({ chainId: networkId, projectId: 'shop' })

  const found = await swaps.getQuote({ ...asked, gasPrice: 7n })
  expect(found).toMatchObject({ from: usdc, to: dai, fromAmount: amount, toAmount: quoted })
  expect(query('/v1/convert/quotes')).toMatchObject({
    amount: '1000000',
    userAddress: `${networkId}:${account}`,
    from: idOf(usdc),
    to: idOf(dai),
    gasPrice: '7',
  })

  server.answers['/v1/convert/allowance'] = { allowance: '5' }
  expect(await swaps.getAllowance({ networkId, token: usdc, account })).toBe(5n)
  expect(query('/v1/convert/allowance')).toMatchObject({
    tokenAddress: idOf(usdc),
    userAddress: `${networkId}:${account}`,
  })

  server.answers['/v1/convert/build-approve'] = {
    tx: { to: idOf(usdc), data: approvalOf(router, amount), value: '0', eip155: { gas: 1, gasPrice: '1' } },
  }
  const approval = await swaps.buildApproval({ networkId, token: usdc, to: dai, account, amount })
  checkApproval({ transaction: approval, token: usdc, amount, routers })
  expect(query('/v1/convert/build-approve')).toMatchObject({ from: idOf(usdc), to: idOf(dai) })

  server.answers['/v1/convert/build-transaction'] = { tx: { to: `${networkId}:${router}`, data: swapOf() } }
  const parameters = { networkId, quote: found, account, minimumReceived: minimum, slippage: 1 } as const
  const transaction = await swaps.buildSwap(parameters)
  expect(checkSwap({ transaction, quote: found, minimumReceived: minimum, account, routers })).toBe(true)
  expect(server.requests.at(-1)?.body).toEqual({
    projectId: 'shop',
    amount: '1000000',
    from: idOf(usdc),
    to: idOf(dai),
    userAddress: `${networkId}:${account}`,
    eip155: { slippage: 1 },
    disableEstimate: true,
    minToAmount: String(minimum),
  })

  server.answers['/v1/convert/gas-price'] = { standard: '1', fast: '2', instant: '3' }
  expect(await swaps.getGasPrice?.({ networkId })).toEqual({ standard: 1n, fast: 2n, instant: 3n })
  await swaps.getQuote({ ...asked, from: ether }).catch(() => {})
  expect(query('/v1/convert/quotes').from).toBe(`${networkId}:${native}`)
})

test.each<[string, string, object]>([
  ['another router', 'swap/refused-router', { to: stranger, data: swapOf() }],
  ['a call that is no swap', 'swap/refused-call', { to: router, data: approvalOf(stranger, 1n) }],
  [
    'calls within a call',
    'swap/refused-call',
    { to: router, data: encodeFunctionData({ abi, functionName: 'multicall', args: [[]] }) },
  ],
  ['a truncated swap', 'swap/refused-call', { to: router, data: swapOf().slice(0, -64) }],
  [
    'another token to pay',
    'swap/refused-token',
    { to: router, data: swapOf({ path: [weth, dai.address as `0x${string}`] }) },
  ],
  [
    'another token to receive',
    'swap/refused-token',
    { to: router, data: swapOf({ path: [usdc.address as `0x${string}`, weth] }) },
  ],
  [
    'the native currency instead of a token',
    'swap/refused-token',
    {
      to: router,
      data: encodeFunctionData({
        abi,
        functionName: 'swapExactTokensForETH',
        args: [amount, minimum, path, account, 99n] as Swap,
      }),
    },
  ],
  ['an inflated amount', 'swap/refused-amount', { to: router, data: swapOf({ in: amount * 10n }) }],
  ['another receiver', 'swap/refused-receiver', { to: router, data: swapOf({ to: stranger }) }],
  ['a lower minimum', 'swap/refused-minimum', { to: router, data: swapOf({ min: minimum - 1n }) }],
  ['a value', 'swap/refused-value', { to: router, data: swapOf(), value: '1' }],
])('a swap is refused if the server answers with %s', async (_, code, tx) => {
  const { server, swaps, quote } = await serve()
  const found = await quote()
  server.answers['/v1/convert/build-transaction'] = { tx }
  const parameters = { networkId, quote: found, account, minimumReceived: minimum, slippage: 1 } as const
  const transaction = await swaps.buildSwap(parameters)
  const check = () => checkSwap({ transaction, quote: found, minimumReceived: minimum, account, routers })
  expect(check).toThrow(expect.objectContaining({ name: 'SwapTransactionRefusedError', code }))
})

test.each<[string, string, object]>([
  ['another spender', 'swap/refused-spender', { to: usdc.address, data: approvalOf(stranger, amount) }],
  [
    'more than the amount',
    'swap/refused-approval',
    { to: usdc.address, data: approvalOf(router, amount + 1n) },
  ],
  [
    'an approval without end',
    'swap/refused-approval',
    { to: usdc.address, data: approvalOf(router, 2n ** 256n - 1n) },
  ],
  ['another token', 'swap/refused-token', { to: dai.address, data: approvalOf(router, amount) }],
  ['a value', 'swap/refused-value', { to: usdc.address, data: approvalOf(router, amount), value: '1' }],
  ['a swap', 'swap/refused-call', { to: usdc.address, data: swapOf() }],
])('an approval is refused if the server answers with %s', async (_, code, tx) => {
  const { server, swaps } = await serve()
  server.answers['/v1/convert/build-approve'] = { tx }
  const transaction = await swaps.buildApproval({ networkId, token: usdc, to: dai, account, amount })
  const check = () => checkApproval({ transaction, token: usdc, amount, routers })
  expect(check).toThrow(expect.objectContaining({ name: 'SwapTransactionRefusedError', code }))
})

test('a server whose price has changed since the quote builds nothing, and the user reads that', async () => {
  const { server, swaps, quote } = await serve()
  const found = await quote()
  server.answers['/v1/convert/build-transaction'] = failure(400, 'PRICE_CHANGED')
  const parameters = { networkId, quote: found, account, minimumReceived: minimum, slippage: 1 } as const
  await expect(swaps.buildSwap(parameters)).rejects.toMatchObject({ code: 'swap/slippage' })
})

test('a quote of another token or amount is refused', async () => {
  const { server, quote, asked } = await serve()
  const honest = server.answers['/v1/convert/quotes'] as { quotes: [Record<string, string>] }
  const answer = async (fields: Record<string, string>) => {
    server.answers['/v1/convert/quotes'] = { quotes: [{ ...honest.quotes[0], ...fields }] }
    return checkQuote(await quote(), asked)
  }
  await answer({})
  for (const fields of [
    { fromAccount: idOf(dai) },
    { toAccount: `${networkId}:${native}` },
    { toAccount: `eip155:10:${dai.address}` },
  ])
    await expect(answer(fields)).rejects.toMatchObject({ code: 'swap/refused-token' })
  await expect(answer({ fromAmount: '2' })).rejects.toMatchObject({ code: 'swap/refused-amount' })
  await expect(answer({ toAmount: '0' })).rejects.toMatchObject({ code: 'swap/refused-amount' })
  await expect(answer({ toAmount: '1.5' })).rejects.toMatchObject({ code: 'swap/insufficient-liquidity' })
  server.answers['/v1/convert/quotes'] = failure(400, 'Insufficient liquidity for this trade')
  await expect(quote()).rejects.toMatchObject({ code: 'swap/insufficient-liquidity' })
})

test('a server swaps on twelve networks, or on those of the app’s own routers (spec 6.4/swap, 8.4/swaps)', async () => {
  const twelve = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  const ids = [...twelve, 1337, 5].map((id): `eip155:${number}` => `eip155:${id}`)
  const server = await startDataServer({}, ids)
  const { swaps } = hosted({ url: server.url })
  const supported = await Promise.all(ids.map((id) => swaps.supports(id)))
  expect(ids.filter((_, index) => supported[index])).toEqual(ids.slice(0, 12))
  const unknown = { networkId: 'eip155:1337', from: ether, to: usdc, amount: 1n } as const
  await expect(swaps.getQuote(unknown)).rejects.toMatchObject({
    shortMessage: 'Network not supported for Swaps',
  })
  const own = hosted({ url: server.url, swapRouters: { 'eip155:1337': routers } }).swaps
  expect(await own.supports('eip155:1337')).toBe(true)
  expect(await own.listRouters({ networkId: 'eip155:1337' })).toEqual(routers)
  expect(await own.supports('eip155:7')).toBe(false)
})

test.each([
  [1_000_000n, 1, 990_000n],
  [1n, 1, 1n],
  [199n, 0.5, 199n],
  [201n, 0.5, 200n],
  [7n, 0, 7n],
  [10n ** 60n, 0.01, 9_999n * 10n ** 56n],
])('the least to receive of %s with %s %% is %s (spec 9.7/slippage)', (toAmount, slippage, least) => {
  expect(minimumReceived({ toAmount }, slippage)).toBe(least)
  expect(minimumReceived({ toAmount, isExact: true }, slippage)).toBe(toAmount)
})

test.each([-1, 50.01, 1.005, Number.NaN])('a slippage of %s is refused', (slippage) => {
  expect(() => minimumReceived({ toAmount: 1n, isExact: true }, slippage)).toThrow(
    expect.objectContaining({ code: 'swap/invalid-slippage' }),
  )
})
