import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { addWallet, createScene, sandboxNetworks } from '../../../test/scene.js'
import { clusterNetwork } from '../../../test/solanaScene.js'
import { solanaAdapter } from '../../exports/solana.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { connect } from '../connect/connect.js'
import { getBalance } from './getBalance.js'
import { useBalance } from './useBalance.js'

/** No server listens there, because no request may be sent to it. */
const cluster = clusterNetwork({ caip2: 'solana:nobody', name: 'Sandbox Solana', url: 'http://127.0.0.1:9' })

async function connectedOnEvm() {
  const wallet = addWallet()
  const { latchkey, connector } = createScene({
    networks: [...sandboxNetworks(), cluster],
    adapters: [wagmiAdapter(), solanaAdapter()],
  })
  await connect(latchkey, { connector: await connector('Sandbox Wallet') })
  return { latchkey, wallet }
}

test('defaults to the account in the namespace of the network, never to one of another namespace (spec 3.1/balance)', async () => {
  const { latchkey } = await connectedOnEvm()
  const { result } = renderHook(
    () => ({
      evm: useBalance({ networkId: 'eip155:1338' }),
      solana: useBalance({ networkId: cluster.networkId }),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
      ),
    },
  )
  await waitFor(() => expect(result.current.evm.data?.symbol).toBe('ETH'))
  expect(result.current.solana).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
})

test('throws for an address of another namespace, without a request', async () => {
  const { latchkey, wallet } = await connectedOnEvm()
  const [address = ''] = wallet.accounts
  await expect(getBalance(latchkey, { address, networkId: cluster.networkId })).rejects.toMatchObject({
    code: 'account/invalid-address',
    shortMessage: 'That is not a valid address on Sandbox Solana.',
  })
})

test('a token that the network does not have is asked for once', async () => {
  const { latchkey, wallet } = await connectedOnEvm()
  const [address = ''] = wallet.accounts
  const token = { address, decimals: 6 }
  const { result } = renderHook(() => useBalance({ networkId: 'eip155:1337', token }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
    ),
  })
  await waitFor(() => expect(result.current.status).toBe('error'), { timeout: 60_000 })
  expect(result.current).toMatchObject({ failureCount: 1, error: { code: 'send/token-not-found' } })
})

test('`enabled: false` of the app is kept, and the address and the token are those that are given', async () => {
  const { latchkey, wallet } = await connectedOnEvm()
  const { result } = renderHook(
    () => ({
      off: useBalance({ query: { enabled: false } }),
      other: useBalance({
        address: wallet.accounts[1],
        networkId: 'eip155:1338',
        query: { select: ({ value }) => value },
      }),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
      ),
    },
  )
  await waitFor(() => expect(result.current.other.data).toBeTypeOf('bigint'), { timeout: 60_000 })
  expect(result.current.off).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  const { value } = await getBalance(latchkey, {
    address: wallet.accounts[1] ?? '',
    networkId: 'eip155:1338',
  })
  expect(result.current.other.data).toBe(value)
})
