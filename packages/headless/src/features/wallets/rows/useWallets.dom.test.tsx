import { type SandboxDirectory, startDirectory } from '@latchkey/sandbox'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addWallet, createScene } from '../../../../test/scene.js'
import type { LatchkeyOptions } from '../../../core/options.js'
import { LatchkeyProvider, type UseWalletsParameters, useWallet, useWallets } from '../../../exports/index.js'
import { hosted } from '../../../exports/services.js'

let server: SandboxDirectory

beforeAll(async () => {
  server = await startDirectory({ peerUrl: () => 'http://127.0.0.1:18540/peer' })
})
beforeEach(() => server.reset())
afterEach(cleanup)
afterAll(() => server.stop())

function setUp(parameters: UseWalletsParameters = {}, options: Partial<LatchkeyOptions> = {}) {
  const { latchkey } = createScene({ services: hosted({ url: server.url }), ...options })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
  )
  return renderHook((props: UseWalletsParameters) => useWallets(props), { wrapper, initialProps: parameters })
}

const searches = () => server.requests.flatMap(({ query }) => query.search ?? [])

test('returns installed wallets at once, and the directory page by page without duplicates (spec 9.5/list)', async () => {
  addWallet()
  const { latchkey, connector } = createScene({ services: hosted({ url: server.url }) })
  await connector()
  const { result } = renderHook(() => useWallets(), {
    wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
    reactStrictMode: true,
  })
  expect(result.current.rows.map(({ name, isInstalled }) => [name, isInstalled])).toEqual([
    ['Sandbox Wallet', true],
  ])
  expect(result.current).toMatchObject({ isLoading: true, count: undefined })
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current.rows).toHaveLength(40)
  expect(result.current.rows[0]).toMatchObject({ wallet: { id: 'latchkey-sandbox' }, isInstalled: true })
  const asked = () => server.requests.filter(({ query }) => query.page === '2').length
  act(() => {
    result.current.loadMore()
    result.current.loadMore()
  })
  await waitFor(() => expect(result.current.rows).toHaveLength(80))
  expect(asked()).toBe(1)
  while (result.current.hasMore) {
    const before = result.current.rows.length
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.rows.length).toBeGreaterThan(before))
    await waitFor(() => expect(result.current.isFetchingNextPage).toBe(false))
  }
  const { rows, count } = result.current
  expect(rows).toHaveLength(count ?? 0)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

test('searches when typing stops, and filters the known wallets until then', async () => {
  const { result, rerender } = setUp()
  await waitFor(() => expect(result.current.rows).toHaveLength(40))
  rerender({ search: 'a' })
  expect(result.current).toMatchObject({ isSearching: false })
  for (const search of ['am', 'amb', 'amber']) rerender({ search })
  expect(result.current.isSearching).toBe(true)
  server.delay(200)
  await waitFor(() => expect(searches()).toEqual(['amber']))
  const known = result.current.rows.length
  expect(known).toBeGreaterThan(0)
  expect(result.current).toMatchObject({
    isSearching: true,
    isLoading: false,
    count: undefined,
    hasMore: false,
  })
  await waitFor(() => expect(result.current.isSearching).toBe(false))
  expect(result.current.rows.length).toBeGreaterThan(known)
  expect(result.current.rows.every(({ name }) => name.startsWith('Amber'))).toBe(true)
  expect(searches()).toEqual(['amber'])
  rerender({ search: '' })
  expect(result.current).toMatchObject({ isSearching: false, isLoading: false })
  expect(result.current.rows).toHaveLength(40)
})

