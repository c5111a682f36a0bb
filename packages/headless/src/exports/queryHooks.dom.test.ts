import { type Query, QueryClient } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { addWallet, createScene } from '../../test/scene.js'
import { connect } from '../features/connect/connect.js'
import { LatchkeyProvider } from '../react/LatchkeyProvider.js'
import * as index from './index.js'
import * as query from './query.js'

afterEach(cleanup)

type UseQuery = (parameters: object) => { fetchStatus: string }

/** Parameters with which the query of a hook runs. The wallet is connected. */
const complete: Readonly<Record<string, object>> = {
  useBalance: {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    networkId: 'eip155:1337',
    token: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  },
  useEstimateSend: { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 1n },
  useLogo: { id: 'eip155:1' },
  useProvider: {},
  useWaitForTransaction: { hash: `0x${'1'.repeat(64)}`, confirmations: 3 },
  useWallet: { id: 'test' },
  useWallets: { search: 'meta', badge: 'certified' },
}
const exported: Readonly<Record<string, unknown>> = index
const hooks = Object.entries(complete).map(([hook, parameters]) => ({
  hook,
  parameters,
  useQuery: exported[hook] as UseQuery,
}))

/** A page with a connected wallet, and what its hooks ask TanStack Query for. */
async function page(isConnected = true) {
  addWallet()
  const { latchkey, connector } = createScene()
  if (isConnected) await connect(latchkey, { connector: await connector() })
  const queryClient = new QueryClient()
  onTestFinished(() => queryClient.clear())
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey, queryClient, children })
  const asked = (): Query | undefined => queryClient.getQueryCache().getAll()[0]
  return { wrapper, asked }
}

test('finds the hook of every query', () => {
  const names = Object.keys(query).flatMap((name) => /^(.*?)(?:Infinite)?QueryOptions$/.exec(name)?.[1] ?? [])
  expect(names.map((name) => `use${name[0]?.toUpperCase()}${name.slice(1)}`).sort()).toEqual(
    Object.keys(complete),
  )
})

test.each(hooks)('$hook asks once it can, with the options of the app', async ({ useQuery, parameters }) => {
  const { wrapper, asked } = await page()
  renderHook(() => useQuery({ ...parameters, query: { meta: { app: true } } }), { wrapper })
  expect(asked()?.meta).toEqual({ app: true })
  expect(asked()?.state.fetchStatus).toBe('fetching')
})

test.each(hooks)('$hook asks with each of its parameters', async ({ useQuery, parameters }) => {
  const { wrapper, asked } = await page()
  renderHook(() => useQuery(parameters), { wrapper })
  const key = JSON.stringify(asked()?.queryKey, (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  for (const [name, value] of Object.entries(parameters)) expect(key, name).toContain(`${value}`)
})

test.each(hooks)('$hook asks nothing if the app disables it', async ({ useQuery, parameters }) => {
  const { wrapper, asked } = await page()
  const { result } = renderHook(() => useQuery({ ...parameters, query: { enabled: false } }), { wrapper })
  expect(result.current.fetchStatus).toBe('idle')
  expect(asked()?.state.fetchStatus).toBe('idle')
})

// The list of wallets needs no wallet and no parameter.
test.each(hooks.filter(({ hook }) => hook !== 'useWallets'))(
  '$hook asks nothing before it can, also if the app enables it',
  async ({ useQuery }) => {
    const { wrapper, asked } = await page(false)
    renderHook(() => useQuery({ id: undefined, query: { enabled: true } }), { wrapper })
    expect(asked()?.state.fetchStatus).toBe('idle')
  },
)
