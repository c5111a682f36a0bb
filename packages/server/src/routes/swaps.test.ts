import { nativeTokenAddresses } from '@latchkey/protocol'
import { type SandboxChain, sandboxEvmAssets, startChain } from '@latchkey/sandbox'
import { createPublicClient, createWalletClient, erc20Abi, http, parseEther, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { networkOf } from '../../test/networksOf.js'
import { startUpstream, type TestUpstream } from '../../test/startUpstream.js'
import { openTestDatabase } from '../../test/testDatabases.js'
import type { ServerNetwork } from '../config/ServerNetwork.js'
import type { SwapProviderSettings } from '../config/SwapSettings.js'
import { createApp, type ServerApp } from '../createApp.js'

const { exchange, tokens } = sandboxEvmAssets
const listed = tokens.filter(({ standing }) => standing === 'listed')
const addressOf = (symbol: string) =>
  listed.find((each) => each.symbol === symbol)?.address.toLowerCase() as `0x${string}`
const account = privateKeyToAccount(`0x${'6'.repeat(64)}`)
const native = nativeTokenAddresses.eip155
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const here = (address: string) => `eip155:1337:${address}`
const mainnet = (address: string) => `eip155:1:${address}`

let chain: SandboxChain
let aggregator: TestUpstream
beforeAll(async () => {
  ;[chain, aggregator] = await Promise.all([startChain({ id: 1337, contents: 'assets' }), startUpstream()])
  await chain.addBalance(account.address, parseEther('10'))
})
beforeEach(() => {
  aggregator.requests.length = 0
})
afterAll(() => Promise.all([chain.stop(), aggregator.stop()]))

const router = (): SwapProviderSettings => ({
  type: 'router',
  networkId: 'eip155:1337',
  router: exchange as `0x${string}`,
  wrappedNative: addressOf('WETH'),
})

async function open(swaps: readonly SwapProviderSettings[]): Promise<ServerApp> {
  const ethereum: ServerNetwork = { ...networkOf(chain), id: 'eip155:1' }
  const networks = [networkOf(chain, listed), ethereum]
  return createApp({ database: await openTestDatabase('pglite'), rateLimit: false, networks, swaps })
}

async function get(app: ServerApp, path: string, query: Record<string, string>) {
  const response = await app.request(`/v1/convert/${path}?${new URLSearchParams(query)}`)
  return { status: response.status, answer: await response.json() }
}

async function post(app: ServerApp, body: object) {
  const init = { method: 'POST', body: JSON.stringify(body) }
  const response = await app.request('/v1/convert/build-transaction', init)
  return { status: response.status, answer: await response.json() }
}

test('a router’s quotes, approvals and swaps are executed on chain as quoted (spec 7.T4, 7.T5, 7.T7, 7.T9, 7.T10)', async () => {
  const app = await open([router()])
  const wallet = createWalletClient({ account, transport: http(chain.url) }).extend(publicActions)
  const send = async ({ tx }: { tx: { to: `0x${string}`; data: `0x${string}`; value: string } }) => {
    const hash = await wallet.sendTransaction({
      chain: null,
      to: tx.to,
      data: tx.data,
      value: BigInt(tx.value),
    })
    return wallet.waitForTransactionReceipt({ hash })
  }
  const balance = (address: `0x${string}`) =>
    wallet.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] })
  const { answer: all } = await get(app, 'tokens', { chainId: 'eip155:1337' })
  expect(all.tokens[0]).toMatchObject({ symbol: 'ETH', address: here(native), decimals: '18' })
  expect(all.tokens).toHaveLength(listed.length + 1)

  const userAddress = here(account.address)
  const [from, to] = [here(native), here(addressOf('USDC'))]
  const amount = String(parseEther('0.5'))
  const { answer } = await get(app, 'quotes', { amount, userAddress, from, to, gasPrice: '1' })
  expect(answer.quotes).toMatchObject([{ fromAccount: from, toAccount: to, source: 'router' }])
  const quoted = BigInt(answer.quotes[0].toAmount)
  await send((await post(app, { amount, from, to, userAddress, eip155: { slippage: 1 } })).answer)
  expect(await balance(addressOf('USDC'))).toBe(quoted)

  const dai = here(addressOf('DAI'))
  const allowanceOf = async (tokenAddress: string) =>
    (await get(app, 'allowance', { tokenAddress, userAddress })).answer.allowance
  expect([await allowanceOf(to), BigInt(await allowanceOf(from)) > 2n ** 255n]).toEqual(['0', true])
  const paid = '100000000'
  const approval = await get(app, 'build-approve', { userAddress, from: to, to: dai, amount: paid })
  await send(approval.answer)
  expect(await allowanceOf(to)).toBe(paid)
  const next = await get(app, 'quotes', { amount: paid, userAddress, from: to, to: dai })
  const minToAmount = next.answer.quotes[0].toAmount
  const order = { amount: paid, from: to, to: dai, userAddress, minToAmount, disableEstimate: true }
  expect((await send((await post(app, order)).answer)).status).toBe('success')
  expect(await balance(addressOf('DAI'))).toBe(BigInt(minToAmount))
  const more = await post(app, { ...order, minToAmount: String(BigInt(minToAmount) * 2n) })
  expect(more).toMatchObject({ status: 400, answer: { reasons: [{ name: 'PRICE_CHANGED' }] } })
})

