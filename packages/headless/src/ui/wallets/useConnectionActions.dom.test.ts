import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, eventually } from '../../../test/scene.js'
import { connect } from '../../features/connect/connect.js'
import { useConnections } from '../../features/connect/useConnections.js'
import { useConnectionActions } from './useConnectionActions.js'

afterEach(cleanup)

const words = { switched: (wallet: string) => `${wallet} is active`, disconnected: 'Disconnected' }

async function show() {
  for (const name of ['First', 'Second']) addWallet({ name, rdns: `test.${name}` })
  const scene = modalScene(['Connect', 'Account', 'ProfileWallets'], { features: { multiWallet: true } })
  for (const name of ['First', 'Second'])
    await connect(scene.latchkey, { connector: await scene.connector(name) })
  void scene.modal.open({ view: 'Account' })
  scene.router.push('ProfileWallets')
  const { result } = renderHook(
    () => ({ actions: useConnectionActions(words), connections: useConnections() }),
    { wrapper: scene.wrapper },
  )
  await eventually(() => expect(result.current.connections).toHaveLength(2))
  const named = (name: string) => {
    const found = result.current.connections.find(({ wallet }) => wallet.name === name)
    if (!found) throw new Error(`${name} is not connected`)
    return found
  }
  return { ...scene, result, named }
}

test('another wallet is made active, and said; the active one goes back', async () => {
  const { result, named, view } = await show()
  act(() => result.current.actions.select(named('First')))
  await eventually(() => expect(result.current.actions.announcement).toBe('First is active'))
  expect(result.current.connections[0]?.wallet.name).toBe('First')
  expect(view()).toBe('ProfileWallets')
  act(() => result.current.actions.select(named('First')))
  expect(view()).toBe('Account')
})

test('one wallet is disconnected with a toast, or all of them', async () => {
  const { result, named, toast } = await show()
  const second = named('Second')
  act(() => result.current.actions.disconnect(second))
  await eventually(() => expect(toast()).toBe('Disconnected'))
  expect(result.current.connections.map(({ wallet }) => wallet.name)).toEqual(['First'])
  act(() => result.current.actions.disconnectAll())
  await eventually(() => expect(result.current.connections).toEqual([]))
})
