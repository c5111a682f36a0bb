import { createPublicClient, decodeFunctionData, encodeFunctionData, erc20Abi, http, parseEther } from 'viem'
import { expect, inject, test, vi } from 'vitest'
import { eventually } from '../../../test/scene.js'
import {
  balanceOf,
  chain,
  ether,
  movePrice,
  networkId,
  openSwaps,
  router,
  sandboxSwaps,
  swapToken,
  weth,
  yieldOf,
} from '../../../test/swapScene.js'
import { countRequests } from '../../../test/waitForRequest.js'
import { internalsOf } from '../../core/internals.js'
import { readOpenOrders } from '../../core/orders/openOrders.js'
import { readSentTransactions } from '../../core/transactions/sentTransactions.js'
import type { SwapService } from '../../wire/swaps/swaps.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { getAllowance } from './getAllowance.js'
import { getGasPrice } from './getGasPrice.js'
import { getSwapQuote } from './getSwapQuote.js'
import { getSwapTokens } from './getSwapTokens.js'
import { swap } from './swap.js'

const [usdc, usdt, dai, points, taxed, island] = ['USDC', 'USDT', 'DAI', 'PTS', 'TAX', 'ISLE'].map(
  swapToken,
) as [
  ReturnType<typeof swapToken>,
  ReturnType<typeof swapToken>,
  ReturnType<typeof swapToken>,
  ReturnType<typeof swapToken>,
  ReturnType<typeof swapToken>,
  ReturnType<typeof swapToken>,
]
const stranger = '0x000000000000000000000000000000000000bEEF'

/** The amounts that the wallet was asked to approve. */
function approvedBy({ log }: Awaited<ReturnType<typeof openSwaps>>['wallet']): unknown[] {
  return log.entries.flatMap(({ direction, method, params }) => {
    if (direction !== 'request' || method !== 'eth_sendTransaction') return []
    const [{ data }] = params as [{ data: `0x${string}` }]
    return data.startsWith('0x095ea7b3') ? decodeFunctionData({ abi: erc20Abi, data }).args?.[1] : []
  })
}

test('swaps ether for a token, as the pair computes (spec 1.2/swap)', async () => {
  const { latchkey, events, account, wallet } = await openSwaps()
  const amount = parseEther('0.5')
  const expected = await yieldOf(weth, usdc.address, amount)
  const quote = await getSwapQuote(latchkey, { from: ether, to: usdc, amount })
  const { hash } = await swap(latchkey, { quote })
  await eventually(() =>
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'swap.succeeded', hash, from: 'ETH', to: 'USDC', networkId }),
    ),
  )
  expect(await balanceOf(usdc, account)).toBe(expected)
  const { gasUsed, effectiveGasPrice } = await chain().getTransactionReceipt({ hash: hash as `0x${string}` })
  expect(await balanceOf(ether, account)).toBe(parseEther('10') - amount - gasUsed * effectiveGasPrice)
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(1)
  expect(events.filter(({ type }) => type === 'swap.started')).toHaveLength(1)
})

test('swaps a token for ether, after an approval of exactly the amount', async () => {
  const { latchkey, events, account, wallet } = await openSwaps({ tokens: { USDC: 900_000_000n } })
  const amount = 600_000_000n
  const quote = await getSwapQuote(latchkey, { from: usdc, to: ether, amount })
  expect(quote.toAmount).toBe(await yieldOf(usdc.address, weth, amount))
  expect(await getAllowance(latchkey, { token: usdc })).toBe(0n)
  const before = await balanceOf(ether, account)
  const stages: string[] = []
  const { hash } = await swap(latchkey, { quote, onStage: (stage) => stages.push(stage) })
  await eventually(() =>
    expect(events).toContainEqual(expect.objectContaining({ type: 'swap.succeeded', hash })),
  )
  expect(await balanceOf(usdc, account)).toBe(300_000_000n)
  // The approval and the swap cost less than a hundredth of an ether.
  const received = (await balanceOf(ether, account)) - before
  expect(received <= quote.toAmount && received > quote.toAmount - parseEther('0.01')).toBe(true)
  expect(await getAllowance(latchkey, { token: usdc })).toBe(0n)
  expect(stages).toEqual(['approving', 'swapping'])
  expect(approvedBy(wallet)[0]).toBe(amount)
})

