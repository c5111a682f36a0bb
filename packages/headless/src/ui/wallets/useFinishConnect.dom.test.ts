import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, eventually } from '../../../test/scene.js'
import { connect } from '../../features/connect/connect.js'
import { useFinishConnect } from './useFinishConnect.js'

afterEach(cleanup)

const views = ['Connect', 'ConnectingExternal', 'Account', 'ProfileWallets', 'Swap'] as const

async function show(parameters: { redirectView?: (typeof views)[number]; wallets?: readonly string[] }) {
  const { redirectView, wallets = ['First'] } = parameters
  for (const name of wallets) addWallet({ name, rdns: `test.${name}` })
  const scene = modalScene(views, { features: { multiWallet: true } })
  for (const name of wallets) await connect(scene.latchkey, { connector: await scene.connector(name) })
  void scene.modal.open({ view: 'ConnectingExternal', data: { redirectView } })
  const { rerender } = renderHook((isDone: boolean) => useFinishConnect(isDone, 'Wallet added'), {
    wrapper: scene.wrapper,
    initialProps: false,
  })
  return { ...scene, finish: () => act(() => rerender(true)) }
}

test('the first wallet closes the modal without a toast', async () => {
  const { finish, view, toast } = await show({})
  expect(view()).toBe('ConnectingExternal')
  finish()
  await eventually(() => expect(view()).toBe('closed'))
  expect(toast()).not.toBe('Wallet added')
})

test.each([
  ['Account', ['Account']],
  ['ProfileWallets', ['Account', 'ProfileWallets']],
] as const)('a further wallet leads to %s, with a toast', async (redirectView, history) => {
  const { finish, history: shown, toast } = await show({ redirectView, wallets: ['First', 'Second'] })
  finish()
  await eventually(() => expect(shown()).toEqual(history))
  expect(toast()).toBe('Wallet added')
})
