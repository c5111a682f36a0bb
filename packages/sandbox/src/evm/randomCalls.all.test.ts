import { runs } from '@latchkey/test/tier'
import fc from 'fast-check'
import {
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createEvm, type EvmControls } from './createEvm.js'

const accounts = [1, 2, 3].map((number) => privateKeyToAccount(`0x${String(number).padStart(64, '0')}`))
const exchangeAbi = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function getReserves() view returns (uint112, uint112, uint32)',
])
const deadline = 2n ** 60n

/** One step of an account. Most succeed, some fail in their block, and some are refused. */
const step = fc.record({
  kind: fc.constantFrom('ether', 'token', 'approve', 'take', 'sell', 'buy', 'cash', 'wrap', 'unwrap'),
  by: fc.nat(2),
  to: fc.nat(2),
  token: fc.nat(4),
  other: fc.nat(4),
  amount: fc.oneof(
    fc.bigInt({ min: 0n, max: 10n ** 19n }),
    fc.bigInt({ min: 0n, max: 10n ** 9n }),
    fc.constantFrom(0n, 2n ** 256n - 1n),
  ),
})

test('no step makes or loses ether or tokens, whatever is done: only the base fee is burned', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const chain = createEvm().controls
      const { address: router, wrappedNative, pools } = chain.exchange
      const tokens = chain.tokens.map(({ address }) => address as Hex)
      const reader = createPublicClient({ chain: chain.network, transport: custom(chain), cacheTime: 0 })
      for (const { address } of accounts)
        chain.fund(address, {
          ether: parseEther('50'),
          tokens: { USDC: 5n * 10n ** 9n, DAI: parseEther('5000'), WETH: parseEther('5'), USDT: 10n ** 9n },
        })
      const { miner } = await reader.getBlock()
      const faucet = (await reader.getBlock({ includeTransactions: true })).transactions[0]?.from as Hex
      const holders = [
        ...accounts.map(({ address }) => address),
        ...[miner, faucet, router, wrappedNative],
        ...pools.map(({ address }) => address),
        ...tokens.slice(0, -1),
      ]
      const totals = async () => {
        const ether = await Promise.all(holders.map((address) => reader.getBalance({ address })))
        const held = await Promise.all(
          tokens.map(async (address) => {
            const token = { address, abi: erc20Abi } as const
            const balances = await Promise.all(
              holders.map((owner) =>
                reader.readContract({ ...token, functionName: 'balanceOf', args: [owner] }),
              ),
            )
            const supply = await reader.readContract({ ...token, functionName: 'totalSupply' })
            // Every token is held by somebody known.
            expect(sum(balances)).toBe(supply)
            return supply
          }),
        )
        return { ether: sum(ether), held }
      }
      const products = () =>
        Promise.all(
          pools.map(async ({ address }) => {
            const [a, b] = await reader.readContract({
              address,
              abi: exchangeAbi,
              functionName: 'getReserves',
            })
            return a * b
          }),
        )
      const before = await totals()
      const productsBefore = await products()
      const firstBlock = chain.blockNumber
      for (const { kind, by, to, token, other, amount } of steps) {
        const account = accounts[by] as (typeof accounts)[number]
        const receiver = (accounts[to] as (typeof accounts)[number]).address
        const [from, into] = [tokens[token] as Hex, tokens[other] as Hex]
        const path = [from, wrappedNative, into].filter((each, index, all) => each !== all[index - 1])
        const call = {
          ether: () => ({ to: receiver, value: amount }),
          token: () => ({ to: from, data: transferOf(receiver, amount) }),
          approve: () => ({ to: from, data: approvalOf(to === 0 ? router : receiver, amount) }),
          take: () => ({
            to: from,
            data: encodeFunctionData({
              abi: erc20Abi,
              functionName: 'transferFrom',
              args: [receiver, account.address, amount],
            }),
          }),
          sell: () => ({
            to: router,
            data: encodeFunctionData({
              abi: exchangeAbi,
              functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
              args: [amount, 0n, path, receiver, deadline],
            }),
          }),
          buy: () => ({
            to: router,
            value: amount,
            data: encodeFunctionData({
              abi: exchangeAbi,
              functionName: 'swapExactETHForTokens',
              args: [0n, [wrappedNative, from], receiver, deadline],
            }),
          }),
          cash: () => ({
            to: router,
            data: encodeFunctionData({
              abi: exchangeAbi,
              functionName: 'swapExactTokensForETH',
              args: [amount, 0n, [from, wrappedNative], receiver, deadline],
            }),
          }),
          wrap: () => ({
            to: wrappedNative,
            value: amount,
            data: encodeFunctionData({ abi: exchangeAbi, functionName: 'deposit' }),
          }),
          unwrap: () => ({
            to: wrappedNative,
            data: encodeFunctionData({ abi: exchangeAbi, functionName: 'withdraw', args: [amount] }),
          }),
        }[kind]()
        const wallet = createWalletClient({ account, chain: chain.network, transport: custom(chain) })
        const sent = { gas: 500_000n, ...call }
        await wallet.sendTransaction(sent).catch((error: Error) => {
          expect(error.message).toContain('insufficient funds')
        })
      }
      const blocks = await Promise.all(
        Array.from({ length: chain.blockNumber - firstBlock }, (_, index) =>
          reader.getBlock({ blockNumber: BigInt(firstBlock + index + 1) }),
        ),
      )
      const burned = sum(blocks.map(({ gasUsed, baseFeePerGas }) => gasUsed * (baseFeePerGas ?? 0n)))
      const after = await totals()
      expect(after.ether).toBe(before.ether - burned)
      const wrapped = tokens.length - 1
      expect(after.held.slice(0, wrapped)).toEqual(before.held.slice(0, wrapped))
      expect(after.held[wrapped]).toBe(await reader.getBalance({ address: wrappedNative }))
      for (const [index, product] of (await products()).entries())
        expect(product).toBeGreaterThanOrEqual(productsBefore[index] ?? 0n)
      for (const { address } of accounts) await demandMoves(chain, address)
    }),
    { numRuns: runs(40) },
  )
})

