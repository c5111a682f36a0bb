import { holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Activity } from '../../features/activity/getActivity.js'
import { shortenAddress } from '../../shared/shortenAddress.js'
import type { ActivityTransfer } from '../../wire/history/history.js'
import { findPoisoned } from './findPoisoned.js'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
/** The addresses of the attack of 3 May 2024: 1,155 WBTC were sent to the imitation. */
const imitation = '0xd9A1C3788D81257612E2581A6ea0aDa244853a91'
const imitated = '0xd9A1b0B1e1aE382DbDc898Ea68012FfcB2853a91'
const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

const transfer = (changes: Partial<ActivityTransfer>): ActivityTransfer => ({
  kind: 'token',
  direction: 'in',
  value: 1n,
  decimals: 6,
  symbol: 'USDT',
  address: contract,
  isSpam: false,
  from: stranger,
  to: account,
  ...changes,
})
const outgoing = (to: string, changes: Partial<ActivityTransfer> = {}) =>
  transfer({ direction: 'out', from: account, to, ...changes })
const item = (id: string, from: string | undefined, transfers: readonly ActivityTransfer[], changes = {}) =>
  ({
    id,
    networkId: 'eip155:1',
    operation: 'execute',
    status: 'confirmed',
    minedAt: 1_000,
    from,
    to: contract,
    transfers,
    summary: transfers,
    ...changes,
  }) as Activity
const paid = item('paid', account, [outgoing(imitated, { value: 5n })])
const reasonOf = (asked: Activity, others: readonly Activity[] = [paid], own = account) =>
  findPoisoned([asked, ...others], own).get(asked.id)

test('the addresses of the attack are shortened to one text', () => {
  expect(shortenAddress(imitation)).toBe(shortenAddress(imitated))
})

test.each<[string, readonly ActivityTransfer[], string | undefined]>([
  ['dust from the imitation', [transfer({ from: imitation })], 'look-alike'],
  ['nothing from the imitation', [transfer({ from: imitation, value: 0n })], 'look-alike'],
  ['dust of the native currency', [transfer({ from: imitation, address: undefined })], 'look-alike'],
  ['a forged payment to it, with a token of its own', [outgoing(imitation, { value: 9n })], 'look-alike'],
  ['a transfer of nothing to it', [outgoing(imitation, { value: 0n })], 'look-alike'],
  ['an NFT from it', [transfer({ from: imitation, kind: 'nft' })], 'look-alike'],
  ['in capitals', [transfer({ from: `0x${imitation.slice(2).toUpperCase()}` })], 'look-alike'],
  ['one of several transfers', [transfer({}), transfer({ from: imitation })], 'look-alike'],
  ['dust from who was paid', [transfer({ from: imitated })], undefined],
  ['the same in small letters', [transfer({ from: imitated.toLowerCase() })], undefined],
  ['dust from others', [transfer({})], undefined],
  ['a forged payment of nothing to others', [outgoing(stranger, { value: 0n })], 'zero'],
  ['nothing from others', [transfer({ value: 0n })], 'zero'],
  ['nothing, and an NFT', [transfer({ value: 0n }), transfer({ kind: 'nft' })], undefined],
  ['no number of NFTs', [transfer({ value: 0n, kind: 'nft' })], undefined],
  ['a transfer without addresses', [transfer({ from: undefined, to: undefined })], undefined],
  ['nothing at all', [], undefined],
])('a transaction of others that has %s', (_, transfers, reason) => {
  expect(reasonOf(item('asked', stranger, transfers))).toBe(reason)
})

test('a transaction from an imitation is found by its sender, also if it moves nothing', () => {
  expect(reasonOf(item('asked', imitation, []))).toBe('look-alike')
  expect(reasonOf(item('asked', stranger, [], { to: imitation }))).toBe('look-alike')
  expect(reasonOf(item('asked', imitation, [transfer({ from: undefined })]))).toBe('look-alike')
})

test('what the account sent is never hidden, in whatever letters its address is', () => {
  for (const own of [account, account.toLowerCase(), `0x${account.slice(2).toUpperCase()}`])
    for (const value of [0n, 1n])
      expect(reasonOf(item('asked', own, [outgoing(imitation, { value })]), [paid], account)).toBeUndefined()
  const sent = item('asked', account, [outgoing(stranger, { value: 0n })])
  expect(reasonOf(sent, [paid], account.toLowerCase())).toBeUndefined()
})

test('a transaction without a sender is not called one that others sent', () => {
  expect(reasonOf(item('asked', undefined, [transfer({ value: 0n })]))).toBeUndefined()
  expect(reasonOf(item('asked', undefined, [transfer({ from: imitation })]))).toBe('look-alike')
})

test.each([
  ['forged by others', item('paid', stranger, [outgoing(imitated)])],
  ['of nothing', item('paid', account, [outgoing(imitated, { value: 0n })])],
  ['that came in', item('paid', account, [transfer({ from: imitated })])],
  ['of an unknown sender', item('paid', undefined, [outgoing(imitated)])],
])('a payment %s makes no address known', (_, payment) => {
  expect(reasonOf(item('asked', stranger, [transfer({ from: imitation })]), [payment])).toBeUndefined()
})

test('after a user was deceived, the imitation is still the later address, in any order of the list', () => {
  const deceived = item('deceived', account, [outgoing(imitation)], { minedAt: 2_000 })
  const honest = item('honest', imitated, [transfer({ from: imitated })], { minedAt: 3_000 })
  const hostile = item('hostile', imitation, [transfer({ from: imitation })], { minedAt: 4_000 })
  const all = [paid, deceived, honest, hostile]
  for (const order of [all, [...all].reverse(), [deceived, paid, hostile, honest]])
    expect([...findPoisoned(order, account)]).toEqual([['hostile', 'look-alike']])
})

test('the other digits of an imitation, the case of letters and the order of the list change nothing', () => {
  const hex = (digits: number) =>
    fc
      .array(fc.constantFrom(...'0123456789abcdef'), { minLength: digits, maxLength: digits })
      .map((list) => list.join(''))
  const cased = (text: string) =>
    fc
      .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
      .map((capitals) => [...text].map((each, at) => (capitals[at] ? each.toUpperCase() : each)).join(''))
  const parts = fc.tuple(hex(4), hex(32), hex(32), hex(4), hex(40)).filter(([, a, b]) => a !== b)
  const scene = parts.chain(([start, middle, otherMiddle, end, other]) =>
    fc.record({
      known: cased(start + middle + end),
      same: cased(start + middle + end),
      like: cased(start + otherMiddle + end),
      other: cased(other),
      own: cased(account.slice(2)),
      value: fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
      order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
    }),
  )
  return holds(
    fc.property(scene, ({ known, same, like, other, own, value, order }) => {
      const items = [
        item('paid', `0x${own}`, [outgoing(`0x${known}`, { value })]),
        item('same', `0x${same}`, [transfer({ from: `0x${same}`, value })]),
        item('like', `0x${other}`, [outgoing(`0x${like}`, { value })]),
        item('zero', `0x${other}`, [outgoing(`0x${other}`, { value: 0n })]),
      ]
      const shuffled = order.flatMap((place) => items[place] ?? [])
      expect(Object.fromEntries(findPoisoned(shuffled, account))).toEqual({
        like: 'look-alike',
        zero: 'zero',
      })
    }),
    { seed: 1, numRuns: 200 },
  )
})
