import {
  createPublicClient,
  createWalletClient,
  custom,
  erc20Abi,
  getAddress,
  http,
  parseAbi,
  parseEther,
  type Transport,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as chains from 'viem/chains'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type EvmBlock, type EvmChainOptions, type PageEvm, startPageEvm } from './index.js'

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const tokenOf = (chain: PageEvm, symbol: string) =>
  chain.tokens.find((token) => token.symbol === symbol)?.address as `0x${string}`
const exchangeAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
])

/** A chain that two clients of viem use, and an account with 10 ether and 1000 USDC. */
function open(transportOf: (chain: PageEvm) => Transport, options: EvmChainOptions = {}) {
  const chain = startPageEvm(options)
  onTestFinished(chain.stop)
  const account = newAccount()
  chain.fund(account.address, { ether: parseEther('10'), tokens: { USDC: 1_000_000_000n } })
  const transport = transportOf(chain)
  const parameters = { chain: chain.network, transport, pollingInterval: 10 }
  return {
    chain,
    account,
    usdc: tokenOf(chain, 'USDC'),
    reader: createPublicClient(parameters),
    wallet: createWalletClient({ ...parameters, account }),
  }
}

const byRequest = (chain: PageEvm) => custom(chain, { retryCount: 0 })
const byHttp = () => http(undefined, { retryCount: 0 })
const byBatches = () => http(undefined, { retryCount: 0, batch: true })

