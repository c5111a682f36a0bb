import { expect, test } from 'vitest'
import { createConnector } from 'wagmi'
import { injected } from 'wagmi/connectors/injected'
import { addWallet, createScene, eventually } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import { storageEntries } from '../../core/storageEntries.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { DisconnectError } from '../../shared/errors/account.js'
import { getAccount } from '../account/getAccount.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { getConnections } from './getConnectors.js'

test('a wallet that fails to disconnect is disconnected in the app, with an error: Failed to disconnect chains (spec 8.6/disconnect)', async () => {
  const wallet = addWallet({ name: 'Other', rdns: 'test.latchkey.other' })
  // A connector of the app whose wallet fails to disconnect.
  const stubborn = createConnector((config) => ({
    ...injected({ target: { id: 'stubborn', name: 'Stubborn', provider: wallet.provider as never } })(config),
    async disconnect() {
      throw new Error('no way')
    },
  }))
  const { latchkey, connector, events } = createScene({
    adapters: [wagmiAdapter({ connectors: [stubborn] })],
  })
  // One connector for both: it has the name that the wallet announces, and connects with the app's connector.
  const way = await connector('Other')
  expect(way.id).toBe('stubborn')
  await connect(latchkey, { connector: way })
  const error = await disconnect(latchkey).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(DisconnectError)
  expect(error.shortMessage).toMatch(/^Failed to disconnect chains: ./)
  expect(error.action).toBeTruthy()
  expect(getAccount(latchkey).status).toBe('disconnected')
  expect(events.map(({ type }) => type)).toContain('disconnect.failed')
})

test('disconnects one namespace or one connection', async () => {
  addWallet()
  const { latchkey, connector } = createScene()
  const way = await connector()
  await connect(latchkey, { connector: way })
  expect(await disconnect(latchkey, { namespace: 'eip155', connectorKey: way.key })).toEqual([
    { namespace: 'eip155' },
  ])
  expect(getAccount(latchkey).isDisconnected).toBe(true)
})

test('remembers the wallet beside the disconnected ones of other namespaces', async () => {
  addWallet()
  const { latchkey, connector } = createScene()
  const { storage } = internalsOf(latchkey)
  const key = storageEntries.disconnectedConnectorIds
  storage.set(key, { solana: ['app.lamp'] })
  const way = await connector()
  await connect(latchkey, { connector: way })
  await disconnect(latchkey)
  await eventually(() => expect(storage.get(key)).toEqual({ solana: ['app.lamp'], eip155: [way.id] }))
})

test('throws without an adapter for the namespace (spec 8.6/no-adapter)', async () => {
  const { latchkey } = createScene()
  await expect(disconnect(latchkey, { namespace: 'solana' })).rejects.toMatchObject({
    shortMessage: "Adapter for namespace solana doesn't exist",
    code: 'config/adapter-not-found',
  })
})

test('a wallet that fails to disconnect leaves the other connections', async () => {
  addWallet({ name: 'Good', rdns: 'test.latchkey.good' })
  const wallet = addWallet({ name: 'Other', rdns: 'test.latchkey.other' })
  const stubborn = createConnector((config) => ({
    ...injected({ target: { id: 'stubborn', name: 'Stubborn', provider: wallet.provider as never } })(config),
    async disconnect() {
      throw new Error('no way')
    },
  }))
  const { latchkey, connector } = createScene({
    adapters: [wagmiAdapter({ connectors: [stubborn] })],
    features: { multiWallet: true },
  })
  const [good, bad] = [await connector('Good'), await connector('Other')]
  await connect(latchkey, { connector: good })
  await connect(latchkey, { connector: bad })
  expect(getConnections(latchkey)).toHaveLength(2)
  await expect(disconnect(latchkey, { connectorKey: bad.key })).rejects.toBeInstanceOf(DisconnectError)
  expect(getConnections(latchkey).map(({ connectorKey }) => connectorKey)).toEqual([good.key])
  expect(getAccount(latchkey).status).toBe('connected')
})
