import type { Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Connector } from '../../../shared/types.js'
import { createWalletRows, type WalletRowsParameters } from './createWalletRows.js'

const connector = (name: string, more: Partial<Connector> = {}): Connector => ({
  key: `eip155:${name}`,
  id: name,
  name,
  type: 'announced',
  namespace: 'eip155',
  isInstalled: true,
  isIdentityShared: false,
  ...more,
})
const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({ id, name: `Wallet ${id}`, ...more })

type ListParameters = Partial<WalletRowsParameters> & { readonly wallets?: readonly Wallet[] }

const rowsOf = (parameters: Partial<WalletRowsParameters>) =>
  createWalletRows({ connectors: [], featured: [], custom: [], recent: [], excluded: [], ...parameters })
const list = ({ wallets = [], ...parameters }: ListParameters) => rowsOf(parameters)([wallets])
const keys = (parameters: ListParameters) => list(parameters).map(({ key }) => key)

test('lists installed wallets, then featured, custom, and the directory in its order; each wallet once', () => {
  const parameters = {
    connectors: [connector('Here', { rdns: 'io.here' }), connector('Far', { isInstalled: false })],
    featured: [wallet('f2'), wallet('f1')],
    custom: [wallet('own')],
    wallets: [wallet('a'), wallet('f1'), wallet('here', { rdns: 'IO.HERE' }), wallet('own'), wallet('b')],
  }
  expect(keys(parameters)).toEqual([
    'eip155:Here',
    'wallet:f2',
    'wallet:f1',
    'wallet:own',
    'wallet:a',
    'wallet:b',
  ])
})

test('leaves out the pairing connector', () => {
  expect(keys({ connectors: [connector('WalletConnect', { type: 'walletConnect' })] })).toEqual([])
})

test('matches a connector with its wallet by rdns, then by id, not by name', () => {
  const wallets = [
    wallet('1', { rdns: 'io.one', badge: 'certified', imageUrl: 'https://img.test/1.png' }),
    wallet('2'),
    wallet('3', { name: 'Three' }),
  ]
  const rows = list({
    connectors: [
      connector('Renamed', { rdns: 'io.one' }),
      connector('Two', { walletId: '2', imageUrl: 'data:image/png;base64,AA' }),
      connector('Three'),
      connector('Liar', { walletId: '1', rdns: 'io.liar' }),
    ],
    wallets,
    recent: [wallet('2')],
  })
  expect(
    rows.map(({ name, wallet, imageUrl, isCertified, isRecent }) => [
      name,
      wallet?.id,
      imageUrl,
      isCertified,
      isRecent,
    ]),
  ).toEqual([
    ['Renamed', '1', 'https://img.test/1.png', false, false],
    ['Two', '2', 'data:image/png;base64,AA', false, true],
    ['Three', undefined, undefined, false, false],
    ['Liar', undefined, undefined, false, false],
    ['Three', '3', undefined, false, false],
  ])
})

test('an installed wallet is not certified by the rdns that it claims', () => {
  const rows = list({
    connectors: [connector('MetaMask', { rdns: 'io.metamask' })],
    wallets: [wallet('m', { name: 'MetaMask', rdns: 'io.metamask', badge: 'certified' })],
  })
  expect(rows.map(({ wallet, isCertified }) => [wallet?.id, isCertified])).toEqual([['m', false]])
})

test('marks an installed wallet that has the name of a listed one and another rdns', () => {
  const rows = list({
    connectors: [connector('MetaMask', { rdns: 'org.evil' })],
    wallets: [wallet('m', { name: 'MetaMask', rdns: 'io.metamask' })],
  })
  expect(rows.map(({ key, isLookAlike }) => [key, isLookAlike])).toEqual([
    ['eip155:MetaMask', true],
    ['wallet:m', undefined],
  ])
})

test('lists two connectors of one identity, neither certified, and not the wallet itself', () => {
  const claim = { rdns: 'io.one', isIdentityShared: true }
  const rows = list({
    connectors: [connector('A', claim), connector('B', claim)],
    wallets: [wallet('1', { rdns: 'io.one', badge: 'certified' })],
    recent: [wallet('1', { rdns: 'io.one' })],
  })
  expect(rows.map(({ name, isCertified, isRecent }) => [name, isCertified, isRecent])).toEqual([
    ['A', false, false],
    ['B', false, false],
  ])
})

test('hides the connector of an excluded wallet (spec 5.4/excluded)', () => {
  expect(
    keys({ connectors: [connector('A', { rdns: 'io.a' })], excluded: [wallet('1', { rdns: 'io.a' })] }),
  ).toEqual([])
})