test('swaps a token for a token through ether; an approval that stands is not asked for again', async () => {
  const { latchkey, account, wallet, events } = await openSwaps({ tokens: { USDC: 900_000_000n } })
  const amount = 100_000_000n
  const first = await getSwapQuote(latchkey, { from: usdc, to: dai, amount })
  const expected = await yieldOf(weth, dai.address, await yieldOf(usdc.address, weth, amount))
  expect(first.toAmount).toBe(expected)
  await swap(latchkey, { quote: first })
  await eventually(async () => expect(await balanceOf(dai, account)).toBe(expected))
  await approve(account, wallet, usdc.address, 500_000_000n)
  const before = countRequests(wallet, 'eth_sendTransaction')
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount })
  const { hash } = await swap(latchkey, { quote })
  await eventually(() =>
    expect(events).toContainEqual(expect.objectContaining({ type: 'swap.succeeded', hash })),
  )
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(before + 1)
})

/** Approves the router by a transaction of the wallet itself. */
async function approve(
  account: string,
  wallet: Awaited<ReturnType<typeof openSwaps>>['wallet'],
  token: `0x${string}`,
  amount: bigint,
) {
  const args = [router.address as `0x${string}`, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  const params = [{ from: account, to: token, data }]
  const hash = await wallet.provider.request({ method: 'eth_sendTransaction', params })
  await chain().waitForTransactionReceipt({ hash: hash as `0x${string}` })
}

test('ether is wrapped and unwrapped one to one by its contract, without an approval and without the service', async () => {
  const unasked = async () => {
    throw new Error('The service was asked.')
  }
  const swaps = { ...sandboxSwaps(), getQuote: unasked, buildSwap: unasked, buildApproval: unasked }
  const { latchkey, wallet, account } = await openSwaps({ swaps })
  const wrapped = swapToken('WETH')
  const amount = 123_456_789_012_345_678n
  const quote = await getSwapQuote(latchkey, { from: ether, to: wrapped, amount })
  expect(quote).toMatchObject({ toAmount: amount, source: 'WETH', isExact: true })
  const { hash } = await swap(latchkey, { quote })
  await chain().waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(await balanceOf(wrapped, account)).toBe(amount)
  expect(await getAllowance(latchkey, { token: wrapped, to: ether })).toBe(2n ** 256n - 1n)
  expect(await getAllowance(latchkey, { token: wrapped })).toBe(0n)

  const before = await balanceOf(ether, account)
  const back = await getSwapQuote(latchkey, { from: wrapped, to: ether, amount: amount - 1n })
  const unwrapping = await swap(latchkey, { quote: back })
  const receipt = await chain().waitForTransactionReceipt({ hash: unwrapping.hash as `0x${string}` })
  expect(await balanceOf(wrapped, account)).toBe(1n)
  expect(await balanceOf(ether, account)).toBe(
    before + amount - 1n - receipt.gasUsed * receipt.effectiveGasPrice,
  )
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(2)
  // More than there is.
  const tooMuch = await getSwapQuote(latchkey, { from: wrapped, to: ether, amount })
  await expect(swap(latchkey, { quote: tooMuch })).rejects.toMatchObject({
    code: 'send/insufficient-balance',
  })
})

test('a token that changes an approval only from zero is set to zero first', async () => {
  const { latchkey, account, wallet, events } = await openSwaps({ tokens: { USDT: 900_000_000n } })
  await approve(account, wallet, usdt.address, 5n)
  const quote = await getSwapQuote(latchkey, { from: usdt, to: ether, amount: 100_000_000n })
  const { hash } = await swap(latchkey, { quote })
  await eventually(() =>
    expect(events).toContainEqual(expect.objectContaining({ type: 'swap.succeeded', hash })),
  )
  expect(await balanceOf(usdt, account)).toBe(800_000_000n)
  expect(approvedBy(wallet)).toEqual([5n, 0n, 100_000_000n])
})

test('tokens with 0 and with 36 decimals are swapped, and one that keeps a part of each transfer too', async () => {
  const { latchkey, account } = await openSwaps({ tokens: { TAX: 10n ** 20n } })
  for (const to of [points, island]) {
    const quote = await getSwapQuote(latchkey, { from: ether, to, amount: parseEther('0.1') })
    await swap(latchkey, { quote })
    await eventually(async () => expect(await balanceOf(to, account)).toBe(quote.toAmount))
  }
  const quote = await getSwapQuote(latchkey, { from: taxed, to: ether, amount: 10n ** 20n })
  await expect(swap(latchkey, { quote, slippage: 0.1 })).rejects.toMatchObject({ code: 'swap/slippage' })
  const { hash } = await swap(latchkey, { quote, slippage: 20 })
  const receipt = await chain().waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt.status).toBe('success')
})

