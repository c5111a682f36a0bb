import { expect, test } from 'vitest'
import { kusama, kusamaAssetHub, polkadot, polkadotAssetHub } from './networks.js'
import { ss58PrefixOf } from './ss58PrefixOf.js'

test.each([
  [polkadot, 0],
  [polkadotAssetHub, 0],
  [kusama, 2],
  [kusamaAssetHub, 2],
])('the prefix of %o is known, for an app that defines the network itself', (network, prefix) => {
  const { ss58Prefix: _, ...own } = network
  expect(ss58PrefixOf(own)).toBe(prefix)
})

test.each([
  [16_383, 16_383],
  [0, 0],
  [16_384, 42],
  [-1, 42],
  [1.5, 42],
  [undefined, 42],
])('the prefix %s of another network is %i', (ss58Prefix, prefix) => {
  expect(ss58PrefixOf({ ...polkadot, id: 'ab', ss58Prefix } as never)).toBe(prefix)
})
