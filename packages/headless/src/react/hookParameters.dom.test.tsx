import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { addWallet, createScene } from '../../test/scene.js'
import {
  LatchkeyProvider,
  useAccount,
  useBalance,
  useConnect,
  useConnections,
  useProvider,
  useSignMessage,
} from '../exports/index.js'
import { connect } from '../features/connect/connect.js'

afterEach(cleanup)

function setUp(options: Parameters<typeof createScene>[0] = {}) {
  const scene = createScene(options)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider latchkey={scene.latchkey}>{children}</LatchkeyProvider>
  )
  return { ...scene, wrapper }
}

test('mutation: calls the callbacks with the data, the error and the variables', async () => {
  const wallet = addWallet()
  const { latchkey, connector, wrapper } = setUp()
  await connect(latchkey, { connector: await connector() })
  const calls: unknown[] = []
  const { result } = renderHook(
    () =>
      useSignMessage({
        mutation: {
          onMutate: ({ message }) => `context of ${message}`,
          onSuccess: (data, { message }, context) => calls.push([data, message, context]),
          onError: ({ code }) => calls.push(code),
        },
      }),
    { wrapper },
  )
  act(() => result.current.mutate({ message: 'Hello' }))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(calls).toEqual([[result.current.data, 'Hello', 'context of Hello']])
  wallet.controls.next({ kind: 'reject' })
  act(() => result.current.mutate({ message: 'Again' }))
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(calls[1]).toBe('rpc/user-rejected')
})

test('query: sends no request while `enabled` is false', async () => {
  addWallet()
  const { latchkey, connector, wrapper } = setUp()
  await connect(latchkey, { connector: await connector() })
  const { result, rerender } = renderHook(
    ({ enabled }) => ({
      balance: useBalance({ query: { enabled } }),
      provider: useProvider({ namespace: 'eip155', query: { enabled } }),
    }),
    { wrapper, initialProps: { enabled: false } },
  )
  expect(result.current.balance).toMatchObject({ fetchStatus: 'idle', isPending: true })
  expect(result.current.provider).toMatchObject({ fetchStatus: 'idle', isPending: true })
  rerender({ enabled: true })
  await waitFor(() => expect(result.current.balance.isSuccess).toBe(true))
  await waitFor(() => expect(result.current.provider.isSuccess).toBe(true))
})

test('query: `enabled` cannot enable a query that lacks an account', () => {
  const { wrapper } = setUp()
  const { result } = renderHook(
    () => [useBalance({ query: { enabled: true } }), useProvider({ query: { enabled: true } })],
    { wrapper },
  )
  for (const query of result.current) expect(query).toMatchObject({ fetchStatus: 'idle', isPending: true })
})

test('query: `select` changes what the hook returns', async () => {
  addWallet()
  const { latchkey, connector, wrapper } = setUp()
  await connect(latchkey, { connector: await connector() })
  const { result } = renderHook(
    () => ({
      symbol: useBalance({ query: { select: ({ symbol }) => symbol } }).data,
      part: useBalance({ query: { select: ({ decimals }) => ({ decimals }) } }).data,
      whole: useBalance().data,
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.whole).toBeDefined())
  expect(result.current.symbol).toBe('ETH')
  expect(result.current.part).toEqual({ decimals: 18 })
})

test('a hook uses the given latchkey instead of that of the provider', async () => {
  const wallet = addWallet()
  const given = createScene({ id: 'given' })
  const { latchkey, wrapper } = setUp()
  const { result } = renderHook(
    () => ({
      connect: useConnect({ latchkey: given.latchkey }),
      account: useAccount({ latchkey: given.latchkey }),
      balance: useBalance({ latchkey: given.latchkey }),
      connections: useConnections({ latchkey: given.latchkey }),
      own: useAccount(),
    }),
    { wrapper },
  )
  const connector = await given.connector()
  await waitFor(() => expect(result.current.connect.connectors).toHaveLength(1))
  await act(() => result.current.connect.mutateAsync({ connector }))
  await waitFor(() => expect(result.current.account.address).toBe(wallet.accounts[0]))
  await waitFor(() => expect(result.current.balance.isSuccess).toBe(true))
  expect(result.current.connections).toHaveLength(1)
  expect(result.current.own.isConnected).toBe(false)
  expect(latchkey.adapters[0]?.getSnapshot().connections).toEqual([])
})

test('a hook with a given latchkey needs no LatchkeyProvider', async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  await connect(latchkey, { connector: await connector() })
  const { result } = renderHook(
    () => ({ account: useAccount({ latchkey }), signMessage: useSignMessage({ latchkey }) }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    },
  )
  expect(result.current.account.address).toBe(wallet.accounts[0])
  await act(() => result.current.signMessage.mutateAsync({ message: 'Hello' }))
})
