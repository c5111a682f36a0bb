import { expect, test } from 'vitest'
import type { Connection, Connector } from '../../shared/types.js'
import { withWallets } from './withWallets.js'

const connection: Connection = {
  connectorKey: 'eip155:test.wallet',
  connectorId: 'test.wallet',
  namespace: 'eip155',
  accounts: [{ address: '0x0000000000000000000000000000000000000001' }],
  networkId: 'eip155:1',
}
const connector: Connector = {
  key: connection.connectorKey,
  id: connection.connectorId,
  name: 'Connector',
  namespace: 'eip155',
  type: 'announced',
  imageUrl: 'data:image/png;base64,AA==',
  isInstalled: true,
  isIdentityShared: false,
}

test('returns the description of the wallet', () => {
  const [named] = withWallets([{ ...connection, wallet: { name: 'Phone' } }], [connector])
  expect(named?.wallet).toEqual({ name: 'Phone', imageUrl: undefined })
})

test('defaults to name and image of the connector', () => {
  const [named] = withWallets([connection], [{ ...connector, key: 'other', name: 'Other' }, connector])
  expect(named).toEqual({ ...connection, wallet: { name: 'Connector', imageUrl: connector.imageUrl } })
})

test('defaults to the connector id without a connector', () => {
  const [named] = withWallets([connection], [])
  expect(named?.wallet).toEqual({ name: 'test.wallet', imageUrl: undefined })
})
