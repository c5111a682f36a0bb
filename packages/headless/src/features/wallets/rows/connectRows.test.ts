import type { Wallet } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { platforms } from '../../../../test/platforms.js'
import { connectorGroups } from '../../../core/connectorGroups.js'
import { pairingConnectorId } from '../../../core/pairing.js'
import type { Connector } from '../../../shared/types.js'
import { type ConnectRowsParameters, connectMosaic, connectRows } from './connectRows.js'

const connector = (name: string, more: Partial<Connector> = {}): Connector => ({
  key: `eip155:${name}`,
  id: name,
  name,
  type: 'announced',
  namespace: 'eip155',
  rdns: `io.${name}`,
  isInstalled: true,
  isIdentityShared: false,
  ...more,
})
const pairing = connector('WalletConnect', {
  id: pairingConnectorId,
  type: 'walletConnect',
  isInstalled: false,
  rdns: undefined,
})
const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({
  id,
  name: `Wallet ${id}`,
  rdns: `io.${id}`,
  mobileLink: `wallet-${id}://`,
  ...more,
})
const wallets = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => wallet(id))

const parametersOf = (given: Partial<ConnectRowsParameters>): ConnectRowsParameters => ({
  connectors: [pairing],
  recent: [],
  featured: [],
  custom: [],
  included: [],
  wallets: [],
  excluded: [],
  order: connectorGroups,
  platform: platforms.desktopBrowser,
  hasDirectory: true,
  ...given,
})
const rows = (given: Partial<ConnectRowsParameters>) => connectRows(parametersOf(given))
const names = (given: Partial<ConnectRowsParameters>) =>
  rows(given).map((row) => row.connector?.name ?? row.wallet?.id)

test('sorts groups in their order, with pairing first on a desktop (spec 2.8/connector-order)', () => {
  const given = {
    connectors: [pairing, connector('installed'), connector('sdk', { type: 'external', isInstalled: false })],
    recent: [wallet('recent')],
    featured: [wallet('featured')],
    custom: [wallet('custom')],
    wallets,
  }
  expect(rows(given).map(({ group, label, name }) => [group, label, name])).toEqual([
    ['walletConnect', 'qr-code', 'WalletConnect'],
    ['recent', 'recent', 'Wallet recent'],
    ['injected', 'installed', 'installed'],
    ['featured', undefined, 'Wallet featured'],
    ['custom', undefined, 'Wallet custom'],
    ['external', undefined, 'sdk'],
    ['recommended', undefined, 'Wallet a'],
  ])
  const order = [...connectorGroups].reverse()
  expect(rows({ ...given, order }).map(({ group }) => group)).toEqual(order)
})

test("only the pairing has the label of a code, not the app's own connector of the same name", () => {
  const own = connector('walletConnect', { name: 'WalletConnect', type: 'walletConnect', isInstalled: false })
  expect(rows({ connectors: [own, pairing] }).map(({ key, label }) => [key, label])).toEqual([
    [own.key, undefined],
    [pairing.key, 'qr-code'],
  ])
})

test('a wallet of several namespaces is one row, whose connector has the type multiChain (spec 3.5/multi-chain)', () => {
  const evm = connector('both', { walletId: 'both' })
  const solana = connector('both', { key: 'solana:both', namespace: 'solana', walletId: 'both' })
  const [both, alone] = rows({ connectors: [evm, solana, connector('alone')] })
  expect(both).toMatchObject({ group: 'injected', connectors: [evm, solana] })
  expect(both?.connector).toEqual({ ...evm, type: 'multiChain' })
  expect(alone?.connector?.type).toBe('announced')
  expect(alone).not.toHaveProperty('connectors')
})

test('leaves out connectors that sign in without a wallet', () => {
  expect(names({ connectors: [pairing, connector('mail', { type: 'auth' })] })).toEqual(['WalletConnect'])
})

test.each(['featured', 'custom', 'included', 'wallets'] as const)(
  'marks an installed wallet that is called as one of %s',
  (list) => {
    const connectors = [connector('fake', { name: 'Wallet a' })]
    expect(rows({ connectors, [list]: [wallet('a')] })[0]?.isLookAlike).toBe(true)
  },
)

test('on a phone, leaves out pairing if there is a list of all wallets (spec 2.8/connector-order)', () => {
  const phone = { platform: platforms.iosBrowser, connectors: [pairing, connector('here')] }
  expect(names(phone)).toEqual(['here'])
  expect(names({ ...phone, hasDirectory: false })).toEqual(['WalletConnect', 'here'])
})

