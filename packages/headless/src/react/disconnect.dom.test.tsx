import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { startDataServer } from '../../test/dataServer.js'
import { addWallet, createScene, memoryStorage } from '../../test/scene.js'
import {
  LatchkeyProvider,
  useAccount,
  useBalance,
  useIdentity,
  useProvider,
  useTokens,
} from '../exports/index.js'
import { hosted } from '../exports/services.js'
import { connect } from '../features/connect/connect.js'
import { disconnect } from '../features/connect/disconnect.js'

test('after a disconnect, hooks return no address, balance, name and provider, nothing of the account is stored, and the next account gets its own (spec 3.1/profile, 3.1/token-balance, 4.3/balances, 4.3/profile, 4.3/provider)', async () => {
  const [wallet] = ['First', 'Second'].map((name) =>
    addWallet({ name, rdns: `test.disconnect.${name.toLowerCase()}` }),
  )
  const address = wallet?.accounts[0]
  const token = { symbol: 'ETH', chainId: 'eip155:1337', quantity: { decimals: '18', numeric: '2' } }
  const server = await startDataServer(
    {
      [`/v1/account/${address}/balance`]: { balances: [token] },
      [`/v1/identity/${address}`]: { name: 'name.eth', avatar: 'https://names.test/a.png' },
    },
    ['eip155:1337'],
  )
  const storage = memoryStorage()
  const { latchkey, connector } = createScene({ services: hosted({ url: server.url }), storage })
  const caches = () => Object.keys(storage.entries).filter((key) => key.endsWith('_cache'))
  const [first, second] = [await connector('First'), await connector('Second')]
  const { result } = renderHook(
    () => ({
      account: useAccount(),
      balance: useBalance(),
      tokens: useTokens(),
      identity: useIdentity(),
      provider: useProvider({ namespace: 'eip155' }),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
      ),
    },
  )
  await act(() => connect(latchkey, { connector: first }))
  await waitFor(() => expect(result.current.balance.data?.symbol).toBe('ETH'))
  await waitFor(() => expect(result.current.provider.data).toBeDefined())
  await waitFor(() => expect(result.current.tokens.tokens).toMatchObject([{ symbol: 'ETH' }]))
  await waitFor(() =>
    expect(result.current.identity.data).toEqual({ name: 'name.eth', imageUrl: 'https://names.test/a.png' }),
  )
  expect(caches()).toHaveLength(3)
  const before = result.current.provider.data

  await act(() => disconnect(latchkey))
  await waitFor(() => expect(result.current.account.status).toBe('disconnected'))
  expect(result.current.account.address).toBeUndefined()
  expect(result.current.balance).toMatchObject({ data: undefined, fetchStatus: 'idle' })
  expect(result.current.tokens).toMatchObject({ tokens: [], total: undefined, fetchStatus: 'idle' })
  expect(result.current.identity).toMatchObject({ data: undefined, fetchStatus: 'idle' })
  expect(caches()).toEqual([])
  expect(result.current.provider).toMatchObject({ data: undefined, fetchStatus: 'idle' })

  await act(() => connect(latchkey, { connector: second }))
  await waitFor(() => expect(result.current.provider.data).toBeDefined())
  expect(result.current.provider.data).not.toBe(before)
})