test('what is refused: no pool, another network, the same token, no address (spec 8.4/swaps, 8.4/gas-price)', async () => {
  const app = await open([router()])
  const quote = async (changed: Record<string, string>) => {
    const query = { amount: '1000', from: here(native), to: here(addressOf('USDC')), ...changed }
    const { status, answer } = await get(app, 'quotes', query)
    return [status, answer.reasons?.[0].description]
  }
  const bare = tokens.find(({ symbol }) => symbol === 'BARE')?.address ?? ''
  expect(await quote({ to: here(bare) })).toEqual([400, 'Insufficient liquidity'])
  expect(await quote({ from: mainnet(native), to: mainnet(usdc) })).toEqual([
    400,
    'Network not supported for Swaps',
  ])
  expect(await quote({ to: here(native) })).toEqual([400, 'Both tokens are one.'])
  expect(await quote({ to: mainnet(usdc) })).toEqual([400, 'The tokens are of two networks.'])
  expect(await quote({ amount: '0' })).toEqual([400, 'The amount is not above 0, or too large.'])
  expect((await quote({ to: 'eip155:1337:usdc' }))[0]).toBe(400)
  expect((await quote({ userAddress: 'eip155:1337:me' }))[0]).toBe(400)
  const gas = await get(app, 'gas-price', { chainId: 'eip155:5' })
  expect(gas.answer.reasons[0].description).toBe('Network not supported for Gas Price')
})

test.each<[what: string, status: number, answer: object | undefined]>([
  ['is late', 504, undefined],
  ['refuses the call', 502, { error: { code: -32005, message: 'limit exceeded' } }],
  ['fails to answer', 502, { error: { code: -32603, message: 'Internal error' } }],
  ['has not the block', 502, { error: { code: -32000, message: 'header not found' } }],
  ['gives no answer that can be used', 502, {}],
])(
  'of an endpoint that %s, no quote is without liquidity and no allowance is zero',
  async (_, status, answer) => {
    const endpoint = await startUpstream()
    if (answer === undefined) endpoint.handle(() => {})
    else endpoint.answer(({ body }) => ({ jsonrpc: '2.0', id: Object(body).id, ...answer }))
    const network = { ...networkOf(chain, listed), rpcUrls: [endpoint.url] }
    const database = await openTestDatabase('pglite')
    const app = createApp({ database, rateLimit: false, networks: [network], swaps: [router()] })
    const [from, to] = [here(native), here(addressOf('USDC'))]
    expect((await get(app, 'quotes', { amount: '1000', from, to })).status).toBe(status)
    const allowance = { tokenAddress: to, userAddress: here(account.address) }
    expect((await get(app, 'allowance', allowance)).status).toBe(status)
    await endpoint.stop()
  },
)

test('the price of gas covers the base fee, and rises (spec 7.T8, 3.11/gas-price)', async () => {
  const { answer } = await get(await open([]), 'gas-price', { chainId: 'eip155:1337' })
  const [standard, fast, instant] = [answer.standard, answer.fast, answer.instant].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ]
  const { baseFeePerGas } = await createPublicClient({ transport: http(chain.url) }).getBlock()
  expect(standard * 8n >= (baseFeePerGas ?? 0n) * 7n).toBe(true)
  expect(standard <= fast && fast <= instant).toBe(true)
})

const transaction = { to: '0x111111125421cA6dc452d289314280a0f8842A65', data: '0x07ed2379', value: '1000' }
const lifiTransaction = { ...transaction, value: '0x3e8' }

test.each<
  [
    SwapProviderSettings['type'],
    string,
    Record<string, unknown>,
    Record<string, string>,
    Record<string, unknown>,
  ]