test('a search keeps installed wallets that match by name or rdns, or that the directory found', () => {
  const connectors = [
    connector('Amber', { rdns: 'io.amber' }),
    connector('Birch', { rdns: 'com.amber.birch' }),
    connector('Cedar', { rdns: 'io.cedar' }),
    connector('Drift', { rdns: 'io.drift' }),
  ]
  const found = wallet('c', { rdns: 'io.cedar', name: 'Amber Two' })
  const custom = [wallet('own', { name: 'My amber' }), wallet('other')]
  expect(keys({ connectors, custom, wallets: [found], search: 'amber' })).toEqual([
    'eip155:Amber',
    'eip155:Birch',
    'eip155:Cedar',
    'wallet:own',
  ])
})

test('filters the known wallets until a search is answered', () => {
  const wallets = [wallet('a', { name: 'Amber' }), wallet('b', { name: 'Birch' })]
  expect(keys({ wallets, search: 'bir', isSearchedHere: true })).toEqual(['wallet:b'])
})

test('with the badge, lists certified wallets of the directory only, whatever installed ones claim (spec 7.3/badge)', () => {
  const certified = wallet('1', { rdns: 'io.one', badge: 'certified' })
  expect(
    keys({
      connectors: [connector('One', { rdns: 'io.one' }), connector('Two', { rdns: 'io.two' })],
      custom: [wallet('own')],
      wallets: [certified],
      badge: 'certified',
    }),
  ).toEqual(['wallet:1'])
})

test('further pages add rows, each wallet once, and leave the earlier ones as they are', () => {
  const rows = rowsOf({ featured: [wallet('f')], custom: [wallet('own')] })
  const first = [wallet('a'), wallet('b')]
  const before = rows([first])
  const after = rows([first, [wallet('b'), wallet('f'), wallet('c')]])
  expect(after.map(({ key }) => key)).toEqual(['f', 'own', 'a', 'b', 'c'].map((id) => `wallet:${id}`))
  expect(after.map((row, index) => row === before[index])).toEqual([true, true, true, true, false])
})

test('a later page completes and marks the rows of installed wallets', () => {
  const one = connector('One', { walletId: 'one' })
  const rows = rowsOf({ connectors: [one, connector('MetaMask', { rdns: 'org.evil' })] })
  const first = [wallet('a')]
  const [before] = rows([first])
  expect(before?.wallet).toBeUndefined()
  const known = [wallet('one'), wallet('m', { name: 'MetaMask', rdns: 'io.metamask' })]
  const after = rows([first, known])
  expect(after.map(({ key, wallet, isLookAlike }) => [key, wallet?.id, isLookAlike])).toEqual([
    ['eip155:One', 'one', undefined],
    ['eip155:MetaMask', undefined, true],
    ['wallet:a', 'a', undefined],
    ['wallet:m', 'm', undefined],
  ])
})

test('other pages replace those that were given before', () => {
  const rows = rowsOf({ connectors: [connector('One', { walletId: 'one' })] })
  const first = [wallet('one')]
  rows([first, [wallet('b')]])
  expect(rows([first, [wallet('c')]]).map(({ key }) => key)).toEqual(['eip155:One', 'wallet:c'])
  const [row, ...others] = rows([[wallet('b')]])
  expect([row?.wallet, others.map(({ key }) => key)]).toEqual([undefined, ['wallet:b']])
  expect(rows([]).map(({ key }) => key)).toEqual(['eip155:One'])
})

test('a wallet that connects in two namespaces is recent, and known, by the identity of either connector', () => {
  const image = 'data:image/png;base64,AA'
  const rows = list({
    connectors: [
      connector('Both', { imageUrl: image }),
      connector('Both', { key: 'solana:Both', namespace: 'solana', imageUrl: image, walletId: 'both' }),
      connector('Alone', { walletId: 'alone' }),
    ],
    wallets: [wallet('both', { badge: 'certified' })],
    recent: [wallet('both')],
  })
  expect(
    rows.map(({ name, wallet, isRecent, connectors }) => [name, wallet?.id, isRecent, connectors?.length]),
  ).toEqual([
    ['Both', 'both', true, 2],
    ['Alone', undefined, false, undefined],
  ])
})

test('a row of a wallet that is not installed has its name, image, badge, and whether it is recent', () => {
  const imageUrl = 'https://img.test/a.png'
  const known = wallet('a', { imageUrl, badge: 'certified' })
  expect(list({ wallets: [known, wallet('b')], recent: [wallet('b')] })).toEqual([
    {
      key: 'wallet:a',
      name: 'Wallet a',
      imageUrl,
      wallet: known,
      isInstalled: false,
      isRecent: false,
      isCertified: true,
    },
    {
      key: 'wallet:b',
      name: 'Wallet b',
      imageUrl: undefined,
      wallet: wallet('b'),
      isInstalled: false,
      isRecent: true,
      isCertified: false,
    },
  ])
})