test('a price that moves beyond the slippage is refused before the wallet is asked; within it, swapped', async () => {
  const { latchkey, wallet, account } = await openSwaps()
  const quote = await getSwapQuote(latchkey, { from: ether, to: dai, amount: parseEther('0.1') })
  await movePrice(dai, 3)
  await expect(swap(latchkey, { quote })).rejects.toMatchObject({
    code: 'swap/slippage',
    shortMessage: 'The price moved by more than your slippage tolerance',
  })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)
  const { hash } = await swap(latchkey, { quote, slippage: 5 })
  await chain().waitForTransactionReceipt({ hash: hash as `0x${string}` })
  const received = await balanceOf(dai, account)
  expect(received < quote.toAmount && received >= (quote.toAmount * 95n) / 100n).toBe(true)
  await movePrice(dai, -3)
})

test('a price that moves while the wallet asks: its refusal says so, and a swap that fails in a block says what it cost', async () => {
  const { latchkey, wallet, events, account } = await openSwaps({ approval: 'window' })
  const quote = await getSwapQuote(latchkey, { from: ether, to: dai, amount: parseEther('0.1') })
  const refused = swap(latchkey, { quote })
  refused.catch(() => {})
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  await movePrice(dai, 3)
  await wallet.controls.approve()
  await expect(refused).rejects.toMatchObject({ code: 'swap/slippage', cause: { code: 'rpc/reverted' } })
  await movePrice(dai, -3)

  // A wallet that sends without an estimate.
  const request = wallet.provider.request.bind(wallet.provider)
  vi.spyOn(wallet.provider, 'request').mockImplementation((call: Parameters<typeof request>[0]) => {
    if (call.method !== 'eth_sendTransaction') return request(call)
    const [transaction] = call.params as [object]
    return request({ ...call, params: [{ ...transaction, gas: '0x7a120' }] } as typeof call)
  })
  const fresh = await getSwapQuote(latchkey, { from: ether, to: dai, amount: parseEther('0.1') })
  const swapping = swap(latchkey, { quote: fresh })
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  await movePrice(dai, 3)
  await wallet.controls.approve()
  const { hash } = await swapping
  await eventually(() =>
    expect(events).toContainEqual(expect.objectContaining({ type: 'swap.failed', hash })),
  )
  const { error } = events.find((event) => event.type === 'swap.failed' && event.hash === hash) as {
    error: { fee: bigint; shortMessage: string; code: string }
  }
  expect(error.code).toBe('swap/reverted')
  expect(error.shortMessage).toMatch(/It cost 0\.0\d+ ETH$/)
  expect(await balanceOf(ether, account)).toBe(parseEther('10') - error.fee)
  expect(await balanceOf(dai, account)).toBe(0n)
  await movePrice(dai, -3)
})

test('a double press swaps once, and a swap that fails can be repeated', async () => {
  const { latchkey, wallet } = await openSwaps({ approval: 'window' })
  const quote = await getSwapQuote(latchkey, { from: ether, to: usdc, amount: 1_000n * 10n ** 12n })
  const rejected = swap(latchkey, { quote })
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  await wallet.controls.reject()
  await expect(rejected).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  const both = [swap(latchkey, { quote }), swap(latchkey, { quote })]
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  await wallet.controls.approve()
  const [first, second] = await Promise.all(both)
  expect(first).toEqual(second)
  expect(await swap(latchkey, { quote })).toEqual(first)
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(2)
})

