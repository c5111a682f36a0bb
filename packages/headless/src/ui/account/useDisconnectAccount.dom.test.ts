import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, eventually } from '../../../test/scene.js'
import type { ViewName } from '../../core/stores/router.js'
import { connect } from '../../features/connect/connect.js'
import { useConnections } from '../../features/connect/useConnections.js'
import { useDisconnectAccount } from './useDisconnectAccount.js'

afterEach(cleanup)

async function show(names: readonly string[], views: readonly ViewName[]) {
  for (const name of names) addWallet({ name, rdns: `test.${name}` })
  const scene = modalScene(['Connect', 'Account', ...views], { features: { multiWallet: true } })
  for (const name of names) await connect(scene.latchkey, { connector: await scene.connector(name) })
  const { result } = renderHook(
    () => ({ ...useDisconnectAccount('Wallet disconnected'), connections: useConnections() }),
    { wrapper: scene.wrapper },
  )
  await eventually(() => expect(result.current.connections).toHaveLength(names.length))
  const left = () => result.current.connections.map(({ wallet }) => wallet.name)
  return { ...scene, left, disconnect: () => act(() => result.current.disconnect()) }
}

test('of several wallets, the active one is disconnected, with a toast', async () => {
  const { disconnect, left, toast } = await show(['First', 'Second'], ['ProfileWallets'])
  disconnect()
  await eventually(() => expect(left()).toEqual(['First']))
  await eventually(() => expect(toast()).toBe('Wallet disconnected'))
})

test('without a view that can disconnect all, all are disconnected', async () => {
  const { disconnect, left } = await show(['First', 'Second'], [])
  disconnect()
  await eventually(() => expect(left()).toEqual([]))
})
