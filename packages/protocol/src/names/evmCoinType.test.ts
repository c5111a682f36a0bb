import { expect, test } from 'vitest'
import { evmCoinType } from './evmCoinType.js'

test.each([
  [1, 0x8000_0001],
  [8453, 2_147_492_101],
  [0x7fff_ffff, 0xffff_ffff],
  [0x8000_0000, undefined],
  [0, undefined],
  [-1, undefined],
  [1.5, undefined],
])('the coin type of the chain %d is %s (ENSIP-11)', (chainId, coinType) => {
  expect(evmCoinType(chainId)).toBe(coinType)
})
