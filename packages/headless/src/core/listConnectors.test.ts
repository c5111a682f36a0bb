import { expect, test } from 'vitest'
import { mainnet } from '../exports/networks.js'
import { wagmiAdapter } from '../exports/wagmi.js'
import type { Connector, ConnectorType } from '../shared/types.js'
import { listConnectors } from './listConnectors.js'
import { parseOptions } from './options.js'

function connector(overrides: Partial<Connector>): Connector {
  const name = overrides.name ?? 'Some Wallet'
  return {
    key: `eip155:${name}`,
    id: name,
    name,
    type: 'injected',
    namespace: 'eip155',
    isInstalled: true,
    isIdentityShared: false,
    ...overrides,
  }
}

const options = (given: object = {}) =>
  parseOptions({ metadata: { name: 'Test' }, networks: [mainnet], adapters: [wagmiAdapter()], ...given })

const names = (connectors: readonly Connector[], given: object = {}, isOnMobile = false) =>
  listConnectors({ connectors }, options(given), { isMobile: isOnMobile }).map(({ name }) => name)

test('hides Browser Wallet on desktop, and on mobile without an identifier if it is not installed; hides excluded wallets by identifier or name in any case (spec 5.4/browser-wallet, 5.4/excluded)', () => {
  const browser = connector({ name: 'Browser Wallet' })
  const named = connector({ name: 'Browser Wallet', rdns: 'io.named', isInstalled: false })
  const missing = connector({ name: 'Browser Wallet', isInstalled: false })
  for (const each of [browser, named, missing]) expect(names([each])).toEqual([])
  expect(names([browser], {}, true)).toEqual(['Browser Wallet'])
  expect(names([named], {}, true)).toEqual(['Browser Wallet'])
  expect(names([missing], {}, true)).toEqual([])

  const one = connector({ name: 'One', rdns: 'io.one' })
  const two = connector({ name: 'Two', rdns: 'io.two' })
  expect(names([one, two], { excludeWallets: ['IO.ONE'] })).toEqual(['Two'])
  expect(names([one, two], { excludeWallets: ['tWo'] })).toEqual(['One'])
  expect(names([one, connector({ name: 'Three', walletId: 'abc' })], { excludeWallets: ['ABC'] })).toEqual([
    'One',
  ])
})

test('sorts connectors by the configured order of their groups, within a group in the order of discovery (spec 1.5/connector-type-order, 2.8/connector-order)', () => {
  const rows = (['external', 'announced', 'walletConnect', 'injected'] satisfies ConnectorType[]).map(
    (type) => connector({ name: type, type }),
  )
  expect(names(rows)).toEqual(['walletConnect', 'announced', 'injected', 'external'])
  expect(names(rows, { features: { connectorTypeOrder: ['external', 'injected'] } })).toEqual([
    'external',
    'announced',
    'injected',
    'walletConnect',
  ])
})

test('without an option, the groups have the default order, and an option moves its groups to the front (spec 1.5/connector-type-order, 2.8/defaults)', () => {
  const orderOf = (features?: object) => options({ features }).features.connectorTypeOrder
  const groups = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']
  expect(orderOf()).toEqual(groups)
  expect(orderOf({})).toEqual(groups)
  expect(orderOf({ connectorTypeOrder: [] })).toEqual(groups)
  expect(orderOf({ connectorTypeOrder: ['custom', 'recent'] })).toEqual([
    'custom',
    'recent',
    'walletConnect',
    'injected',
    'featured',
    'external',
    'recommended',
  ])
})
