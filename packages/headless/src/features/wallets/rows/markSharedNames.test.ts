import { expect, test } from 'vitest'
import type { Namespace } from '../../../shared/caip.js'
import type { Connector } from '../../../shared/types.js'
import { markSharedNames } from './markSharedNames.js'
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

test('marks rows with one name in two namespaces, not in one namespace or without a connector', () => {
  const marked = markSharedNames([
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
  const [several, single] = markSharedNames([row('Same', 'eip155', 'solana'), row('Same', 'bip122')])
  expect([several?.isNameShared, single?.isNameShared]).toEqual([undefined, true])
})