test('what the wallet must not be asked for: an old quote, an amount over the balance, another network', async () => {
  const { latchkey, wallet } = await openSwaps()
  const amount = parseEther('0.1')
  const quote = await getSwapQuote(latchkey, { from: ether, to: usdc, amount })
  const old = { ...quote, readAt: Date.now() - 31_000 }
  await expect(swap(latchkey, { quote: old })).rejects.toMatchObject({ code: 'swap/quote-expired' })
  const much = await getSwapQuote(latchkey, { from: ether, to: usdc, amount: parseEther('11') })
  await expect(swap(latchkey, { quote: much })).rejects.toMatchObject({ code: 'send/insufficient-balance' })
  await expect(swap(latchkey, { quote, account: stranger })).rejects.toMatchObject({
    code: 'send/sender-changed',
  })
  await expect(swap(latchkey, { quote, slippage: 60 })).rejects.toMatchObject({
    code: 'swap/invalid-slippage',
  })
  const same = getSwapQuote(latchkey, { from: usdc, to: usdc, amount })
  await expect(same).rejects.toMatchObject({ code: 'swap/same-token' })
  const none = getSwapQuote(latchkey, { from: ether, to: usdc, amount: 0n })
  await expect(none).rejects.toMatchObject({ code: 'swap/draft-incomplete' })
  await switchNetwork(latchkey, { networkId: 'eip155:1338' })
  await expect(swap(latchkey, { quote: { ...quote } })).rejects.toMatchObject({ code: 'send/sender-changed' })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)
})

/** A service that lies in one of its answers. */
const lies: readonly (readonly [string, string, (honest: SwapService) => Partial<SwapService>])[] = [
  [
    'another router',
    'swap/refused-router',
    (honest) => ({ buildSwap: async (asked) => ({ ...(await honest.buildSwap(asked)), to: stranger }) }),
  ],
  [
    'another receiver',
    'swap/refused-receiver',
    (honest) => ({ buildSwap: (asked) => honest.buildSwap({ ...asked, account: stranger }) }),
  ],
  [
    'a bigger value',
    'swap/refused-value',
    (honest) => ({ buildSwap: async (asked) => ({ ...(await honest.buildSwap(asked)), value: 2n }) }),
  ],
  [
    'a lower minimum',
    'swap/refused-minimum',
    (honest) => ({ buildSwap: (asked) => honest.buildSwap({ ...asked, minimumReceived: 1n }) }),
  ],
  [
    'an approval of another spender',
    'swap/refused-spender',
    () => ({
      buildApproval: async ({ token, amount }) => ({
        to: token.address ?? '',
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, amount] }),
        value: 0n,
      }),
    }),
  ],
  [
    'an approval of another listed router than the one that swaps',
    'swap/refused-spender',
    (honest) => ({
      listRouters: () => [router, { address: stranger }],
      buildApproval: async ({ token, amount }) => ({
        to: token.address ?? '',
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, amount] }),
        value: 0n,
      }),
      buildSwap: (asked) => honest.buildSwap(asked),
    }),
  ],
  [
    'an approval of more than the amount',
    'swap/refused-approval',
    (honest) => ({
      buildApproval: (asked) => honest.buildApproval({ ...asked, amount: asked.amount + 1n }),
    }),
  ],
  [
    'a call that it cannot show',
    'swap/refused-minimum',
    (honest) => ({
      listRouters: () => [{ address: usdc.address }],
      buildApproval: async ({ token, amount }) => ({
        to: token.address ?? '',
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [usdc.address, amount] }),
        value: 0n,
      }),
      // It pays a stranger from the user's own balance, and yields nothing.
      buildSwap: async ({ quote }) => ({
        to: usdc.address,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transfer',
          args: [stranger, quote.fromAmount],
        }),
        value: 0n,
      }),
      getAllowance: (asked) => honest.getAllowance(asked),
    }),
  ],
]

test.each(lies)(
  'a service that answers with %s is refused before the wallet is asked',
  async (_, code, lie) => {
    const honest = sandboxSwaps()
    const swaps = { ...honest, ...lie(honest) }
    const { latchkey, wallet, events } = await openSwaps({ swaps, tokens: { USDC: 100_000_000n } })
    const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount: 50_000_000n })
    await expect(swap(latchkey, { quote })).rejects.toMatchObject({ code })
    expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)
    expect(events.at(-1)).toMatchObject({ type: 'swap.failed', error: { code } })
  },
)

test('an inflated quote and one of another token are refused', async () => {
  const honest = sandboxSwaps()
  const { latchkey, wallet } = await openSwaps({
    swaps: {
      ...honest,
      async getQuote(asked) {
        const quote = await honest.getQuote(asked)
        return asked.to.symbol === 'DAI'
          ? { ...quote, to: usdc }
          : { ...quote, toAmount: quote.toAmount * 2n }
      },
    },
  })
  const amount = parseEther('0.1')
  const other = getSwapQuote(latchkey, { from: ether, to: dai, amount })
  await expect(other).rejects.toMatchObject({ code: 'swap/refused-token' })
  const quote = await getSwapQuote(latchkey, { from: ether, to: usdc, amount })
  await expect(swap(latchkey, { quote })).rejects.toMatchObject({ code: 'swap/slippage' })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)
})

