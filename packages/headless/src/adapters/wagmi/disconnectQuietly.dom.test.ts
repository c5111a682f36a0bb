import { expect, test } from 'vitest'
import { createAdapterScene, makeWallet } from '../../../test/adapterScene.js'
import { disconnectQuietly } from './disconnectQuietly.js'

async function connected(name: string, isMultiWallet = false) {
  const wallet = makeWallet({ name, rdns: `test.${name}` })
  const scene = createAdapterScene({}, { isMultiWallet: () => isMultiWallet })
  await scene.connect(wallet)
  const [connection] = [...scene.adapter.config.state.connections.values()]
  if (!connection) throw new Error('There is a connection.')
  return { ...scene, wallet, connection }
}

test('revokes the permission of a wallet whose connection is still listed', async () => {
  const { adapter, wallet, connection } = await connected('revoked')
  await disconnectQuietly(adapter.config, connection.connector as never)
  expect(wallet.controls.getSnapshot().permittedAccounts).toEqual([])
})

test('keeps the permission of a wallet that another connection uses', async () => {
  const { adapter, wallet, connection } = await connected('shared')
  const { connector, ...rest } = connection
  const other = { ...connector, uid: 'other', getProvider: () => connector.getProvider() }
  const connections = new Map(adapter.config.state.connections)
  connections.set('other', { ...rest, connector: other })
  adapter.config.setState((state) => ({ ...state, connections }))
  await disconnectQuietly(adapter.config, connector as never)
  expect(wallet.controls.getSnapshot().permittedAccounts).not.toEqual([])
})

test('never rejects', async () => {
  const { adapter, connection } = await connected('failing')
  const failing = { ...connection.connector, getProvider: () => Promise.reject(new Error('gone')) }
  await expect(disconnectQuietly(adapter.config, failing as never)).resolves.toBeUndefined()
})
