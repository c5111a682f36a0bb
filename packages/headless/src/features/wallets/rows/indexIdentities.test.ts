import { isSameWallet, type WalletIdentity } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { indexIdentities } from './indexIdentities.js'

test('finds the same wallets as isSameWallet, for all combinations of ids and rdns', () => {
  const ids = [undefined, '', 'one', 'two']
  const names = [undefined, '', 'io.one', 'IO.TWO', 'io.metamask', 'io.metamask.mobile']
  const identities: WalletIdentity[] = ids.flatMap((id) => names.map((rdns) => ({ id, rdns })))
  for (const item of identities)
    for (const sought of identities)
      expect([sought, indexIdentities([item]).find(sought) === item]).toEqual([
        sought,
        isSameWallet(item, sought),
      ])
})

test('finds the first of several, by rdns before id', () => {
  const [a, b, c] = [{ id: 'one' }, { id: 'two', rdns: 'io.one' }, { id: 'three', rdns: 'io.one' }]
  expect(indexIdentities([a, b, c]).find({ id: 'one', rdns: 'io.one' })).toBe(b)
  expect(indexIdentities([a, b, c]).find({ id: 'one', rdns: 'io.none' })).toBe(a)
})