test('lists the tokens of the service, the popular ones first, and reads the price of gas', async () => {
  const { latchkey } = await openSwaps()
  const { own, popular, all } = await getSwapTokens(latchkey, { networkId })
  expect(own).toEqual([])
  expect(all.map(({ symbol }) => symbol)).toEqual([
    'DAI',
    'ETH',
    'ISLE',
    'PTS',
    'TAX',
    'USDC',
    'USDT',
    'WBTC',
  ])
  expect(popular.map(({ symbol }) => symbol)).toEqual(['ETH', 'WBTC', 'DAI', 'USDC', 'USDT'])
  const { standard } = await getGasPrice(latchkey, { networkId })
  expect(standard > 0n).toBe(true)
  await expect(getGasPrice(latchkey, { networkId: 'eip155:9' })).rejects.toMatchObject({
    shortMessage: 'Network not supported for Gas Price',
  })
})

test.each([
  ['sold', { ...usdc, decimals: 8 }, dai],
  ['bought', usdc, { ...dai, decimals: 16 }],
])(
  'a %s token with other decimals on the network is refused before the wallet is asked',
  async (_, from, to) => {
    const { latchkey, wallet } = await openSwaps({ tokens: { USDC: 100_000_000n } })
    const quote = await getSwapQuote(latchkey, { from, to, amount: 50_000_000n })
    await expect(swap(latchkey, { quote })).rejects.toMatchObject({ code: 'send/token-mismatch' })
    expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)
  },
)

/**
 * Makes a wallet that of a smart account: the calls of a batch are executed as one, here by the account's own
 * key in turn. Returns the hashes. `answer` replaces the status of a batch.
 */
function makeSmart(
  { provider }: Awaited<ReturnType<typeof openSwaps>>['wallet'],
  account: string,
  answer: (receipt: () => Promise<unknown>) => unknown,
): string[] {
  const request = provider.request.bind(provider)
  const sent: string[] = []
  vi.spyOn(provider, 'request').mockImplementation(async (call: Parameters<typeof request>[0]) => {
    const [parameters] = (call.params ?? []) as [never]
    if (call.method === 'wallet_getCapabilities') return { '0x539': { atomic: { status: 'supported' } } }
    if (call.method === 'wallet_sendCalls') {
      const { calls } = parameters as { calls: { to: string; data?: string; value?: string }[] }
      for (const each of calls) {
        const hash = await request({ method: 'eth_sendTransaction', params: [{ from: account, ...each }] })
        await createPublicClient({
          transport: http(inject('sandbox').chains[0]?.rpcUrl),
        }).waitForTransactionReceipt({ hash: hash as `0x${string}` })
        sent.push(hash as string)
      }
      return { id: '0x01' }
    }
    if (call.method !== 'wallet_getCallsStatus') return request(call)
    const hash = sent.at(-1) as `0x${string}`
    return answer(() => chain().request({ method: 'eth_getTransactionReceipt', params: [hash] }))
  })
  return sent
}

const batch = { version: '2.0.0', id: '0x01', chainId: '0x539', atomic: true }

test('a wallet that makes calls as one is asked once for approval and swap', async () => {
  const { latchkey, wallet, account, events } = await openSwaps({ tokens: { USDC: 100_000_000n } })
  const sent = makeSmart(wallet, account, async (receipt) => ({
    ...batch,
    status: 200,
    receipts: [await receipt()],
  }))
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount: 100_000_000n })
  const stages: string[] = []
  const { hash } = await swap(latchkey, { quote, onStage: (stage) => stages.push(stage) })
  expect(stages).toEqual(['both'])
  expect(sent).toHaveLength(2)
  expect(hash).toBe(sent[1])
  await eventually(() =>
    expect(events).toContainEqual(expect.objectContaining({ type: 'swap.succeeded', hash })),
  )
  expect(await balanceOf(dai, account)).toBe(quote.toAmount)
})

