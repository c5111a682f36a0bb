import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene, eventually } from '../../../test/scene.js'
import { LatchkeyProvider, useSwitchNetworkAttempt } from '../../exports/index.js'
import type { Network } from '../../shared/types.js'
import { connect } from '../connect/connect.js'
import { getNetworks } from './getNetworks.js'

afterEach(cleanup)

async function scene() {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  await connect(latchkey, { connector: await connector() })
  const { result } = renderHook(() => ({ a: useSwitchNetworkAttempt(), b: useSwitchNetworkAttempt() }), {
    wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
  })
  const [, two, three] = getNetworks(latchkey).networks as [Network, Network, Network]
  return { latchkey, wallet, result, two, three }
}

test('all components share a switch, and one can try it again', async () => {
  const { latchkey, wallet, result, two } = await scene()
  expect(result.current.a).toMatchObject({ status: 'idle', phase: 'none', network: undefined })
  wallet.controls.next({ kind: 'reject' })
  act(() => result.current.a.start(two))
  expect(result.current.b).toMatchObject({ status: 'pending', network: { networkId: 'eip155:1338' } })
  await waitFor(() => expect(result.current.b.error?.shortMessage).toBe('You declined the request.'))
  act(() => result.current.b.retry())
  await waitFor(() => expect(result.current.a.status).toBe('success'))
  expect(getNetworks(latchkey).networkId).toBe('eip155:1338')
})

test('the same switch is asked once; another network replaces it; cancel resets it', async () => {
  const { wallet, result, two, three } = await scene()
  const asked = () =>
    wallet.log.entries.flatMap(({ method, params }) =>
      method === 'wallet_switchEthereumChain' ? (params as [{ chainId: string }])[0].chainId : [],
    )
  wallet.controls.next({ kind: 'silent', methods: ['wallet_switchEthereumChain'] })
  wallet.controls.next({ kind: 'silent', methods: ['wallet_switchEthereumChain'] })
  act(() => result.current.a.start(two))
  await eventually(() => expect(asked()).toEqual(['0x53a']))
  act(() => result.current.b.start({ ...two }))
  act(() => result.current.b.start(three))
  await eventually(() => expect(asked()).toEqual(['0x53a', '0x53b']))
  expect(result.current.a).toMatchObject({ status: 'pending', network: { networkId: 'eip155:1339' } })
  act(() => result.current.b.cancel())
  expect(result.current.a).toMatchObject({ status: 'idle', network: undefined, phase: 'none' })
})

test('returns how long the switch is pending', async () => {
  const { wallet, result, two } = await scene()
  wallet.controls.next({ kind: 'silent' })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  act(() => result.current.a.start(two))
  act(() => vi.advanceTimersByTime(300))
  expect(result.current.a.phase).toBe('waiting')
})
