import { expect, test } from 'vitest'
import type { Activity } from '../../features/activity/getActivity.js'
import type { ActivityTransfer } from '../../wire/history/history.js'
import { describeActivity } from './describeActivity.js'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const third = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const zero = `0x${'0'.repeat(40)}`

const moved = (direction: ActivityTransfer['direction'], changes: Partial<ActivityTransfer> = {}) => ({
  kind: 'token' as const,
  direction,
  value: 5n,
  decimals: 6,
  address: token,
  isSpam: false,
  from: direction === 'in' ? other : account,
  to: direction === 'out' ? other : account,
  ...changes,
})
const described = (operation: string, transfers: readonly ActivityTransfer[], changes = {}) =>
  describeActivity({ operation, transfers, from: account, to: token, ...changes } as unknown as Activity)

test.each([
  ['trade', 'swapped'],
  ['approve', 'approved'],
  ['mint', 'minted'],
  ['burn', 'burned'],
  ['deposit', 'deposited'],
  ['stake', 'deposited'],
  ['withdraw', 'withdrawn'],
  ['unstake', 'withdrawn'],
  ['deploy', 'deployed'],
  ['send', 'sent'],
  ['execute', 'called'],
  ['constructor', 'called'],
])('without transfers, %s is %s', (operation, kind) => {
  expect(described(operation, []).kind).toBe(kind)
})

test.each([
  [['out'], 'sent'],
  [['out', 'out'], 'sent'],
  [['in'], 'received'],
  [['self'], 'sentToSelf'],
  [['in', 'out'], 'called'],
  [['out', 'self'], 'called'],
] as const)('an operation without a name that moves %j is %s', (directions, kind) => {
  expect(
    described(
      'execute',
      directions.map((each) => moved(each)),
    ).kind,
  ).toBe(kind)
})

test('the other side is the one that all transfers have, in whatever letters', () => {
  const to = (address: string | undefined) => moved('out', { to: address })
  const party = { direction: 'to', address: other }
  expect(described('send', [to(other)]).party).toEqual(party)
  expect(described('send', [to(other), to(other.toLowerCase())]).party).toEqual(party)
  expect(described('send', [to(other), to(third)]).party).toBeUndefined()
  expect(described('send', [to(other), to(undefined)]).party).toBeUndefined()
  const from = (address: string | undefined) => moved('in', { from: address })
  expect(described('receive', [from(other), from(other.toLowerCase())]).party).toEqual({
    direction: 'from',
    address: other,
  })
  expect(described('receive', [from(other), from(third)]).party).toBeUndefined()
})

test('the contract of a token, and who called it, are not who got or sent the token', () => {
  expect(described('send', [moved('out', { to: undefined })]).party).toBeUndefined()
  expect(described('receive', [moved('in', { from: undefined })], { from: third }).party).toBeUndefined()
  for (const address of [token, undefined])
    expect(described('send', [moved('out', { to: undefined, kind: 'nft', address })]).party).toBeUndefined()
})

test('of the native currency, the transaction says who sent and got it', () => {
  const native = { address: undefined, from: undefined, to: undefined }
  expect(described('send', [moved('out', native)], { to: other }).party).toEqual({
    direction: 'to',
    address: other,
  })
  expect(described('receive', [moved('in', native)], { from: other }).party).toEqual({
    direction: 'from',
    address: other,
  })
})

test('what was minted comes from who sent it, not from who paid for it or from no address', () => {
  expect(described('mint', [moved('in', { from: zero })]).party).toBeUndefined()
  expect(described('mint', [moved('in')]).party).toEqual({ direction: 'from', address: other })
  expect(described('mint', [moved('in'), moved('out', { to: third })]).party).toEqual({
    direction: 'from',
    address: other,
  })
  expect(described('mint', [moved('out', { to: third })]).party).toBeUndefined()
})

test.each([
  ['execute', { direction: 'to', address: token }],
  ['approve', { direction: 'to', address: token }],
  ['stake', { direction: 'to', address: token }],
  ['trade', undefined],
  ['deploy', undefined],
] as const)('the contract of %s is the other side: %o', (operation, party) => {
  expect(described(operation, []).party).toEqual(party)
  expect(described(operation, [], { to: undefined }).party).toBeUndefined()
})