test('a batch whose status cannot be read at first is not asked for again', async () => {
  const { latchkey, wallet, account } = await openSwaps({ tokens: { USDC: 100_000_000n } })
  let failures = 2
  const sent = makeSmart(wallet, account, async (receipt) => {
    failures -= 1
    if (failures >= 0) throw Object.assign(new Error('Unknown bundle id'), { code: 5730 })
    return { ...batch, status: 200, receipts: [await receipt()] }
  })
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount: 100_000_000n })
  expect((await swap(latchkey, { quote })).hash).toBe(sent[1])
  expect(sent).toHaveLength(2)
})

test('a batch that the user has left, on another network by now, is stored and told', async () => {
  const { latchkey, wallet, account, events } = await openSwaps({ tokens: { USDC: 100_000_000n } })
  let isKnown = false
  const sent = makeSmart(wallet, account, async (receipt) =>
    isKnown ? { ...batch, status: 200, receipts: [await receipt()] } : { ...batch, status: 100 },
  )
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount: 100_000_000n })
  const leaving = new AbortController()
  const swapping = swap(latchkey, { quote, signal: leaving.signal })
  swapping.catch(() => {})
  await eventually(() => expect(sent).toHaveLength(2))
  leaving.abort()
  await expect(swapping).rejects.toMatchObject({ name: 'RequestAbandonedError' })
  await switchNetwork(latchkey, { networkId: 'eip155:1338' })
  isKnown = true
  const hash = sent[1]
  await eventually(() =>
    expect(events).toContainEqual(expect.objectContaining({ type: 'send.confirmed', hash })),
  )
  expect(readSentTransactions(latchkey)).toContainEqual(
    expect.objectContaining({ hash, networkId, swap: expect.objectContaining({ from: 'USDC', to: 'DAI' }) }),
  )
})

test('a batch of an earlier page is followed to its end, and told', async () => {
  const { latchkey, openPage, wallet, account } = await openSwaps({ tokens: { USDC: 100_000_000n } })
  let isKnown = false
  const sent = makeSmart(wallet, account, async (receipt) =>
    isKnown ? { ...batch, status: 200, receipts: [await receipt()] } : { ...batch, status: 100 },
  )
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount: 100_000_000n })
  swap(latchkey, { quote }).catch(() => {})
  await eventually(() => expect(readOpenOrders(latchkey)).toMatchObject([{ type: 'batch', batchId: '0x01' }]))
  const next = openPage()
  await eventually(() => expect(internalsOf(next.latchkey).store('heldOrders', () => new Set()).size).toBe(1))
  isKnown = true
  const hash = sent[1]
  await eventually(() =>
    expect(next.events).toContainEqual(expect.objectContaining({ type: 'swap.succeeded', hash })),
  )
  expect(readSentTransactions(next.latchkey)).toContainEqual(
    expect.objectContaining({ hash, swap: { from: 'USDC', to: 'DAI', amount: '100' } }),
  )
  await eventually(() => expect(readOpenOrders(next.latchkey)).toEqual([]))
})

test.each([
  ['has failed', { ...batch, status: 400, receipts: [] }, 'send/dropped'],
  ['is done, without saying its transaction', { ...batch, status: 200 }, 'send/not-confirmed'],
])('the next page tells that a batch %s', async (_, end, code) => {
  const { latchkey, openPage, wallet, account } = await openSwaps({ tokens: { USDC: 100_000_000n } })
  let answer: unknown = { ...batch, status: 100 }
  makeSmart(wallet, account, () => answer)
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount: 100_000_000n })
  const swapping = swap(latchkey, { quote })
  swapping.catch(() => {})
  await eventually(() => expect(readOpenOrders(latchkey)).toHaveLength(1))
  const next = openPage()
  await eventually(() => expect(internalsOf(next.latchkey).store('heldOrders', () => new Set()).size).toBe(1))
  answer = end
  const error = expect.objectContaining({ code })
  await eventually(() =>
    expect(next.events).toContainEqual(
      expect.objectContaining({ type: 'swap.failed', stage: 'both', error }),
    ),
  )
  await expect(swapping).rejects.toMatchObject({ code })
  expect(readOpenOrders(next.latchkey)).toEqual([])
})

test('a batch that the wallet has not executed is told as that', async () => {
  const { latchkey, wallet, account } = await openSwaps({ tokens: { USDC: 100_000_000n } })
  makeSmart(wallet, account, async () => ({ ...batch, status: 400, receipts: [] }))
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount: 100_000_000n })
  await expect(swap(latchkey, { quote })).rejects.toMatchObject({ code: 'send/dropped' })
})
