import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import {
  balanceOf,
  chain,
  ether,
  networkId,
  openSwaps,
  sandboxSwaps,
  swapToken,
} from '../../../test/swapScene.js'
import { countRequests } from '../../../test/waitForRequest.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { usd } from '../../shared/money.js'
import type { SwapQuote, SwapService } from '../../wire/swaps/swaps.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { useSwap } from './useSwap.js'
import { useSwapTokens } from './useSwapTokens.js'

const usdc = swapToken('USDC')
// Another test file compares what the pool of USDC yields.
const usdt = swapToken('USDT')

async function openForm(parameters: Parameters<typeof openSwaps>[0] = {}) {
  const scene = await openSwaps(parameters)
  const { latchkey } = scene
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey, queryClient, children })
  const prices = { fromPrice: usd(3_000n * 10n ** 20n), toPrice: usd(10n ** 20n) }
  const { result } = renderHook(() => useSwap(prices), { wrapper })
  const form = () => result.current
  const change = (fields: Parameters<ReturnType<typeof useSwap>['change']>[0]) =>
    act(() => form().change(fields))
  return { ...scene, form, change, wrapper }
}

test('a swap is entered, reviewed and sent once, and the form is emptied (spec 9.7/slippage)', async () => {
  const { form, change, wallet, account } = await openForm({ approval: 'window' })
  expect(form()).toMatchObject({ from: ether, slippage: 1, canReview: false, amountError: undefined })
  change({ to: usdt, amount: '0.5' })
  expect(form().quote.data).toBeUndefined()
  await waitFor(() => expect(form().canReview).toBe(true))
  const { quote, fee = 0n, balance, priceImpact = 100 } = form()
  expect(quote.data).toMatchObject({ fromAmount: parseEther('0.5'), to: usdt })
  expect(fee > 0n && balance?.value === parseEther('10') && Math.abs(priceImpact) < 20).toBe(true)
  await act(() => form().reviewing.mutateAsync())
  const { review } = form()
  if (!review) throw new Error('There is no review.')
  expect(review).toMatchObject({ networkId, slippage: 1, needsApproval: false, quote: { to: usdt } })
  expect(review.minimumReceived).toBe(form().minimumReceived)
  act(() => {
    form().swapping.mutate(review)
    form().swapping.mutate(review)
  })
  await waitFor(() => expect(wallet.controls.pending).toHaveLength(1))
  expect(form()).toMatchObject({ isLoading: true, stage: 'swapping' })
  await wallet.controls.approve()
  await waitFor(() => expect(form()).toMatchObject({ isLoading: false, amount: '', review: undefined }))
  await waitFor(() =>
    expect(form().sent).toMatchObject({ status: 'success', hash: form().swapping.data?.hash }),
  )
  await waitFor(() => expect(form().sent?.received).toBeDefined())
  expect(form().sent?.received).toBe(await balanceOf(usdt, account))
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(1)
})

test('a token that is swapped for ether: what has arrived is what the router has unwrapped', async () => {
  const { form, change, account } = await openForm({ tokens: { USDT: 700_000_000n } })
  change({ from: usdt, to: ether, amount: '600' })
  await waitFor(() => expect(form().canReview).toBe(true))
  const { review } = { review: await act(() => form().reviewing.mutateAsync()) }
  act(() => form().swapping.mutate(review))
  await waitFor(() => expect(form().sent?.received).toBeDefined(), { timeout: 15_000 })
  const { hash = '0x', received = 0n } = form().sent ?? {}
  const receipt = await chain().getTransactionReceipt({ hash: hash as `0x${string}` })
  const at = (blockNumber: bigint) => chain().getBalance({ address: account, blockNumber })
  const gained = (await at(receipt.blockNumber)) - (await at(receipt.blockNumber - 1n))
  expect(received).toBe(gained + receipt.gasUsed * receipt.effectiveGasPrice)
})

test('sides are swapped, the most is entered, and another network empties the form (spec 4.4/send-form)', async () => {
  const { form, change, latchkey } = await openForm({ tokens: { USDC: 700_000_000n } })
  change({ to: usdc, amount: '0.5', slippage: 2 })
  await waitFor(() => expect(form().quote.isSuccess).toBe(true))
  const received = form().quote.data?.toAmount ?? 0n
  act(() => form().flip())
  expect(form()).toMatchObject({ from: usdc, to: ether, value: received })
  await waitFor(() => expect(form().balance?.symbol).toBe('USDC'))
  act(() => form().setMax())
  expect(form().amount).toBe('700')
  await waitFor(() => expect(form().needsApproval).toBe(true))
  change({ from: undefined, to: usdc })
  expect(form()).toMatchObject({ from: ether, amount: '' })
  await waitFor(() => expect(form().balance?.symbol).toBe('ETH'))
  await waitFor(() => {
    act(() => form().setMax())
    expect(form().value).toBeDefined()
  })
  expect((form().value ?? 0n) < parseEther('10') && (form().value ?? 0n) > parseEther('9.9')).toBe(true)
  await act(() => switchNetwork(latchkey, { networkId: 'eip155:1338' }))
  expect(form()).toMatchObject({ to: undefined, amount: '', slippage: 1, review: undefined })
})

test('an answer for an amount that was entered before is never shown', async () => {
  const honest = sandboxSwaps()
  const waiting: (() => void)[] = []
  const asked: bigint[] = []
  const swaps: SwapService = {
    ...honest,
    async getQuote(parameters) {
      asked.push(parameters.amount)
      const quote = await honest.getQuote(parameters)
      // The answers are given in reverse order.
      return new Promise<SwapQuote>((resolve) => waiting.push(() => resolve(quote)))
    },
  }
  const { form, change } = await openForm({ swaps })
  const shown: (bigint | undefined)[] = []
  change({ to: usdc, amount: '0.1' })
  await waitFor(() => expect(waiting).toHaveLength(1))
  change({ amount: '0.2' })
  change({ amount: '0.25' })
  await waitFor(() => expect(waiting).toHaveLength(2))
  act(() => waiting[1]?.())
  await waitFor(() => expect(form().quote.isSuccess).toBe(true))
  act(() => waiting[0]?.())
  await act(async () => {})
  shown.push(form().quote.data?.fromAmount)
  change({ amount: '0.3' })
  shown.push(form().quote.data?.fromAmount)
  expect(shown).toEqual([parseEther('0.25'), undefined])
  // What was typed within 200 ms was not asked for.
  expect(asked).toEqual([parseEther('0.1'), parseEther('0.25')])
})

test('a token that is on no list is read by its address', async () => {
  const { wrapper } = await openForm()
  const { address } = swapToken('LIE')
  const { result, rerender } = renderHook(({ search }) => useSwapTokens({ search }), {
    wrapper,
    initialProps: { search: 'usd' },
  })
  await waitFor(() => expect(result.current.data?.all.map(({ symbol }) => symbol)).toEqual(['USDC', 'USDT']))
  expect(result.current.data?.unlisted).toBeUndefined()
  rerender({ search: swapToken('WETH').address })
  await waitFor(() =>
    expect(result.current.data).toMatchObject({
      all: [],
      unlisted: { symbol: 'WETH', decimals: 18, name: 'Wrapped Ether' },
    }),
  )
  for (const search of [address.slice(0, 20), '0x000000000000000000000000000000000000bEEF']) {
    rerender({ search })
    await waitFor(() => expect(result.current.isFetching).toBe(false))
    expect(result.current.data?.unlisted).toBeUndefined()
  }
})