describe.each([
  ['request', byRequest],
  ['fetch', byHttp],
  ['batches', byBatches],
] as const)('a client of viem, by %s', (_, transportOf) => {
  test('reads the chain', async () => {
    const { chain, reader, account } = open(transportOf)
    expect(await reader.getChainId()).toBe(421_337)
    expect(await reader.getBlockNumber()).toBe(BigInt(chain.blockNumber))
    const block = await reader.getBlock({ includeTransactions: true })
    expect(block.transactions.map(({ to }) => to)).toContain(account.address.toLowerCase())
    expect(await reader.getBlock({ blockHash: block.hash })).toMatchObject({ number: block.number })
    const parent = await reader.getBlock({ blockNumber: block.number - 1n })
    expect(block.parentHash).toBe(parent.hash)
    expect(block.baseFeePerGas).toBe(10n ** 9n)
    expect(await reader.getBalance({ address: account.address, blockNumber: 0n })).toBe(0n)
    const history = await reader.getFeeHistory({ blockCount: 2, rewardPercentiles: [10, 90] })
    expect(history.reward).toHaveLength(2)
    expect(history.baseFeePerGas).toHaveLength(3)
  })

  test('sends ether: the receiver has the amount, the sender paid it and the fee', async () => {
    const { reader, wallet, account } = open(transportOf)
    const to = newAccount().address
    const hash = await wallet.sendTransaction({ to, value: parseEther('1.5') })
    const receipt = await reader.waitForTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'success', gasUsed: 21_000n, type: 'eip1559', logs: [] })
    expect(await reader.getBalance({ address: to })).toBe(parseEther('1.5'))
    expect(await reader.getBalance({ address: account.address })).toBe(
      parseEther('8.5') - receipt.gasUsed * receipt.effectiveGasPrice,
    )
    expect(await reader.getTransactionCount({ address: account.address })).toBe(1)
    expect(await reader.getTransaction({ hash })).toMatchObject({
      from: account.address.toLowerCase(),
      nonce: 0,
      value: parseEther('1.5'),
      chainId: 421_337,
      blockNumber: receipt.blockNumber,
    })
  })

  test('sends a token, approves one, and reads the events of both', async () => {
    const { reader, wallet, account, usdc } = open(transportOf)
    const to = newAccount().address
    const token = { address: usdc, abi: erc20Abi } as const
    const estimated = await reader.estimateContractGas({
      ...token,
      account,
      functionName: 'transfer',
      args: [to, 250_000_000n],
    })
    const sent = await wallet.writeContract({ ...token, functionName: 'transfer', args: [to, 250_000_000n] })
    const receipt = await reader.waitForTransactionReceipt({ hash: sent })
    expect(receipt.gasUsed).toBe(estimated)
    await wallet.writeContract({ ...token, functionName: 'approve', args: [to, 7n] })
    const read = { ...token, functionName: 'allowance', args: [account.address, to] } as const
    expect(await reader.readContract(read)).toBe(7n)
    const transfers = await reader.getContractEvents({
      ...token,
      eventName: 'Transfer',
      args: { from: account.address },
      fromBlock: 0n,
    })
    expect(transfers).toMatchObject([
      { args: { from: account.address, to, value: 250_000_000n }, transactionHash: sent, logIndex: 0 },
    ])
    const approvals = await reader.getContractEvents({ ...token, eventName: 'Approval', fromBlock: 0n })
    expect(approvals).toMatchObject([{ args: { owner: account.address, spender: to, value: 7n } }])
    expect(await reader.getLogs({ blockHash: receipt.blockHash })).toHaveLength(1)
  })

  test('reads many contracts at once', async () => {
    const { chain, reader, account, usdc } = open(transportOf)
    const ofToken = (functionName: 'symbol' | 'decimals' | 'totalSupply') =>
      ({ address: usdc, abi: erc20Abi, functionName }) as const
    const answers = await reader.multicall({
      contracts: [
        ofToken('symbol'),
        ofToken('decimals'),
        { address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] },
        { address: newAccount().address, abi: erc20Abi, functionName: 'symbol' },
        { address: chain.exchange.address, abi: erc20Abi, functionName: 'symbol' },
      ],
    })
    expect(answers.map(({ status }) => status)).toEqual([
      'success',
      'success',
      'success',
      'failure',
      'failure',
    ])
    expect(answers.slice(0, 3).map(({ result }) => result)).toEqual(['USDC', 6, 1_000_000_000n])
    const multicall = chain.network.contracts.multicall3.address
    expect(await reader.getCode({ address: multicall })).toBe('0xfe')
    expect(await reader.getCode({ address: account.address })).toBeUndefined()
  })

  test('says why a contract refuses a call', async () => {
    const { chain, reader, wallet, account, usdc } = open(transportOf)
    const transfer = { address: usdc, abi: erc20Abi, functionName: 'transfer' } as const
    const tooMuch = { ...transfer, args: [account.address, 10n ** 20n] } as const
    const reason = { reason: 'ERC20: transfer amount exceeds balance' }
    await expect(reader.simulateContract({ ...tooMuch, account })).rejects.toMatchObject({ cause: reason })
    await expect(reader.estimateContractGas({ ...tooMuch, account })).rejects.toMatchObject({ cause: reason })
    await expect(wallet.writeContract(tooMuch)).rejects.toMatchObject({
      message: expect.stringContaining('ERC20: transfer amount exceeds balance'),
    })
    const { address, wrappedNative } = chain.exchange
    await expect(
      reader.readContract({
        address,
        abi: exchangeAbi,
        functionName: 'getAmountsOut',
        args: [0n, [wrappedNative, usdc]],
      }),
    ).rejects.toMatchObject({ cause: { reason: 'UniswapV2Library: INSUFFICIENT_INPUT_AMOUNT' } })
  })

  test('a transaction that fails in its block costs its fee, and changes nothing else', async () => {
    const { reader, wallet, account, usdc } = open(transportOf)
    const hash = await wallet.writeContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [newAccount().address, 10n ** 20n],
      gas: 100_000n,
    })
    const receipt = await reader.waitForTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'reverted', logs: [] })
    expect(receipt.gasUsed).toBeGreaterThan(21_000n)
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    expect(await reader.getBalance({ address: account.address })).toBe(parseEther('10') - fee)
    const read = { address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] } as const
    expect(await reader.readContract(read)).toBe(1_000_000_000n)
    // Half of the gas that it needs.
    const short = await wallet.writeContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [newAccount().address, 1n],
      gas: 30_000n,
    })
    const exhausted = await reader.waitForTransactionReceipt({ hash: short })
    expect(exhausted).toMatchObject({ status: 'reverted', gasUsed: 30_000n })
  })

  test('transactions of every type are taken', async () => {
    const { chain, reader, wallet, account } = open(transportOf)
    const to = newAccount().address
    const value = 5n
    const storageKeys = [`0x${'01'.repeat(32)}`] as const
    const accessList = [{ address: chain.exchange.address, storageKeys }] as const
    const hashes = [
      await wallet.sendTransaction({ to, value, type: 'legacy' }),
      await wallet.sendTransaction({ to, value, type: 'eip2930', accessList }),
      await wallet.sendTransaction({ to, value, type: 'eip1559', accessList }),
    ]
    const receipts = await Promise.all(hashes.map((hash) => reader.waitForTransactionReceipt({ hash })))
    expect(receipts.map(({ type }) => type)).toEqual(['legacy', 'eip2930', 'eip1559'])
    expect(receipts.map(({ gasUsed }) => gasUsed)).toEqual([21_000n, 25_300n, 25_300n])
    for (const { from } of receipts) expect(from).toBe(account.address.toLowerCase())
    expect(await reader.getBalance({ address: to })).toBe(15n)
  })
})

