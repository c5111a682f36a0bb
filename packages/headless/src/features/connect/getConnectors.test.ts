// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { addWallet, createScene } from '../../../test/scene.js'
import { parseOptions } from '../../core/options.js'
import { mainnet } from '../../exports/networks.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import type { Connector, ConnectorType } from '../../shared/types.js'
import { getConnectors, isMobile, listConnectors } from './getConnectors.js'

afterEach(() => vi.unstubAllGlobals())

function connector(overrides: Partial<Connector>): Connector {
  const name = overrides.name ?? 'Some Wallet'
  return {
    key: `eip155:${name}`,
    id: name,
    name,
    type: 'INJECTED',
    chain: 'eip155',
    isInstalled: true,
    isIdentityShared: false,
    ...overrides,
  }
}

const options = (given: object = {}) =>
  parseOptions({ metadata: { name: 'Test' }, networks: [mainnet], adapters: [wagmiAdapter()], ...given })

const names = (connectors: readonly Connector[], given: object = {}, isOnMobile = false) =>
  listConnectors({ connectors, connections: [] }, options(given), { isMobile: isOnMobile }).map(
    ({ name }) => name,
  )

test('a Browser Wallet is hidden on desktop, and on mobile without an identifier when it is not installed; excluded wallets are hidden by identifier or name, whatever the case (spec 5.4)', () => {
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

test('connectors come in the configured order of their kinds, each kind in the order of its arrival (spec 2.8 connector order)', () => {
  const rows = (['EXTERNAL', 'ANNOUNCED', 'WALLET_CONNECT', 'INJECTED'] satisfies ConnectorType[]).map(
    (type) => connector({ name: type, type }),
  )
  expect(names(rows)).toEqual(['WALLET_CONNECT', 'ANNOUNCED', 'INJECTED', 'EXTERNAL'])
  expect(names(rows, { features: { connectorTypeOrder: ['external', 'injected'] } })).toEqual([
    'EXTERNAL',
    'ANNOUNCED',
    'INJECTED',
    'WALLET_CONNECT',
  ])
})

test('only the ways into one namespace, when it is asked for', async () => {
  addWallet()
  const { latchkey, connector: find } = createScene()
  await find()
  latchkey.modal.open({ namespace: 'solana' })
  expect(getConnectors(latchkey)).toEqual([])
  latchkey.modal.open()
  expect(getConnectors(latchkey)).toHaveLength(1)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Linux; Android 15)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Windows NT 10.0)', 10, false],
])('%s with %s touch points: mobile is %s', (userAgent, maxTouchPoints, expected) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  expect(isMobile()).toBe(expected)
})

test('without EIP-6963 announcements are not heard (spec 1.8 EIP6963)', async () => {
  addWallet()
  const { latchkey } = createScene({ enableEIP6963: false })
  const heard = createScene()
  await heard.connector()
  expect(getConnectors(latchkey)).toEqual([])
})