>([
  [
    '1inch',
    '/swap/v6.0/1/swap',
    { dstAmount: '2000', tx: { from: account.address, ...transaction, gas: 0, gasPrice: '12' } },
    { src: native, dst: usdc, amount: '1000', from: account.address, slippage: '0.5' },
    { authorization: 'Bearer secret' },
  ],
  [
    '0x',
    '/swap/allowance-holder/quote',
    {
      liquidityAvailable: true,
      buyAmount: '2000',
      minBuyAmount: '1990',
      transaction: { ...transaction, gas: '1' },
    },
    { chainId: '1', sellToken: native, buyToken: usdc, sellAmount: '1000', slippageBps: '50' },
    { '0x-api-key': 'secret', '0x-version': 'v2' },
  ],
  [
    'lifi',
    '/v1/quote',
    { tool: 'x', estimate: { toAmount: '2000', toAmountMin: '1990' }, transactionRequest: lifiTransaction },
    { fromChain: '1', toChain: '1', fromAmount: '1000', toToken: usdc, slippage: '0.005' },
    { 'x-lifi-api-key': 'secret' },
  ],
])(
  '%s is asked with the key of the server, and its tolerance keeps what the user has seen',
  async (type, path, answer, query, headers) => {
    aggregator.answer(() => answer)
    const app = await open([{ type: type as '0x', apiKey: 'secret', url: `${aggregator.url}/` }])
    const wish = { amount: '1000', from: mainnet(native), to: mainnet(usdc) }
    const userAddress = mainnet(account.address)
    const quotes = await get(app, 'quotes', { ...wish, userAddress })
    expect(quotes.answer.quotes).toMatchObject([{ toAmount: '2000', source: type }])
    expect(JSON.stringify(quotes.answer)).not.toContain('secret')
    // The user has seen 1990: half a percent less than now.
    const built = await post(app, { ...wish, userAddress, minToAmount: '1990', eip155: { slippage: 1 } })
    expect(built.answer.tx).toEqual({
      from: account.address,
      to: transaction.to,
      data: transaction.data,
      value: '1000',
    })
    const last = aggregator.requests.at(-1)
    expect(last?.path).toBe(path)
    expect(last?.query).toMatchObject(query)
    expect(last?.headers).toMatchObject(headers)
    expect(aggregator.requests).toHaveLength(2)
  },
)

test('an aggregator whose own price is lower by now is asked for less tolerance, or the price has changed', async () => {
  const answer = { liquidityAvailable: true, buyAmount: '2000', transaction }
  const prices = [1_995n, 1_995n, 1_980n]
  aggregator.answer(({ path, query }) => {
    if (path.endsWith('/price')) return answer
    const least = ((prices.shift() ?? 2_000n) * (10_000n - BigInt(query.slippageBps ?? 0))) / 10_000n
    return { ...answer, minBuyAmount: String(least) }
  })
  const app = await open([{ type: '0x', apiKey: 'secret', url: aggregator.url }])
  const order = {
    amount: '1000',
    from: mainnet(native),
    to: mainnet(usdc),
    userAddress: mainnet(account.address),
    minToAmount: '1980',
    eip155: { slippage: 1 },
  }
  // 1 % of 1995 leaves 1975.
  expect((await post(app, order)).answer.tx).toMatchObject({ to: transaction.to })
  const asked = () => aggregator.requests.flatMap(({ query }) => query.slippageBps ?? [])
  expect(asked()).toEqual(['100', '70'])
  const changed = await post(app, { ...order, minToAmount: '1990' })
  expect([changed.status, changed.answer.reasons[0].name]).toEqual([400, 'PRICE_CHANGED'])
  const lost = await post(app, { ...order, minToAmount: '2001' })
  expect(lost.answer.reasons[0].name).toBe('PRICE_CHANGED')
})

test('an amount that yields nothing has no liquidity', async () => {
  aggregator.answer(() => ({ dstAmount: '0' }))
  const app = await open([{ type: '1inch', apiKey: 'secret', url: aggregator.url }])
  const wish = { amount: '1', from: mainnet(native), to: mainnet(usdc) }
  expect((await get(app, 'quotes', wish)).status).toBe(400)
  const built = await post(app, { ...wish, userAddress: mainnet(account.address), eip155: { slippage: 1 } })
  expect([built.status, built.answer.reasons[0].description]).toEqual([400, 'Insufficient liquidity'])
})

test('a key without the name of an aggregator is one of 1inch (spec 9.7/swap-provider)', async () => {
  aggregator.answer(() => ({ dstAmount: '2000' }))
  const app = await open([{ apiKey: 'secret', url: aggregator.url }])
  const { answer } = await get(app, 'quotes', { amount: '1000', from: mainnet(native), to: mainnet(usdc) })
  expect(answer.quotes).toMatchObject([{ toAmount: '2000', source: '1inch' }])
  expect(aggregator.requests.map(({ path }) => path)).toEqual(['/swap/v6.0/1/quote'])
})

test.each<[string, (app: TestUpstream) => void, number]>([
  ['says that it has no liquidity', (it) => it.answer(() => ({ liquidityAvailable: false })), 400],
  ['refuses', (it) => it.handle((response) => response.writeHead(400).end('{"reason":"x"}')), 400],
  ['fails', (it) => it.handle((response) => response.writeHead(500).end()), 502],
  [
    'answers with another shape',
    (it) => it.answer(() => ({ liquidityAvailable: true, buyAmount: '1.5' })),
    502,
  ],
])('an aggregator that %s', async (_, set, status) => {
  set(aggregator)
  const app = await open([{ type: '0x', apiKey: 'secret', url: aggregator.url }])
  const found = await get(app, 'quotes', { amount: '1000', from: mainnet(native), to: mainnet(usdc) })
  expect(found.status).toBe(status)
  expect(JSON.stringify(found.answer)).not.toContain('secret')
})
