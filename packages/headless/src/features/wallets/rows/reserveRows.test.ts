import { expect, test } from 'vitest'
import { connectMethods } from '../../../core/connectMethods.js'
import { connectorGroups } from '../../../core/connectorGroups.js'
import { walletFeatures } from '../../../core/walletFeatures.js'
import type { ConnectRow } from './connectRows.js'
import { expectedRows, isOwnRow, rowsBeforeAnswer } from './reserveRows.js'

const row = (group: ConnectRow['group'], more: Partial<ConnectRow> = {}): ConnectRow => ({
  key: group,
  name: group,
  isInstalled: false,
  isRecent: false,
  isCertified: false,
  group,
  ...more,
})
const connector: ConnectRow['connector'] = {
  key: 'eip155:io.lamp',
  id: 'io.lamp',
  name: 'Lamp',
  type: 'announced',
  namespace: 'eip155',
  isInstalled: true,
  isIdentityShared: false,
}
const features = {
  connectorTypeOrder: connectorGroups,
  walletFeaturesOrder: walletFeatures,
  connectMethodsOrder: connectMethods,
  email: undefined,
  socials: [],
  emailShowWallets: true,
  collapseWallets: false,
  branding: undefined,
  legalCheckbox: false,
  allWallets: true,
  multiWallet: false,
  send: true,
  receive: true,
  activity: undefined,
  swaps: undefined,
  onramp: undefined,
  pay: false,
  analytics: true,
  requestPreview: false,
  smartSessions: false,
}
const options = { excludeWallets: [], featuredWallets: [], includeWallets: [], features }

test('connectors, recent and custom wallets are known without the directory', () => {
  expect(connectorGroups.filter((group) => isOwnRow(row(group)))).toEqual(['recent', 'custom'])
  expect(isOwnRow(row('injected', { connector }))).toBe(true)
})

test.each([
  ['recommended wallets fill the view up to 4', [], {}, 4],
  ['installed and custom wallets take the place of recommended ones', ['injected', 'custom'], {}, 2],
  ['recent wallets take no place', ['recent'], {}, 4],
  ['with enough own wallets, none is recommended', Array(5).fill('injected'), {}, 0],
  [
    'featured wallets are added and take the place of recommended ones',
    [],
    { featuredWallets: ['a', 'b'] },
    4,
  ],
  ['featured wallets have no maximum', [], { featuredWallets: ['a', 'b', 'c', 'd', 'e'] }, 5],
  ['included wallets are the recommended ones', [], { includeWallets: ['a'] }, 1],
  ['of many included wallets, 4 are shown', [], { includeWallets: ['a', 'b', 'c', 'd', 'e'] }, 4],
] as const)('%s', (_, groups, given, count) => {
  const own = groups.map((group) => row(group as ConnectRow['group']))
  expect(expectedRows(own, { ...options, ...given })).toBe(count)
})

test('before the answer of the directory, the groups before its own are shown', () => {
  const order = ['recent', 'featured', 'injected', 'recommended', 'custom'] as const
  const own = order.map((group) => row(group))
  const shown = (given: object) =>
    rowsBeforeAnswer(own, { ...options, features: { ...features, connectorTypeOrder: order }, ...given }).map(
      ({ group }) => group,
    )
  expect(shown({})).toEqual(['recent', 'featured', 'injected'])
  expect(shown({ featuredWallets: ['a'] })).toEqual(['recent'])
  expect(shown({ excludeWallets: ['a'] })).toEqual([])
})
