import { QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { failure } from '../../../test/dataServer.js'
import { address, createServiceScene } from '../../../test/serviceScene.js'
import { internalsOf } from '../../core/internals.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { useTokenBalance } from './useTokenBalance.js'
import { useTokens } from './useTokens.js'

const path = `/v1/account/${address}/balance`
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '2' }, price: 2_000 }
const dollar = {
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: usdc.toLowerCase(),
  quantity: { decimals: '6', numeric: '0.5' },
  price: 1,
  iconUrl: 'https://icons.test/usdc.png',
}

async function page(answers: Parameters<typeof createServiceScene>[0]) {
  const scene = await createServiceScene(answers)
  const queryClient = new QueryClient()
  onTestFinished(() => queryClient.clear())
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey: scene.latchkey, queryClient, children })
  return { ...scene, wrapper }
}

const account = { address, networkId: 'eip155:1' } as const

test('a list and a row of it are one request; the total is the sum of the worths (spec 3.11/token)', async () => {
  const { server, wrapper } = await page({ [path]: { balances: [dollar, ether] } })
  const { result } = renderHook(
    () => ({
      all: useTokens(account),
      native: useTokenBalance(account),
      usdc: useTokenBalance({ ...account, token: usdc }),
      none: useTokenBalance({ ...account, token: address }),
    }),
    { wrapper },
  )
  expect(result.current.all).toMatchObject({ tokens: [], total: undefined, isPending: true })
  await waitFor(() => expect(result.current.all.tokens).toHaveLength(2))
  expect(result.current.all.total?.value).toBe(40_005n * 10n ** 19n)
  expect(result.current.native.token?.symbol).toBe('ETH')
  expect(result.current.usdc.token).toMatchObject({
    address: dollar.address,
    symbol: 'USDC',
    decimals: 6,
    value: 500_000n,
    formatted: '0.5',
    price: { value: 10n ** 20n },
    worth: { value: 5n * 10n ** 19n },
    imageUrl: 'https://icons.test/usdc.png',
  })
  expect(result.current.none.token).toBeUndefined()
  expect(server.paths()).toHaveLength(1)
})

test('a failure empties the list, and says that it failed and until when (spec 4.12)', async () => {
  const { server, wrapper, latchkey } = await page({ [path]: { balances: [ether] } })
  const { result } = renderHook(() => useTokens(account), { wrapper })
  await waitFor(() => expect(result.current.tokens).toHaveLength(1))
  server.answers[path] = failure(401)
  // As a sent transaction does.
  internalsOf(latchkey).storage.remove({ key: 'portfolio_cache' })
  internalsOf(latchkey).emit({ type: 'send.confirmed', namespace: 'eip155', hash: '0x1', status: 'success' })
  await waitFor(() => expect(result.current.error?.shortMessage).toBe('Token Balance Unavailable'))
  expect(result.current.tokens).toEqual([])
  expect(result.current.total).toBeUndefined()
  expect(result.current.retryAt).toBeGreaterThan(Date.now() + 20_000)
  await result.current.refetch()
  expect(server.paths()).toHaveLength(2)
})

test('a sent transaction is in the tokens without a reload', async () => {
  const { server, wrapper, latchkey } = await page({ [path]: { balances: [ether] } })
  const { result } = renderHook(() => useTokens(account), { wrapper })
  await waitFor(() => expect(result.current.tokens).toHaveLength(1))
  server.answers[path] = { balances: [ether, dollar] }
  internalsOf(latchkey).storage.remove({ key: 'portfolio_cache' })
  internalsOf(latchkey).emit({ type: 'send.succeeded', namespace: 'eip155', hash: '0x1' })
  await waitFor(() => expect(result.current.tokens).toHaveLength(2))
})
