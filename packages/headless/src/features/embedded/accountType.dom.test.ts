import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { emailScene } from '../../../test/emailScene.js'
import { eventually } from '../../../test/scene.js'
import type { ScriptedFrameOptions } from '../../../test/scriptedFrame.js'
import type { LatchkeyOptions } from '../../core/options.js'
import { ethersAdapter } from '../../exports/ethers.js'
import { useAccount, useSwitchAccountType } from '../../exports/index.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { connect } from '../connect/connect.js'
import { findConnectors } from '../connect/findConnectors.js'
import { getConnections } from '../connect/getConnectors.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { switchAccountType } from './switchAccountType.js'

afterEach(cleanup)

async function connected(options: ScriptedFrameOptions = {}, latchkeyOptions: Partial<LatchkeyOptions> = {}) {
  const scene = emailScene({ email: 'alice@example.com', ...options }, latchkeyOptions)
  const rendered = renderHook(() => ({ account: useAccount(), change: useSwitchAccountType() }), {
    wrapper: scene.wrapper,
  })
  await act(async () => {
    const connectors = await findConnectors(scene.latchkey)
    const connector = connectors.find(({ id }) => id === 'embedded')
    if (connector) await connect(scene.latchkey, { connector })
  })
  const shows = (expected: object) =>
    eventually(() => expect(rendered.result.current.account).toMatchObject(expected))
  return { ...scene, ...rendered, shows }
}

const types = ['eoa', 'smartAccount']

test('where the operator has smart accounts, the account is one until the user chooses (spec 3.1/preferred-account-type, 3.1/smart-account-deployed, 3.2/smart-account-networks, 3.6/smart-account, 9.8/evm)', async () => {
  const { latchkey, shows } = await connected({ smartAccountNetworks: [1337] })
  await shows({ preferredAccountType: 'smartAccount', accountTypes: types, smartAccountDeployed: false })
  expect(getConnections(latchkey)[0]?.accounts).toMatchObject([{ type: 'smartAccount' }])
})

test.each([
  ['wagmi', wagmiAdapter()],
  ['ethers', ethersAdapter()],
])('the user switches the type, and hears of nothing else, with %s (spec 4.6)', async (_, adapter) => {
  const { latchkey, result, shows } = await connected(
    { smartAccountNetworks: [1337] },
    { adapters: [adapter] },
  )
  await shows({ preferredAccountType: 'smartAccount' })
  const events: unknown[] = []
  latchkey.events.subscribe(({ type }) => events.push(type))
  act(() => result.current.change.mutate({ type: 'eoa' }))
  await shows({ preferredAccountType: 'eoa', accountTypes: types })
  expect(getConnections(latchkey)[0]?.accounts).toMatchObject([{ type: 'eoa' }])
  act(() => result.current.change.mutate({ type: 'smartAccount' }))
  await shows({ preferredAccountType: 'smartAccount' })
  expect(events.filter((type) => type !== 'account.typeSwitched')).toEqual([])
  expect(events).toHaveLength(2)
})

test('a network without smart accounts has none, and the choice is back with the next one (spec 4.6)', async () => {
  const { latchkey, frame, shows } = await connected({ smartAccountNetworks: [1337] })
  await act(() => switchNetwork(latchkey, { networkId: 'eip155:1338' }).then(() => {}))
  await shows({ preferredAccountType: 'eoa', accountTypes: ['eoa'] })
  await expect(switchAccountType(latchkey, { type: 'smartAccount' })).rejects.toMatchObject({
    code: 'embedded/network-unsupported',
    shortMessage: 'This network has no smart accounts.',
  })
  expect(frame.asked).not.toContain('SET_PREFERRED_ACCOUNT')
  await act(() => switchNetwork(latchkey, { networkId: 'eip155:1337' }).then(() => {}))
  await shows({ preferredAccountType: 'smartAccount', accountTypes: types })
})

test('without smart accounts, the account is externally owned', async () => {
  const { shows } = await connected()
  await shows({ preferredAccountType: 'eoa', accountTypes: ['eoa'], smartAccountDeployed: false })
})

test('what the frame refuses changes nothing', async () => {
  const { latchkey, frame, shows } = await connected({ smartAccountNetworks: [1337] })
  frame.failNext('SET_PREFERRED_ACCOUNT', 'frame/failed')
  await expect(switchAccountType(latchkey, { type: 'eoa' })).rejects.toMatchObject({
    code: 'embedded/failed',
  })
  await shows({ preferredAccountType: 'smartAccount' })
})

test('nobody who is logged in has no account to switch', async () => {
  const { latchkey } = emailScene({})
  await expect(switchAccountType(latchkey, { type: 'eoa' })).rejects.toMatchObject({
    code: 'embedded/signed-out',
  })
})

test.each([
  ['wagmi', wagmiAdapter()],
  ['ethers', ethersAdapter()],
])('a user who does not open the wallet has rejected the connection, with %s', async (_, adapter) => {
  const { latchkey, frame } = emailScene({ email: 'alice@example.com' }, { adapters: [adapter] })
  const connector = (await findConnectors(latchkey)).find(({ id }) => id === 'embedded')
  if (!connector) throw new Error('The embedded wallet has no connector.')
  frame.failNext('GET_USER', 'frame/rejected')
  await expect(connect(latchkey, { connector })).rejects.toMatchObject({ code: 'rpc/user-rejected' })
})