describe('recommended wallets fill up to four rows', () => {
  const installed = (count: number) => Array.from({ length: count }, (_, index) => connector(`i${index}`))
  test.each<[string, Partial<ConnectRowsParameters>, readonly string[]]>([
    ['nothing else', {}, ['a', 'b', 'c', 'd']],
    ['one installed', { connectors: [pairing, ...installed(1)] }, ['a', 'b', 'c']],
    [
      'one of each',
      { connectors: [pairing, ...installed(1)], featured: [wallet('x')], custom: [wallet('y')] },
      ['a'],
    ],
    ['four installed', { connectors: [pairing, ...installed(4)] }, []],
    ['nine installed', { connectors: [pairing, ...installed(9)] }, []],
    ['a recent one does not count', { recent: [wallet('x')] }, ['a', 'b', 'c', 'd']],
    ['those of includeWallets, in its order', { included: [wallet('f'), wallet('x')] }, ['f', 'x']],
    [
      'not those that are there',
      { recent: [wallet('a')], connectors: [pairing, connector('b')] },
      ['c', 'd', 'e'],
    ],
    [
      'not what cannot be reached',
      { wallets: [wallet('z', { supportsPairing: false }), ...wallets] },
      ['a', 'b', 'c', 'd'],
    ],
  ])('%s (spec 9.5/recommended)', (_, given, expected) => {
    const recommended = rows({ wallets, ...given }).filter(({ group }) => group === 'recommended')
    expect(recommended.map((row) => row.wallet?.id)).toEqual(expected)
  })
})

test('one row per wallet: installed, recent, featured, custom or recommended; compared by rdns, then id, not by name', () => {
  const given = {
    connectors: [pairing, connector('a', { name: 'Announced', rdns: 'IO.A' })],
    recent: [wallet('a'), wallet('b')],
    featured: [wallet('b'), wallet('c')],
    custom: [wallet('c'), wallet('other', { name: 'Wallet a' })],
    included: [wallet('c'), wallet('d')],
  }
  expect(rows(given).map(({ group, wallet: { id } = {} }) => [group, id])).toEqual([
    ['walletConnect', undefined],
    ['recent', 'b'],
    ['injected', 'a'],
    ['featured', 'c'],
    ['custom', 'other'],
    ['recommended', 'd'],
  ])
  expect(rows(given).find(({ group }) => group === 'injected')).toMatchObject({
    isRecent: true,
    label: 'installed',
  })
})

test("lists pairing once for all namespaces, and no app's connector of an announced wallet", () => {
  const solanaPairing = { ...pairing, key: 'solana:pairing', chain: 'solana' } as const
  const sdk = connector('sdk', { type: 'external', isInstalled: false, rdns: 'io.a' })
  expect(names({ connectors: [pairing, solanaPairing, connector('a'), sdk] })).toEqual(['WalletConnect', 'a'])
  const claim = { rdns: 'io.a', isIdentityShared: true }
  expect(names({ connectors: [connector('a1', claim), connector('a2', claim)] })).toEqual(['a1', 'a2'])
})

test('lists wallets of the namespace only; a wallet without networks supports all', () => {
  const recent = [
    wallet('evm', { networkIds: ['eip155:1'] }),
    wallet('sol', { networkIds: ['solana:x'] }),
    wallet('any'),
  ]
  expect(names({ recent, namespace: 'solana' })).toEqual(['WalletConnect', 'sol', 'any'])
})

test('on a phone, lists wallets with a usable link only', () => {
  const given = {
    platform: platforms.androidBrowser,
    featured: [
      wallet('x', { mobileLink: undefined }),
      wallet('web', { mobileLink: undefined, webappLink: 'https://web.test' }),
    ],
    wallets: [wallet('y', { mobileLink: undefined }), wallet('z')],
  }
  expect(names(given)).toEqual(['web', 'z'])
})

test('lists connectors only without a directory (spec 1.8/wallets)', () => {
  const given = {
    recent: wallets,
    featured: wallets,
    custom: wallets,
    included: wallets,
    wallets,
    hasDirectory: false,
  }
  expect(names({ ...given, connectors: [connector('here')] })).toEqual(['here'])
  expect(connectMosaic(parametersOf(given), [])).toEqual([])
})

test('the mosaic prefers wallets with an image that are not in the connect view', () => {
  const imageUrl = 'https://img.test/a.png'
  const given = parametersOf({
    wallets: [
      wallet('a', { imageUrl }),
      wallet('b'),
      ...['c', 'd', 'e'].map((id) => wallet(id, { imageUrl })),
    ],
    included: [wallet('a')],
  })
  const mosaic = connectMosaic(given, connectRows(given))
  expect(mosaic.map((row) => row.wallet?.id)).toEqual(['c', 'd', 'e', 'a'])
})