test('transactions wait for a block, and those of one account have their order', async () => {
  const { chain, reader, wallet, account } = open(byRequest, { blockTimeMs: Infinity })
  const to = newAccount().address
  const blocks: EvmBlock[] = []
  const unsubscribe = chain.subscribe((block) => blocks.push(block))
  const hashes = [
    await wallet.sendTransaction({ to, value: 1n }),
    await wallet.sendTransaction({ to, value: 2n, nonce: 1 }),
  ]
  expect(await reader.getTransactionCount({ address: account.address })).toBe(0)
  expect(await reader.getTransactionCount({ address: account.address, blockTag: 'pending' })).toBe(2)
  expect(await reader.getTransaction({ hash: hashes[0] as `0x${string}` })).toMatchObject({ blockHash: null })
  expect(await reader.getBalance({ address: to })).toBe(0n)
  chain.mine()
  expect(blocks).toMatchObject([{ number: chain.blockNumber, transactions: hashes }])
  expect(await reader.getBalance({ address: to })).toBe(3n)
  chain.mine()
  expect(blocks).toHaveLength(1)
  unsubscribe()
  chain.fund(to, { ether: 1n })
  expect(blocks).toHaveLength(1)
})

test('with a block time, a block comes by itself', async () => {
  const { reader, wallet } = open(byRequest, { blockTimeMs: 30 })
  const hash = await wallet.sendTransaction({ to: newAccount().address, value: 1n })
  await expect(reader.getTransactionReceipt({ hash })).rejects.toThrow('could not be found')
  expect(await reader.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
})

test('a pending transaction is replaced by one that pays a tenth more, and by no other', async () => {
  const { chain, reader, wallet } = open(byRequest, { blockTimeMs: Infinity })
  const [to, other] = [newAccount().address, newAccount().address]
  const offer = (percent: bigint) => ({
    nonce: 0,
    maxFeePerGas: (3_000_000_000n * percent) / 100n,
    maxPriorityFeePerGas: (1_000_000_000n * percent) / 100n,
  })
  const first = await wallet.sendTransaction({ to, value: 1n, ...offer(100n) })
  await expect(wallet.sendTransaction({ to: other, value: 1n, ...offer(109n) })).rejects.toThrow(
    'replacement transaction underpriced',
  )
  const second = await wallet.sendTransaction({ to: other, value: 1n, ...offer(110n) })
  chain.mine()
  await expect(reader.getTransaction({ hash: first })).rejects.toThrow('could not be found')
  expect(await reader.getTransactionReceipt({ hash: second })).toMatchObject({ status: 'success' })
  expect(await reader.getBalance({ address: to })).toBe(0n)
})

test('an old block is read as it was', async () => {
  const { chain, reader, wallet, usdc, account } = open(byRequest)
  const before = BigInt(chain.blockNumber)
  const to = newAccount().address
  await wallet.writeContract({ address: usdc, abi: erc20Abi, functionName: 'transfer', args: [to, 9n] })
  const read = { address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [to] } as const
  expect(await reader.readContract(read)).toBe(9n)
  expect(await reader.readContract({ ...read, blockNumber: before })).toBe(0n)
  const { address } = account
  expect(await reader.getTransactionCount({ address, blockNumber: before })).toBe(0)
  expect(await reader.getTransactionCount({ address })).toBe(1)
})

test('calls are simulated one after another, with the transfers of ether', async () => {
  const { chain, account, usdc } = open(byRequest)
  const { address, wrappedNative } = chain.exchange
  const reader = createPublicClient({ chain: chain.network, transport: custom(chain) })
  const value = parseEther('1')
  const args = [1n, [wrappedNative, usdc], account.address, 2n ** 60n] as const
  const ofBalance = { to: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] } as const
  const { results } = await reader.simulateCalls({
    account: account.address,
    calls: [
      ofBalance,
      { to: address, abi: exchangeAbi, functionName: 'swapExactETHForTokens', args, value },
      ofBalance,
      { to: usdc, abi: erc20Abi, functionName: 'transfer', args: [account.address, 10n ** 20n] },
    ],
  })
  const [before, swapped, after, refused] = results
  const amounts = swapped?.result as readonly bigint[]
  expect(amounts[0]).toBe(value)
  expect((after?.result as bigint) - (before?.result as bigint)).toBe(amounts[1])
  expect(refused).toMatchObject({ status: 'failure' })
  // Nothing has changed.
  expect(await reader.getBalance({ address: account.address })).toBe(parseEther('10'))
})

