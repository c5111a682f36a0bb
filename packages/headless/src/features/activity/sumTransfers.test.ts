import { expect, test } from 'vitest'
import { usd } from '../../shared/money.js'
import type { ActivityTransfer } from '../../wire/history/history.js'
import { sumTransfers } from './sumTransfers.js'

const transfer = (
  direction: ActivityTransfer['direction'],
  value: bigint,
  symbol: string,
  changes: Partial<ActivityTransfer> = {},
): ActivityTransfer => ({ kind: 'token', direction, value, decimals: 0, symbol, isSpam: false, ...changes })
const shown = (transfers: readonly ActivityTransfer[]) =>
  sumTransfers(transfers).map(({ direction, value, symbol }) => `${direction} ${value} ${symbol}`)

test('equal tokens in one direction are added, exactly', () => {
  const parts = [
    transfer('in', 15n, 'A', { decimals: 1, worth: usd(2n) }),
    transfer('in', 25n, 'A', { decimals: 2, worth: usd(3n) }),
  ]
  expect(sumTransfers(parts)).toMatchObject([{ value: 175n, decimals: 2, worth: { value: 5n } }])
  // A worth that is not known is not 0.
  const [first] = parts as [ActivityTransfer]
  expect(sumTransfers([first, { ...first, worth: undefined }])).toMatchObject([{ worth: undefined }])
})

test('what was sent comes first', () => {
  expect(shown([transfer('in', 1n, 'B'), transfer('out', 1n, 'A')])).toEqual(['out 1 A', 'in 1 B'])
  expect(shown([transfer('in', 1n, 'B'), transfer('self', 1n, 'A')])).toEqual(['self 1 A', 'in 1 B'])
})

test('of one token in and out, less than a tenth is a returned fee', () => {
  expect(shown([transfer('out', 100n, 'A'), transfer('in', 9n, 'A')])).toEqual(['out 100 A'])
  expect(shown([transfer('out', 9n, 'A'), transfer('in', 100n, 'A')])).toEqual(['in 100 A'])
  expect(shown([transfer('out', 100n, 'A'), transfer('in', 10n, 'A')])).toEqual(['out 100 A', 'in 10 A'])
  // Two amounts in one direction are added.
  expect(shown([transfer('out', 100n, 'A'), transfer('out', 1n, 'A')])).toEqual(['out 101 A'])
})

test('of three and more of one token, less than a hundredth of the largest is left out', () => {
  expect(shown([transfer('out', 1_000n, 'A'), transfer('out', 10n, 'A'), transfer('in', 9n, 'A')])).toEqual([
    'out 1010 A',
  ])
})

test('the two with the highest worth stay', () => {
  const worth = (value: bigint) => ({ worth: usd(value) })
  const transfers = [
    transfer('in', 1n, 'A', worth(1n)),
    transfer('in', 1n, 'B', worth(3n)),
    transfer('in', 1n, 'C'),
    transfer('out', 1n, 'D', worth(2n)),
  ]
  expect(shown(transfers)).toEqual(['out 1 D', 'in 1 B'])
})

test('two NFTs of a collection are two, and two tokens with one symbol too', () => {
  const nft = (tokenId: string) =>
    transfer('in', 1n, 'N', { kind: 'nft', address: '0xa', tokenId, symbol: undefined })
  expect(sumTransfers([nft('1'), nft('2')])).toHaveLength(2)
  expect(
    shown([transfer('in', 1n, 'A', { address: '0xa' }), transfer('in', 1n, 'A', { address: '0xb' })]),
  ).toEqual(['in 1 A', 'in 1 A'])
  expect(
    shown([transfer('in', 1n, 'A', { address: '0xa' }), transfer('in', 1n, 'A', { address: '0xA' })]),
  ).toEqual(['in 2 A'])
})

test('without transfers there is nothing to show', () => {
  expect(sumTransfers([])).toEqual([])
})
