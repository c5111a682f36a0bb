import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addWallet, createScene } from '../../test/scene.js'
import { internalsOf } from '../core/internals.js'
import {
  LatchkeyProvider,
  useAccount,
  useConnections,
  useConnectors,
  useModal,
  useNetworks,
} from '../exports/index.js'
import { connect } from '../features/connect/connect.js'
import { switchConnection } from '../features/connect/switchConnection.js'

afterEach(cleanup)

test('another active connection renders only the components that use it', async () => {
  const [first, second] = ['First', 'Second'].map((name) => addWallet({ name, rdns: `test.${name}` }))
  const { latchkey, connector } = createScene({ features: { multiWallet: true } })
  const renders: Record<string, number> = {}
  const part = (name: string, useAnything: () => unknown) => () => {
    useAnything()
    renders[name] = (renders[name] ?? 0) + 1
    return null
  }
  const parts = [
    part('account', useAccount),
    part('connections', useConnections),
    part('account of another namespace', () => useAccount({ namespace: 'solana' })),
    part('networks', useNetworks),
    part('connectors', useConnectors),
    part('modal', useModal),
  ]
  render(
    <LatchkeyProvider latchkey={latchkey}>
      {parts.map((Part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is.
        <Part key={index} />
      ))}
    </LatchkeyProvider>,
  )
  for (const name of ['First', 'Second']) {
    const way = await connector(name)
    await act(() => connect(latchkey, { connector: way }))
  }
  const connections = () => internalsOf(latchkey).stores.connectors.getState().connections
  await waitFor(() => expect(connections()).toHaveLength(2))
  expect([first, second].map((wallet) => wallet?.accounts.length)).toEqual([3, 3])

  const before = { ...renders }
  const [, other] = connections()
  if (!other) throw new Error('There is no second connection.')
  await act(() => switchConnection(latchkey, { connection: other }))
  await waitFor(() => expect(connections()[0]).toBe(other))

  const rendered = Object.keys(renders).filter((name) => renders[name] !== before[name])
  expect(rendered.sort()).toEqual(['account', 'connections'])
})
