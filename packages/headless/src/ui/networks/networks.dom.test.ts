import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, eventually } from '../../../test/scene.js'
import { connect } from '../../features/connect/connect.js'
import { getNetworks } from '../../features/network/getNetworks.js'
import { useNetworks } from '../../features/network/useNetworks.js'
import { useSwitchNetworkAttempt } from '../../features/network/useSwitchNetworkAttempt.js'
import type { Network } from '../../shared/types.js'
import { useChooseNetwork } from './useChooseNetwork.js'
import { useConnectForNetwork } from './useConnectForNetwork.js'
import { useNetworkSwitch } from './useNetworkSwitch.js'

afterEach(cleanup)

async function scene() {
  const wallet = addWallet()
  const scene = modalScene(['Connect', 'Account', 'Networks', 'SwitchNetwork', 'SwitchActiveChain'])
  const { latchkey } = scene
  await connect(latchkey, { connector: await scene.connector() })
  void scene.modal.open({ view: 'Account' })
  scene.router.push('Networks')
  const [one, two] = getNetworks(latchkey).networks as [Network, Network]
  return { ...scene, wallet, one, two }
}

test('a network that is chosen is switched to in a view of its own, which then goes back to before the list', async () => {
  const { wallet, wrapper, view, history, latchkey, one, two } = await scene()
  const { result } = renderHook(() => useChooseNetwork('Networks'), { wrapper })
  wallet.controls.next({ kind: 'reject' })
  act(() => result.current.choose(two))
  expect(view()).toBe('SwitchNetwork')
  const switching = renderHook(() => useNetworkSwitch(), { wrapper })
  expect(switching.result.current.network?.networkId).toBe(two.networkId)
  // The list shows the error.
  await eventually(() => expect(view()).toBe('Networks'))
  switching.unmount()
  expect(result.current.attempt).toMatchObject({ status: 'error', error: { code: 'rpc/user-rejected' } })

  act(() => result.current.choose(two))
  renderHook(() => useNetworkSwitch(), { wrapper })
  await eventually(() => expect(history()).toEqual(['Account']))
  expect(getNetworks(latchkey).networkId).toBe(two.networkId)
  expect(one.networkId).not.toBe(two.networkId)
})

test('the network that is active goes back from the list', async () => {
  const { wrapper, view, one } = await scene()
  const { result } = renderHook(() => useChooseNetwork('Networks'), { wrapper })
  act(() => result.current.choose(one))
  expect(view()).toBe('Account')
})

test('leaving the list cancels the switch, unless its own view is shown', async () => {
  const { wallet, wrapper, router, two } = await scene()
  wallet.controls.next({ kind: 'silent' })
  const attempt = renderHook(() => useSwitchNetworkAttempt(), { wrapper }).result
  const list = renderHook(() => useChooseNetwork('Networks'), { wrapper })
  act(() => list.result.current.choose(two))
  list.unmount()
  expect(attempt.current.status).toBe('pending')
  act(() => router.goBack())
  const again = renderHook(() => useChooseNetwork('Networks'), { wrapper })
  act(() => router.goBack())
  again.unmount()
  expect(attempt.current.status).toBe('idle')
})

test('another wallet is connected for a network, and the user comes back to where they chose it', async () => {
  const { wrapper, router, view, two } = await scene()
  act(() => router.push('SwitchActiveChain', { network: two }))
  const { result } = renderHook(() => ({ ...useConnectForNetwork(), active: useNetworks().network }), {
    wrapper,
  })
  expect(result.current).toMatchObject({ namespace: 'eip155', network: { networkId: two.networkId } })
  act(() => result.current.connect())
  await eventually(() => expect(view()).toBe('Connect'))
  expect(result.current.active.networkId).toBe(two.networkId)
})
