import { act, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { addWallet, createScene } from '../../test/scene.js'
import { LatchkeyProvider, useAccount, useBalance, useProvider } from '../exports/index.js'
import { connect } from '../features/connect/connect.js'
import { disconnect } from '../features/connect/disconnect.js'

configure({ asyncUtilTimeout: 10_000 })

test('after a disconnect, hooks return no address, balance and provider, and the next account gets its own (spec 4.3/balances, 4.3/provider)', async () => {
  for (const name of ['First', 'Second']) addWallet({ name, rdns: `test.disconnect.${name.toLowerCase()}` })
  const { latchkey, connector } = createScene()
  const [first, second] = [await connector('First'), await connector('Second')]
  const { result } = renderHook(
    () => ({
      account: useAccount(),
      balance: useBalance(),
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
  const before = result.current.provider.data

  await act(() => disconnect(latchkey))
  await waitFor(() => expect(result.current.account.status).toBe('disconnected'))
  expect(result.current.account.address).toBeUndefined()
  expect(result.current.balance).toMatchObject({ data: undefined, fetchStatus: 'idle' })
  expect(result.current.provider).toMatchObject({ data: undefined, fetchStatus: 'idle' })

  await act(() => connect(latchkey, { connector: second }))
  await waitFor(() => expect(result.current.provider.data).toBeDefined())
  expect(result.current.provider.data).not.toBe(before)
})