describe('a page', () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
  const ask = ({ url }: PageEvm) => fetch(url, { method: 'POST', body })
  const read = async (chain: PageEvm) => (await ask(chain)).json()
  const start = (options?: EvmChainOptions) => {
    const chain = startPageEvm(options)
    onTestFinished(chain.stop)
    return chain
  }
  /** What the page asks the network is answered with a text. */
  function replaceNetwork() {
    const real = globalThis.fetch
    onTestFinished(() => void vi.stubGlobal('fetch', real))
    const passed: unknown[] = []
    vi.stubGlobal('fetch', async (...asked: unknown[]) => {
      passed.push(asked)
      return new Response('network')
    })
    return passed
  }

  test.each([
    [0, 1],
    [1, 0],
  ] as const)('has several chains, of which each ends alone: first number %d', async (first, second) => {
    const passed = replaceNetwork()
    const chains = [start({ id: 501 }), start({ id: 502 })] as const
    expect(await read(chains[0])).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1f5' })
    expect(await read(chains[1])).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1f6' })
    const init = { method: 'POST', body, cache: 'no-store' } as const
    expect(await (await fetch('https://example.com/', init)).text()).toBe('network')
    expect(passed).toEqual([['https://example.com/', init]])
    chains[first].stop()
    expect(await (await ask(chains[first])).text()).toBe('network')
    expect(await read(chains[second])).toHaveProperty('result')
  })

  test('keeps a `fetch` that was replaced later', async () => {
    replaceNetwork()
    const chain = start()
    const inner = globalThis.fetch
    const later: typeof fetch = (...asked) => inner(...asked)
    vi.stubGlobal('fetch', later)
    expect(await read(chain)).toHaveProperty('result')
    chain.stop()
    expect(globalThis.fetch).toBe(later)
    expect(await (await ask(chain)).text()).toBe('network')
  })

  test('asks by a Request, a URL and with an abort, and by POST only', async () => {
    const chain = start()
    const { url } = chain
    expect(chain.network.rpcUrls.default.http).toEqual([url])
    const asked = [
      fetch(new Request(url, { method: 'POST', body })),
      fetch(new URL(url), { method: 'POST', body }),
    ]
    for (const response of await Promise.all(asked))
      expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x66dd9' })
    expect((await fetch(url)).status).toBe(405)
    const signal = AbortSignal.abort(new Error('gone'))
    await expect(fetch(url, { method: 'POST', body, signal })).rejects.toThrow('gone')
  })

  test('meets the faults of the sandbox: failures, delays, and no connection', async () => {
    const chain = start()
    chain.failNext(2, 429)
    expect(chain.faults).toMatchObject({ failNext: 2, failure: 429 })
    expect((await ask(chain)).status).toBe(429)
    chain.failNext(1, { code: -32005, message: 'limit exceeded' })
    expect(await read(chain)).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32005, message: 'limit exceeded' },
    })
    expect(await read(chain)).toHaveProperty('result')
    chain.delay(20)
    const cut = ask(chain)
    await Promise.resolve()
    chain.drop(true)
    await expect(cut).rejects.toThrow('Failed to fetch')
    await expect(ask(chain)).rejects.toThrow('Failed to fetch')
    chain.reset()
    expect(chain.faults).toMatchObject({ failNext: 0, delayMs: 0, dropped: false })
    expect(await read(chain)).toHaveProperty('result')
  })
})

describe('fund', () => {
  test('gives ether and tokens, by symbol or address, in one block', async () => {
    const chain = startPageEvm()
    const { address } = newAccount()
    const before = chain.blockNumber
    chain.fund(address.toLowerCase(), { ether: 3n, tokens: { WETH: 5n, [tokenOf(chain, 'DAI')]: 7n } })
    expect(chain.blockNumber).toBe(before + 1)
    const reader = createPublicClient({ chain: chain.network, transport: custom(chain) })
    expect(await reader.getBalance({ address })).toBe(3n)
    const balances = ['WETH', 'DAI', 'USDC'].map((symbol) =>
      reader.readContract({
        address: tokenOf(chain, symbol),
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      }),
    )
    expect(await Promise.all(balances)).toEqual([5n, 7n, 0n])
    chain.fund(address, {})
    expect(chain.blockNumber).toBe(before + 1)
  })

  test.each([
    ['an unknown token', { tokens: { NONE: 1n } }],
    ['more than there is', { tokens: { USDC: 2n ** 200n } }],
    ['more ether than there is', { ether: 2n ** 200n }],
    ['less than nothing', { ether: -1n }],
  ])('refuses %s', (_, funds) => {
    const chain = startPageEvm()
    const before = chain.blockNumber
    expect(() => chain.fund(newAccount().address, funds)).toThrow('The chain')
    expect(() => chain.fund('0x12', { ether: 1n })).toThrow('not an address')
    expect(chain.blockNumber).toBe(before)
  })
})

