import { expect, test } from 'vitest'
import type { Connection, Connector } from '../../shared/types.js'
import { emptySnapshot, nextSnapshot } from './nextSnapshot.js'

const connector: Connector = {
  key: 'solana:one',
  id: 'one',
  name: 'One',
  type: 'announced',
  namespace: 'solana',
  isInstalled: true,
  isIdentityShared: false,
}
const connection: Connection = {
  connectorKey: 'solana:one',
  connectorId: 'one',
  namespace: 'solana',
  accounts: [{ address: 'address' }],
  networkId: 'solana:mainnet',
}

test('equal lists give the same snapshot', () => {
  expect(nextSnapshot(emptySnapshot, { connectors: [], connections: [] })).toBe(emptySnapshot)
  const shown = nextSnapshot(emptySnapshot, { connectors: [connector], connections: [connection] })
  expect(nextSnapshot(shown, { connectors: [connector], connections: [connection] })).toBe(shown)
})

test('a list that changed is a new one beside the other, which stays', () => {
  const before = nextSnapshot(emptySnapshot, { connectors: [connector], connections: [] })
  const after = nextSnapshot(before, { connectors: [connector], connections: [connection] })
  expect(after).toEqual({ connectors: [connector], connections: [connection] })
  expect(after.connectors).toBe(before.connectors)
  expect(before.connections).toBe(emptySnapshot.connections)
})

test('another order is a change', () => {
  const other = { ...connector, key: 'solana:other' }
  const before = nextSnapshot(emptySnapshot, { connectors: [connector, other], connections: [] })
  const after = nextSnapshot(before, { connectors: [other, connector], connections: [] })
  expect(after.connectors).toEqual([other, connector])
})