/** What the transactions of an account moved, less the fees, adds up to what it has. */
async function demandMoves(chain: EvmControls, account: Hex): Promise<void> {
  const own = chain.transactionsOf(account)
  const receipts = own.map(async ({ hash, from, isReverted }) => {
    const found = await chain.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    const { gasUsed, effectiveGasPrice, status } = found as Readonly<Record<string, string>>
    expect(status).toBe(isReverted ? '0x0' : '0x1')
    return from === account ? BigInt(gasUsed ?? 0) * BigInt(effectiveGasPrice ?? 0) : 0n
  })
  const fees = sum(await Promise.all(receipts))
  const moves = own.flatMap((each) => each.moves)
  for (const token of [undefined, ...chain.tokens.map(({ address }) => address)]) {
    const received = moves
      .filter((each) => each.token === token)
      .map(({ from, to, value }) => (to === account ? value : 0n) - (from === account ? value : 0n))
    expect(sum(received) - (token ? 0n : fees)).toBe(chain.balance(account, token))
  }
}

/** Words that mean something to a contract: small numbers, offsets, large numbers and addresses. */
const selectors = [
  '0xa9059cbb',
  '0x095ea7b3',
  '0x23b872dd',
  '0x70a08231',
  '0xdd62ed3e',
  '0xd0e30db0',
  '0x2e1a7d4d',
  '0xd06ca61f',
  '0x38ed1739',
  '0x7ff36ab5',
  '0x18cbafe5',
  '0x5c11d795',
  '0xb6f9de95',
  '0x791ac947',
  '0x0902f1ac',
  '0x022c0d9f',
  '0xe6a43905',
  '0x82ad56cb',
  '0x4d2301cc',
] as const

test('any call of a contract is answered or reverted: no data makes the node fail', async () => {
  const chain = createEvm().controls
  const from = accounts[0]?.address as Hex
  const { address: router, pools } = chain.exchange
  const multicall = chain.network.contracts.multicall3.address
  const targets = [router, multicall, pools[0]?.address, ...chain.tokens.map(({ address }) => address)]
  chain.fund(from, { ether: parseEther('9'), tokens: { USDC: 10n ** 9n } })
  const places = [...targets, from].map((address) => BigInt(String(address)))
  const word = fc.oneof(
    fc.constantFrom(0n, 1n, 2n, 3n, 32n, 64n, 96n, 128n, 160n, 10n ** 6n, 2n ** 112n, 2n ** 256n - 1n),
    fc.constantFrom(...places),
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  )
  const call = fc.record({
    to: fc.constantFrom(...targets),
    selector: fc.constantFrom(...selectors),
    words: fc.array(word, { maxLength: 12 }),
    tail: fc.constantFrom('', '00', 'ff'),
    value: fc.constantFrom('0x0', '0x1', '0xde0b6b3a7640000'),
  })
  await fc.assert(
    fc.asyncProperty(call, async ({ to, selector, words, tail, value }) => {
      const data = `${selector}${words.map((each) => each.toString(16).padStart(64, '0')).join('')}${tail}`
      const params = [{ from, to, value, data }, 'latest']
      const answer = await chain.request({ method: 'eth_call', params }).catch((error: unknown) => error)
      if (typeof answer !== 'string') expect(answer).toMatchObject({ code: 3 })
    }),
    { numRuns: runs(3_000) },
  )
})

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
const transferOf = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
const approvalOf = (spender: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
