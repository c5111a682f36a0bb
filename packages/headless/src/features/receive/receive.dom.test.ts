import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { addWallet, createScene, eventually } from '../../../test/scene.js'
import { tokenNamed } from '../../../test/tokenNamed.js'
import { internalsOf } from '../../core/internals.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { connect } from '../connect/connect.js'
import { receive } from './receive.js'
import { useReceive } from './useReceive.js'

async function connected() {
  const wallet = addWallet()
  const scene = createScene()
  const { latchkey } = scene
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey, children })
  return {
    ...scene,
    wallet,
    wrapper,
    join: async () => connect(latchkey, { connector: await scene.connector() }),
  }
}

test('an EVM account receives on all its networks, each with its chain id', async () => {
  const { latchkey, wallet, join } = await connected()
  await join()
  const [address = ''] = wallet.accounts
  const { networks, ...own } = receive(latchkey)
  expect(own).toMatchObject({ address, uri: `ethereum:${address}@1337`, network: { id: 1337 } })
  expect(networks.map(({ id }) => id)).toEqual([1337, 1338, 1339])
  const token = tokenNamed('USDC')
  expect(receive(latchkey, { networkId: 'eip155:1338', token, value: 1_500_000n }).uri).toBe(
    `ethereum:${token.address}@1338/transfer?address=${address}&uint256=1.5e6`,
  )
  expect(() => receive(latchkey, { networkId: 'eip155:10' })).toThrow(
    expect.objectContaining({ code: 'network/not-found' }),
  )
})

test('a smart account receives on its network only', async () => {
  const { latchkey, join } = await connected()
  await join()
  const { accounts } = internalsOf(latchkey).stores
  const { eip155 } = accounts.getState()
  if (!eip155) throw new Error('There is no account.')
  accounts.setState({
    eip155: { ...eip155, accounts: eip155.accounts.map((each) => ({ ...each, type: 'smartAccount' })) },
  })
  expect(receive(latchkey).networks.map(({ id }) => id)).toEqual([1337])
  expect(() => receive(latchkey, { networkId: 'eip155:1338' })).toThrow()
})

test('useReceive follows the account and its network', async () => {
  const { wallet, wrapper, join } = await connected()
  const { result } = renderHook(() => useReceive(), { wrapper })
  expect(result.current).toBeUndefined()
  await act(join)
  expect(result.current?.uri).toBe(`ethereum:${wallet.accounts[0]}@1337`)
  act(() => wallet.controls.switchChain(1338))
  await eventually(() => expect(result.current?.uri).toBe(`ethereum:${wallet.accounts[0]}@1338`))
  act(() => wallet.controls.switchAccount(wallet.accounts[1] as never))
  await eventually(() => expect(result.current?.address).toBe(wallet.accounts[1]))
})
