import { expect, test } from 'vitest'
import type { ActivityTransfer } from '../../wire/history/history.js'
import { transferParts } from './transferParts.js'

const transfer = (changes: Partial<ActivityTransfer>) =>
  ({
    kind: 'token',
    direction: 'out',
    value: 1_234_567n,
    decimals: 6,
    symbol: 'USDC',
    ...changes,
  }) as ActivityTransfer
const nameOf = (collection = 'NFT', id = '?') => `${collection} #${id}`

test.each([
  [{}, false, { amount: '−1.234', name: 'USDC' }],
  [{}, true, { amount: '−1.234567', name: 'USDC' }],
  [{ direction: 'in' }, true, { amount: '+1.234567', name: 'USDC' }],
  [{ direction: 'self', symbol: undefined, name: 'Coin' }, true, { amount: '1.234567', name: 'Coin' }],
  [{ symbol: undefined }, true, { amount: '−1.234567', name: '' }],
  [
    { value: 2n ** 256n - 1n, decimals: 0 },
    true,
    { amount: `−${(2n ** 256n - 1n).toLocaleString('en-US')}`, name: 'USDC' },
  ],
  [{ value: 1n, decimals: 77 }, true, { amount: `−0.${'0'.repeat(76)}1`, name: 'USDC' }],
  // Something is never shown as nothing.
  [{ value: 1n, decimals: 77 }, false, { amount: '−<0.001', name: 'USDC' }],
  [{ value: 0n }, true, { amount: '−0', name: 'USDC' }],
  [{ kind: 'nft', name: 'Apes', tokenId: '12' }, false, { name: 'Apes #12' }],
  [{ kind: 'nft' }, false, { name: 'NFT #?' }],
] as const)('%o, exact: %s', (changes, isExact, parts) => {
  expect(transferParts(transfer(changes as Partial<ActivityTransfer>), { nameOf, isExact })).toEqual(parts)
})
