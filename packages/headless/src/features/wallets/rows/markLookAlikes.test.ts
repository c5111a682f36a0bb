import type { Namespace } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Connector } from '../../../shared/types.js'
import { markLookAlikes } from './markLookAlikes.js'
import type { WalletRow } from './walletRow.js'

const connector = (namespace: Namespace, name: string): Connector => ({
  key: `${namespace}:${name}`,
  id: name,
  name,
  type: 'announced',
  namespace,
  isInstalled: true,
  isIdentityShared: false,
})
const row = (name: string, first?: Namespace, second?: Namespace): WalletRow => ({
  key: `${first}:${name}`,
  name,
  ...(first && { connector: connector(first, name) }),
  ...(first && second && { connectors: [connector(first, name), connector(second, name)] as const }),
  isInstalled: first !== undefined,
  isRecent: false,
  isCertified: false,
})

test('marks the namespace of rows with one name in two namespaces, not in one or without a connector', () => {
  const marked = markLookAlikes([
    row('Same', 'eip155'),
    row('Same', 'solana'),
    row('Twice', 'eip155'),
    row('Twice', 'eip155'),
    row('Alone', 'bip122'),
    row('Listed', 'bip122'),
    row('Listed'),
  ])
  expect(marked.map(({ isNameShared = false }) => isNameShared)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('marks a row with the name of a wallet of several namespaces', () => {
  const [several, single] = markLookAlikes([row('Same', 'eip155', 'solana'), row('Same', 'bip122')])
  expect([several?.isNameShared, single?.isNameShared]).toEqual([undefined, true])
})

const claiming = (name: string, own: Partial<Connector> = {}): WalletRow => ({
  ...row(name, 'eip155'),
  key: `eip155:${own.rdns ?? name}`,
  connector: { ...connector('eip155', name), ...own },
  ...(own.imageUrl && { imageUrl: own.imageUrl }),
})
const lookAlikes = (...parameters: Parameters<typeof markLookAlikes>) =>
  markLookAlikes(...parameters).map(({ isLookAlike = false }) => isLookAlike)
const picture = 'data:image/png;base64,AA'

test.each<[string, readonly WalletRow[], readonly boolean[]]>([
  [
    'one name',
    [claiming('Twin', { rdns: 'com.twin' }), claiming('Twin', { rdns: 'com.evil' }), claiming('Other')],
    [true, true, false],
  ],
  [
    'names that look the same',
    [claiming('MetaMask', { rdns: 'io.metamask' }), claiming('MetаMask', { rdns: 'org.evil' })],
    [true, true],
  ],
  [
    'one picture',
    [claiming('One', { imageUrl: picture }), claiming('Two', { imageUrl: picture }), claiming('Three')],
    [true, true, false],
  ],
  ['no picture', [claiming('One'), claiming('Two')], [false, false]],
  ['the rows of two namespaces', [claiming('Same'), row('Same', 'solana')], [false, false]],
  ['one namespace of several', [claiming('Same'), row('Same', 'solana', 'eip155')], [true, true]],
  [
    "an app's connector that is not installed",
    [claiming('Same', { isInstalled: false }), claiming('Same', { rdns: 'org.evil' })],
    [false, true],
  ],
])('marks look-alikes of one namespace: %s', (_, rows, expected) => {
  expect(lookAlikes(rows)).toEqual(expected)
})

test('marks a wallet with the name of a known wallet and another reverse domain name', () => {
  const known = [{ id: 'm', name: 'MetaMask', rdns: 'io.metamask' }]
  expect(lookAlikes([claiming('MetaMask', { rdns: 'org.evil' })], known)).toEqual([true])
  expect(lookAlikes([claiming('Mеtаmаsk', { rdns: 'org.evil' })], known)).toEqual([true])
  expect(lookAlikes([claiming('MetaMask', { rdns: 'io.metamask' })], known)).toEqual([false])
  expect(lookAlikes([claiming('MetaMask', { rdns: 'io.metamask.mobile' })], known)).toEqual([false])
  // Wallets of the Wallet Standard claim no reverse domain name.
  expect(lookAlikes([claiming('MetaMask')], known)).toEqual([false])
})

test('no row of a list shares its name and picture unmarked, whatever the rows are', () => {
  const names = ['MetaMask', 'МetaMask', 'Meta Mask', 'Rabby', 'Rаbby']
  const images = [undefined, picture, 'data:image/png;base64,BB']
  const rows = names.flatMap((name, index) =>
    images.map((imageUrl, each) =>
      claiming(name, { rdns: `org.w${index}x${each}`, ...(imageUrl && { imageUrl }) }),
    ),
  )
  expect(lookAlikes(rows)).not.toContain(false)
})