test('an account has a past, and goes on from it', async () => {
  const account = newAccount()
  const chain = startPageEvm({ pastOf: account.address })
  const reader = createPublicClient({ chain: chain.network, transport: custom(chain) })
  const blocks = await Promise.all(
    Array.from({ length: chain.blockNumber + 1 }, (_, number) =>
      reader.getBlock({ blockNumber: BigInt(number), includeTransactions: true }),
    ),
  )
  const times = blocks.map(({ timestamp }) => Number(timestamp) * 1_000)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times.at(-1)).toBeLessThan(Date.now())
  const own = blocks
    .flatMap(({ transactions }) => transactions)
    .filter(({ from }) => from === account.address.toLowerCase())
  const receipts = await Promise.all(own.map(({ hash }) => reader.getTransactionReceipt({ hash })))
  expect(receipts.filter(({ status }) => status === 'reverted')).toHaveLength(1)
  expect(receipts.filter(({ logs }) => logs.length > 3)).toHaveLength(2)
  expect(await reader.getTransactionCount({ address: account.address })).toBe(own.length)
  const wallet = createWalletClient({ account, chain: chain.network, transport: custom(chain) })
  const hash = await wallet.sendTransaction({ to: zeroAddress, value: parseEther('1') })
  expect(await reader.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
})

test.each([
  ['without tokens', []],
  ['whose tokens have no pools', [{ name: 'Points', symbol: 'PTS', decimals: 0 }]],
  ['with many decimals', [{ name: 'Deep', symbol: 'DEEP', decimals: 36, pool: { ether: 5n, token: 7n } }]],
])('a chain %s has a past too', async (_, tokens) => {
  const { address } = newAccount()
  const chain = startPageEvm({ tokens, pastOf: address })
  const balance = await chain.request({ method: 'eth_getBalance', params: [address] })
  expect(BigInt(String(balance))).toBeGreaterThan(parseEther('2'))
})

test('its id is of no known chain, and its host can never exist', () => {
  const chain = startPageEvm()
  expect(Object.values(chains).some(({ id }) => id === chain.id)).toBe(false)
  // RFC 2606
  expect(new URL(chain.network.rpcUrls.default.http[0]).hostname).toMatch(/\.invalid$/)
})

test.each([
  [{ id: 0 }, 'positive integer'],
  [{ blockTimeMs: -1 }, 'blockTimeMs'],
  [{ blockTimeMs: Number.NaN }, 'blockTimeMs'],
  [{ pastOf: 'x' }, 'not an address'],
  [{ tokens: [{ name: 'A', symbol: 'WETH', decimals: 1 }] }, 'WETH'],
  [{ tokens: [{ name: 'A', symbol: 'A', decimals: 1, address: '0x1' }] }, 'not an address'],
  [{ tokens: [{ name: 'A', symbol: 'A', decimals: 37 }] }, '0 to 36 decimals'],
  [{ tokens: [{ name: 'A', symbol: 'A', decimals: 1, pool: { ether: 0n, token: 1n } }] }, 'The pool of A'],
  [{ tokens: [{ name: 'A', symbol: 'A', decimals: 1, pool: { ether: 1n, token: 2n ** 112n } }] }, '2^112'],
])('refuses the options %o', (options, message) => {
  expect(() => startPageEvm(options)).toThrow(message)
})

test('two chains share nothing', async () => {
  const [first, second] = [startPageEvm(), startPageEvm()]
  const address = getAddress(newAccount().address)
  first.fund(address, { ether: 1n })
  expect(await first.request({ method: 'eth_getBalance', params: [address, 'latest'] })).toBe('0x1')
  expect(await second.request({ method: 'eth_getBalance', params: [address, 'latest'] })).toBe('0x0')
})