test('cancels a search when another one starts, and on unmount', async () => {
  const { result, rerender, unmount } = setUp()
  await waitFor(() => expect(result.current.rows).toHaveLength(40))
  const requestOf = (search: string) => server.requests.find(({ query }) => query.search === search)
  server.delay(60_000)
  rerender({ search: 'amber' })
  await waitFor(() => expect(searches()).toEqual(['amber']))
  rerender({ search: 'birch' })
  await waitFor(() => expect(requestOf('amber')?.isCanceled).toBe(true))
  await waitFor(() => expect(searches()).toEqual(['amber', 'birch']))
  unmount()
  await waitFor(() => expect(requestOf('birch')?.isCanceled).toBe(true))
  server.delay(0)
  const again = setUp({ search: 'cedar' })
  await waitFor(() => expect(again.result.current.isSearching).toBe(false))
  expect(requestOf('cedar')).toMatchObject({ status: 200 })
})

test('keeps installed wallets if the directory fails, returns the error, and retry repeats the request', async () => {
  addWallet()
  server.failNext(4, 500)
  const { result } = setUp()
  await waitFor(() => expect(result.current.error).not.toBeNull())
  expect(result.current.error).toMatchObject({ code: 'http/status' })
  expect(result.current.error?.action).toBeTruthy()
  expect(result.current.isLoading).toBe(false)
  await waitFor(() => expect(result.current.rows.map(({ name }) => name)).toEqual(['Sandbox Wallet']))
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.rows).toHaveLength(40))
  expect(result.current.error).toBeNull()
})

test('keeps all rows if the next page fails, and only retry repeats it', async () => {
  const { result } = setUp()
  await waitFor(() => expect(result.current.rows).toHaveLength(40))
  server.garbage()
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.error).not.toBeNull())
  expect(result.current.rows).toHaveLength(40)
  const before = server.requests.length
  act(() => result.current.loadMore())
  expect(server.requests).toHaveLength(before)
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.rows).toHaveLength(80))
  expect(result.current.error).toBeNull()
})

test('returns all wallets of the built-in directory without a network', async () => {
  onlineManager.setOnline(false)
  try {
    const { result } = setUp({}, { services: {} })
    await waitFor(() => expect(result.current.rows.length).toBeGreaterThan(30))
    expect(result.current.error).toBeNull()
  } finally {
    onlineManager.setOnline(true)
  }
})

test('filters by the badge (spec 7.3/badge)', async () => {
  const { result, rerender } = setUp()
  await waitFor(() => expect(result.current.rows).toHaveLength(40))
  rerender({ badge: 'certified' })
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current.rows.length).toBeGreaterThan(30)
  expect(result.current.rows.every(({ isCertified }) => isCertified)).toBe(true)
})

test.each<[string, UseWalletsParameters, Partial<LatchkeyOptions>]>([
  ['query.enabled false', { query: { enabled: false } }, {}],
  [
    'enableWallets false (spec 1.8/wallets)',
    {},
    { enableWallets: false, customWallets: [{ id: 'own', name: 'Own' }] },
  ],
])('with %s, makes no request and returns installed wallets', async (_, parameters, options) => {
  addWallet()
  const { result } = setUp(parameters, options)
  await waitFor(() => expect(result.current.rows.map(({ name }) => name)).toEqual(['Sandbox Wallet']))
  expect(result.current).toMatchObject({ isLoading: false, hasMore: false, error: null })
  expect(server.requests).toEqual([])
})

test('useWallet returns a wallet by its id, and nothing without an id', async () => {
  const { latchkey } = createScene({ services: hosted({ url: server.url }) })
  const { result, rerender } = renderHook(({ id }: { id: string | undefined }) => useWallet({ id }), {
    wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
    initialProps: { id: undefined as string | undefined },
  })
  expect(result.current).toMatchObject({ data: undefined, fetchStatus: 'idle', error: null })
  expect(server.requests).toEqual([])
  rerender({ id: 'latchkey-peer' })
  await waitFor(() => expect(result.current.data?.name).toBe('Sandbox Peer'))
  rerender({ id: 'nobody' })
  await waitFor(() => expect(result.current).toMatchObject({ data: null, isSuccess: true }))
})
