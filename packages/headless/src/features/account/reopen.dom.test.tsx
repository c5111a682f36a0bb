import { QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDataServer } from '../../../test/dataServer.js'
import { createScene, memoryStorage } from '../../../test/scene.js'
import { sentClearsCaches } from '../../core/sentClearsCaches.js'
import { hosted } from '../../exports/services.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { useActivity } from '../activity/useActivity.js'
import { useIdentity } from '../identity/useIdentity.js'
import { useNfts } from '../nfts/useNfts.js'
import { useTokens } from '../tokens/useTokens.js'
import { useBalance } from './useBalance.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const key = '@appkit-wallet/native_balance_cache'
const account = { address: privateKeyToAddress(generatePrivateKey()), networkId: 'eip155:1337' } as const

async function openApp(entries: Record<string, string> = {}) {
  const { address } = account
  const server = await startDataServer(
    {
      [`/v1/account/${address}/balance`]: { balances: [] },
      [`/v1/account/${address}/history`]: { data: [], next: null },
      [`/v1/account/${address}/nfts`]: { data: [], next: null },
      [`/v1/identity/${address}`]: { name: 'name.eth', avatar: null },
    },
    ['eip155:1337'],
  )
  const storage = memoryStorage(entries)
  const requests = vi.spyOn(globalThis, 'fetch')
  const openPage = () => {
    const { latchkey } = createScene({ services: hosted({ url: server.url }), storage })
    const queryClient = new QueryClient()
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(LatchkeyProvider, { latchkey, queryClient, children })
    /** Shows the hooks until all of them have data. Returns the paths that were asked for. */
    const show = async (hooks: readonly ((parameters: typeof account) => { isSuccess: boolean })[]) => {
      requests.mockClear()
      const { result, unmount } = renderHook(() => hooks.map((hook) => hook(account).isSuccess), { wrapper })
      await waitFor(() => expect(result.current).not.toContain(false))
      // Data that is stale is shown while it is read again.
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      unmount()
      // Other files of this thread may have left requests of theirs.
      const own = requests.mock.calls.filter(([input, init]) =>
        `${input} ${init?.body}`.includes(account.address),
      )
      return own.map(([input]) => new URL(String(input)).pathname.split('/').at(-1))
    }
    return { latchkey, show }
  }
  return { storage, openPage }
}

test('within 30 s the account asks nothing when it is opened again, and the next page only what is not stored (spec 3.18/caches, 9.4/native-balance)', async () => {
  const { openPage } = await openApp()
  const stored = [useBalance, useTokens, useIdentity]
  const all = [...stored, useActivity, useNfts]
  const first = openPage()
  expect(await first.show(all)).toEqual(
    expect.arrayContaining(['', 'balance', 'history', 'nfts', account.address]),
  )
  vi.setSystemTime(Date.now() + 29_000)
  expect(await first.show(all)).toEqual([])
  expect(await openPage().show(stored)).toEqual([])
  vi.setSystemTime(Date.now() + 1_000)
  expect(await openPage().show(stored)).toEqual(expect.arrayContaining(['', 'balance']))
  const last = openPage()
  expect(await last.show([useBalance])).toEqual([])
  sentClearsCaches(last.latchkey)
  expect(await openPage().show([useBalance])).toEqual([''])
})

test('what the page before has stored is stale 30 s after it was read, not after it was stored (spec 3.18/caches, 9.4/native-balance, 9.4/portfolio)', async () => {
  const { openPage } = await openApp()
  const stored = [useBalance, useTokens]
  await openPage().show(stored)
  vi.setSystemTime(Date.now() + 20_000)
  const second = openPage()
  expect(await second.show(stored)).toEqual([])
  vi.setSystemTime(Date.now() + 9_999)
  expect(await second.show(stored)).toEqual([])
  vi.setSystemTime(Date.now() + 1)
  expect(await second.show(stored)).toEqual(expect.arrayContaining(['', 'balance']))
  vi.setSystemTime(Date.now() + 29_999)
  expect(await second.show(stored)).toEqual([])
})

test.each<[string, unknown]>([
  ['a number', 7],
  ['a negative amount', '-7'],
  ['no amount', undefined],
])('a stored native balance with %s is not used', async (_, value) => {
  const id = `${account.networkId}:${account.address}`
  const entry = { id, at: Date.now(), value: { value, decimals: 18, symbol: 'ETH' } }
  const { openPage } = await openApp({ [key]: JSON.stringify({ version: 1, value: [entry] }) })
  expect(await openPage().show([useBalance])).toEqual([''])
})
